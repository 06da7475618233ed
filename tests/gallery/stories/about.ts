import type { Block } from '../../../generator/source/markdown.ts';
import { UPRIGHT, WIDE } from '../photographs.ts';
import { many } from '../story.tsx';
import { onAbout } from './pages.ts';
import { LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE } from './samples.ts';

export const heroes = [
  onAbout.part('As it is', '.origin'),
  onAbout.part('A photograph', '.origin', {
    change: ({ hero }) => {
      hero.picture = { src: WIDE, alt: 'Friends', focus: '80% 40%' };
    },
  }),
];

const EVERYTHING: Block[] = [
  { kind: 'paragraph', children: [LONG_TEXT, { kind: 'break' }, { kind: 'em', children: ['A line of its own.'] }] },
  { kind: 'heading', depth: 1, children: [LONG_TITLE] },
  {
    kind: 'paragraph',
    children: [
      { kind: 'strong', children: ['Bold'] },
      ', and ',
      { kind: 'link', href: '/events/', children: ['a link in the middle of it'] },
      '.',
    ],
  },
  { kind: 'heading', depth: 2, children: ['A heading below it'] },
  { kind: 'list', ordered: false, items: [['One thing'], ['Another thing'], [LONG_TEXT]] },
  { kind: 'list', ordered: true, items: [['First'], ['Second']] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['Something that somebody said.'] }] },
];

export const prose = [
  onAbout.part('As it is', '.story'),
  onAbout.part('Everything Markdown may do', '.story', {
    change: ({ story }) => {
      story.text.body = EVERYTHING;
    },
  }),
  onAbout.part('Two sentences beside an upright photograph', '.story', {
    change: ({ story }) => {
      story.text = { title: 'Short', body: [{ kind: 'paragraph', children: ['That was all. Really.'] }] };
      story.picture = { src: UPRIGHT, alt: 'Friends' };
    },
  }),
];

export const pillars = [
  onAbout.part('As they are', '.pillars'),
  onAbout.part('One', '.pillars', {
    change: ({ pillars }) => {
      pillars.items = pillars.items.slice(0, 1);
    },
  }),
  onAbout.part('Seven, with long names and texts', '.pillars', {
    change: ({ pillars }) => {
      pillars.items = many(pillars.items, 7, (pillar, number) => {
        Object.assign(pillar, { name: `${LONG_TITLE} ${number}`, text: LONG_TEXT });
      });
    },
  }),
];

export const reach = [
  onAbout.part('As it is', '.reach'),
  onAbout.part('Under the focus', '.reach', { state: 'focus-visible' }),
  onAbout.part('One figure, twenty places, a photograph', '.reach', {
    change: ({ reach }) => {
      reach.figures = [{ number: '1,234,567', label: LONG_TEXT }];
      reach.picture = { src: WIDE, alt: 'Friends' };
      reach.triState.chapters = many(reach.triState.chapters, 20, (chapter, number) => {
        chapter.label = number === 9 ? LONG_PLACE : `${chapter.label} ${number}`;
      });
      reach.elsewhere.cities = many(reach.elsewhere.cities, 5, () => {}).concat(LONG_PLACE);
    },
  }),
];

export const sayings = [
  onAbout.part('As it is', '.saying'),
  onAbout.part('Without Hebrew', '.saying', {
    change: ({ saying }) => {
      delete saying.hebrew;
    },
  }),
  onAbout.part('Long', '.saying', {
    change: ({ saying }) => {
      saying.lines = [LONG_TEXT];
    },
  }),
];

export const photoWalls = [
  onAbout.part('Drawings', '.photo-wall'),
  onAbout.part('One', '.photo-wall', {
    change: ({ pictures }) => {
      pictures.items = pictures.items.slice(0, 1);
    },
  }),
  onAbout.part('Photographs among drawings, and a long caption', '.photo-wall', {
    change: ({ pictures }) => {
      pictures.items = [
        { picture: { src: UPRIGHT, alt: 'Friends', focus: '50% 20%' }, caption: LONG_TEXT },
        { picture: { src: WIDE, alt: 'Friends' }, caption: 'Out of focus.' },
        ...pictures.items,
      ];
    },
  }),
];

export const notes = [
  onAbout.part('As they are', '.notes'),
  onAbout.part('One, no role', '.notes', {
    change: ({ voices }) => {
      voices.items = [{ text: 'I came for the pizza.', name: 'Noa' }];
    },
  }),
  onAbout.part('Seven, some of them long', '.notes', {
    change: ({ voices }) => {
      voices.items = many(voices.items, 7, (voice, number) => {
        Object.assign(voice, {
          text: number % 2 ? `${number} ${LONG_TEXT}` : `${voice.text} ${number}`,
          name: LONG_NAME,
        });
      });
    },
  }),
];

export const peopleLists = [
  onAbout.part('Eight', '.team'),
  onAbout.part('One', '.team', {
    change: ({ team }) => {
      team.people = team.people.slice(0, 1);
    },
  }),
  onAbout.part('Thirty, some with long names', '.team', {
    change: ({ team }) => {
      team.people = many(team.people, 30, (person, number) => {
        Object.assign(
          person,
          number % 7 ? { name: `${person.name} ${number}` } : { name: LONG_NAME + number, role: LONG_PLACE },
        );
      });
    },
  }),
];

export const closings = [
  onAbout.part('As it is', '.come'),
  onAbout.part('Under the pointer', '.come', { state: 'hover' }),
];
