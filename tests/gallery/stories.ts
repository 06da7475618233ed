import type { Block, Route } from '../../generator/pages/route.ts';
import { routes } from '../../templates/routes.ts';
import type { Site } from '../../templates/site-schema.ts';
import type { Act } from './acts.ts';
import { TEXT, TITLE } from './extremes.ts';
import type { State } from './states.ts';

export type PageContent = Record<string, Record<string, unknown>>;

/** A page, or a part of it, in one state. */
export interface Story {
  group: string;
  title: string;
  /** The page that provides the content and the styles. */
  page: string;
  /** A selector of what to show. The whole page without it. */
  part?: string;
  /** As little or as much content as the schema allows, or another change to copies of the content and the site. */
  content?: 'least' | 'most' | ((content: PageContent, site: Site) => void);
  state?: State;
  act?: Act;
  /** As tall as a window instead of its content: for what covers the page. */
  inWindow?: boolean;
  /** The widths of the windows, if not all of them. */
  widths?: readonly number[];
}

const VARIANTS: Pick<Story, 'title' | 'state' | 'content'>[] = [
  { title: 'As it is' },
  { title: 'Hover', state: 'hover' },
  { title: 'Focus', state: 'focus-visible' },
  { title: 'As little as possible', content: 'least' },
  { title: 'More than anyone would write', content: 'most' },
];

/** The sections of a page, given by their classes, in all variants. */
export const sectionStories = ({ path, content }: Route, classes: readonly string[]): Story[] =>
  classes.flatMap((name) => {
    const section = { group: `${content.replace('.yaml', '')}: ${name}`, page: path, part: `.${name}` };
    return VARIANTS.map((variant) => ({ ...variant, ...section }));
  });

const MARKDOWN: Block[] = [
  { kind: 'paragraph', children: [TEXT, { kind: 'break' }, { kind: 'em', children: ['A new line.'] }] },
  { kind: 'heading', depth: 1, children: [TITLE] },
  { kind: 'paragraph', children: [{ kind: 'strong', children: ['Bold'] }] },
  { kind: 'paragraph', children: [{ kind: 'link', href: '/events/', children: ['A link'] }] },
  { kind: 'heading', depth: 2, children: ['A smaller heading'] },
  { kind: 'list', ordered: false, items: [['One thing'], ['Another thing'], [TEXT]] },
  { kind: 'list', ordered: true, items: [['First'], ['Second']] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['A quotation.'] }] },
];

const menu: Omit<Story, 'page'> = {
  ...{ group: 'Menu', title: 'Open', widths: [390], inWindow: true, act: 'open-menu' },
};
const chapters = { group: 'More about a chapter', page: '/chapters/', part: '.front-doors' };
const form = { group: 'Contact form', page: '/contact/', part: '.contact' };
const questions: Story = {
  ...{ group: 'Questions', title: 'Open', page: '/contact/', part: '.questions', act: 'open-details' },
};
const delivery = (title: string, act: Act): Story => ({
  ...{ ...form, group: 'Delivery', title, act },
  content: (content) => Object.assign(content, { delivery: { endpoint: 'https://forms.example.org', format: 'json' } }),
});

/** Whole pages, and states that the variants of a section don't show. */
export const moreStories: readonly Story[] = [
  ...routes.map(({ path }) => ({ group: 'Pages', title: `The page ${path}`, page: path })),
  { ...menu, page: '/' },
  { ...menu, page: '/support/', title: 'Focus', state: 'focus-visible' },
  { group: 'Skip link', title: 'Focus', page: '/', part: '.skip-link', state: 'focus' },
  {
    ...{ group: 'Markdown', title: 'All of Markdown', page: '/about/', part: '.story' },
    content: ({ story }) => Object.assign(story?.text as object, { body: MARKDOWN }),
  },
  { group: 'Tooltip', title: 'Open', page: '/support/', part: '.support-hero', act: 'open-term', inWindow: true },
  { ...chapters, title: 'Reached by a link', state: 'target' },
  { ...chapters, title: 'Open', act: 'open-details' },
  {
    ...{ group: 'Event poster', title: 'Without a picture', page: '/events/', part: '.event-poster' },
    content: (_content, { schedule }) => {
      for (const event of schedule.events) Object.assign(event, { picture: undefined });
    },
  },
  {
    ...{ group: 'Support hero', title: 'With tax information', page: '/support/', part: '.support-hero' },
    content: ({ charity = {} }) => Object.assign(charity, { ein: 'EIN 00-0000000', address: 'Checks by mail' }),
  },
  questions,
  { ...questions, title: 'Open, focus', state: 'focus-visible' },
  { ...form, title: 'Filled in', act: 'fill-form' },
  { ...form, title: 'Invalid', state: 'user-invalid' },
  { group: 'Toast', title: 'Message sent', page: '/contact/', act: 'send-form', inWindow: true },
  delivery('Filled in', 'fill-form'),
  delivery('Sending', 'show-sending'),
  delivery('Retrying', 'show-retrying'),
  delivery('Offline', 'show-offline'),
  delivery('Failed, with an invalid field', 'show-failed'),
  delivery('May have arrived', 'show-unsure'),
  delivery('Looks like a bot', 'show-doubtful'),
];
