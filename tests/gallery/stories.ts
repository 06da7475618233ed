import type { Block } from '../../generator/pages/route.ts';
import { routes } from '../../templates/routes.ts';
import type { Site } from '../../templates/site-schema.ts';
import type { Act } from './acts.ts';
import { TEXT, TITLE } from './extremes.ts';
import type { State } from './states.ts';

export type PageContent = Record<string, Record<string, unknown>>;

/** A page, or a part of it, in one state. */
export interface Story {
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

/** The parts of a page, each in all variants. A name lists the components to see there. */
const sections = (page: string, parts: Record<string, string>): Record<string, readonly Story[]> =>
  Object.fromEntries(
    Object.entries(parts).map(([group, part]) => [group, VARIANTS.map((variant) => ({ ...variant, page, part }))]),
  );

const MARKDOWN: Block[] = [
  { kind: 'paragraph', children: [TEXT, { kind: 'break' }, { kind: 'em', children: ['A new line.'] }] },
  { kind: 'heading', depth: 1, children: [TITLE] },
  {
    kind: 'paragraph',
    children: [
      { kind: 'strong', children: ['Bold'] },
      { kind: 'link', href: '/events/', children: [' link'] },
    ],
  },
  { kind: 'heading', depth: 2, children: ['A smaller heading'] },
  { kind: 'list', ordered: false, items: [['One thing'], ['Another thing'], [TEXT]] },
  { kind: 'list', ordered: true, items: [['First'], ['Second']] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['A quotation.'] }] },
];

const menu: Omit<Story, 'page'> = { title: 'Open menu', widths: [390], inWindow: true, act: 'open-menu' };
const form = { page: '/contact/', part: '.contact' };
const withEndpoint = (content: PageContent): void => {
  content.delivery = { endpoint: 'https://forms.example.org/4g', format: 'json' };
};
const delivery = (title: string, act: Act): Story => ({ ...form, title, act, content: withEndpoint });

/** All stories by group. The name of a group lists the components to see in it. */
export const groups: Record<string, readonly Story[]> = {
  ...sections('/', { 'Header, Mark': '.site-header', 'Footer, SocialIcon': '.site-footer' }),
  'Header: menu': [
    { ...menu, page: '/' },
    { ...menu, page: '/support/', title: 'Focus', state: 'focus-visible' },
  ],
  Layout: [
    { title: 'Skip link', page: '/', part: '.skip-link', state: 'focus' },
    ...routes.map(({ path }) => ({ title: `The page ${path}`, page: path })),
  ],
  ...sections('/', {
    'Home: hero (Section, Lines, InlineDrawing, ButtonLink, TextLink)': '.hero',
    'Home: values': '.values',
    'Programs (Picture, LazyDrawing, Pause)': '.programs',
    'Home: numbers (Chips)': '.numbers',
    'Home: voice (Byline)': '.voice',
    WeekOfNights: '.week',
    'Home: closing': '.closing',
  }),
  ...sections('/about/', {
    'About: hero': '.origin',
    'About: story (Prose)': '.story',
    'About: pillars (Pillars)': '.pillars',
    'About: reach (Reach)': '.reach',
    'About: saying': '.saying',
    'About: pictures (PhotoWall)': '.photo-wall',
    'About: voices (Notes)': '.notes',
    'About: team (PeopleList)': '.team',
    'About: closing': '.come',
  }),
  Prose: [
    {
      ...{ title: 'All of Markdown', page: '/about/', part: '.story' },
      content: ({ story }) => Object.assign(story?.text as object, { body: MARKDOWN }),
    },
  ],
  Tooltip: [{ title: 'Open', page: '/support/', part: '.support-hero', act: 'open-term', inWindow: true }],
  ...sections('/chapters/', {
    'Chapters: hero (Lanterns)': '.dusk',
    'Chapters: cards (ChapterCard, ActionButton)': '.front-doors',
    'Chapters: elsewhere (Signpost)': '.elsewhere',
    'Chapters: what to expect': '.expect',
    'Chapters: questions': '.ask',
  }),
  ChapterMore: [
    { title: 'A link led here', page: '/chapters/', part: '.front-doors', state: 'target' },
    { title: 'Open', page: '/chapters/', part: '.front-doors', act: 'open-details' },
  ],
  ...sections('/events/', {
    'Events: hero (Nights, NightBar)': '.nights',
    'Events: week (EventNight, EventRow, EventFacts, EventDate, NextOccurrences, AddToCalendar, CalendarLinks)':
      '.week',
    'Events: posters (EventPoster)': '.event-poster',
    'Events: highlights': '.highlights',
    'Events: join': '.join',
  }),
  'Events: poster without a picture': [
    {
      ...{ title: 'As it is', page: '/events/', part: '.event-poster' },
      content: (_content, { schedule }) => {
        for (const event of schedule.events) Object.assign(event, { picture: undefined });
      },
    },
  ],
  ...sections('/support/', {
    'Support: hero (Text, Term)': '.support-hero',
    'Support: gifts (GivingLadder)': '.giving',
    'Support: letters (Letters)': '.support-letters',
    'Support: pictures (Gallery)': '.support-gallery',
    'Support: sponsorship (SponsorBars)': '.sponsorship',
    'Support: development team': '.team',
    'Support: other ways': '.ways',
  }),
  'Support: hero with tax information': [
    {
      ...{ title: 'As it is', page: '/support/', part: '.support-hero' },
      content: ({ charity = {} }) => Object.assign(charity, { ein: 'EIN 00-0000000', address: 'Checks by mail' }),
    },
  ],
  ...sections('/contact/', {
    'Contact: form (ContactForm, ContactWays)': '.contact',
    'Contact: involved': '.involved',
    'Contact: parents (ParentsGuide)': '.parents',
    'Contact: alumni (ComeBack)': '.come-back',
    'Contact: questions': '.questions',
  }),
  'Contact: open questions': [
    { title: 'As it is', page: '/contact/', part: '.questions', act: 'open-details' },
    { title: 'Focus', page: '/contact/', part: '.questions', act: 'open-details', state: 'focus-visible' },
  ],
  ContactForm: [
    { ...form, title: 'Filled in', act: 'fill-form' },
    { ...form, title: 'Invalid', state: 'user-invalid' },
  ],
  Toast: [{ title: 'Message sent', page: '/contact/', act: 'send-form', inWindow: true }],
  Delivery: [
    delivery('Filled in', 'fill-form'),
    delivery('Sending', 'show-sending'),
    delivery('Retrying', 'show-retrying'),
    delivery('Offline', 'show-offline'),
    delivery('Failed, with an invalid field', 'show-failed'),
    delivery('May have arrived', 'show-unsure'),
    delivery('Looks like a bot', 'show-doubtful'),
  ],
};
