import type { Block, Inline } from '../../../generator/source/markdown.ts';
import { upright, wide } from '../photographs.ts';
import { onAbout } from './pages.ts';
import {
  LONG_NAME,
  LONG_PLACE,
  LONG_TEXT,
  LONG_TITLE,
  lengthenLetter,
  many,
  onlyFirst,
  SHORT_LETTER,
} from './samples.ts';

const LINK: Inline = { kind: 'link', href: '/events/', children: ['a link in the middle of it'] };

const EVERYTHING: Block[] = [
  { kind: 'paragraph', children: [LONG_TEXT, { kind: 'break' }, { kind: 'em', children: ['A line of its own.'] }] },
  { kind: 'heading', depth: 1, children: [LONG_TITLE] },
  { kind: 'paragraph', children: [{ kind: 'strong', children: ['Bold'] }, ', and ', LINK, '.'] },
  { kind: 'heading', depth: 2, children: ['A heading below it'] },
  { kind: 'list', ordered: false, items: [['One thing'], ['Another thing'], [LONG_TEXT]] },
  { kind: 'list', ordered: true, items: [['First'], ['Second']] },
  { kind: 'quote', children: [{ kind: 'paragraph', children: ['Something that somebody said.'] }] },
];

export const about = {
  'About: hero': onAbout.parts('.origin', {
    'As it is': {},
    'A photograph': ({ hero }) => {
      hero.picture = wide('80% 40%');
    },
  }),
  Prose: onAbout.parts('.story', {
    'As it is': {},
    'Everything Markdown may do': ({ story }) => {
      story.text.body = EVERYTHING;
    },
    'Two sentences beside an upright photograph': ({ story }) => {
      story.text = { title: 'Short', body: [{ kind: 'paragraph', children: ['That was all. Really.'] }] };
      story.picture = upright();
    },
  }),
  Pillars: onAbout.parts('.pillars', {
    'As they are': {},
    One: ({ pillars }) => onlyFirst(pillars.items),
    'Seven, with long names and texts': ({ pillars }) =>
      many(pillars.items, 7, (pillar, number) => {
        Object.assign(pillar, { name: `${LONG_TITLE} ${number}`, text: LONG_TEXT });
      }),
  }),
  Reach: onAbout.parts('.reach', {
    'As it is': {},
    'Under the focus': 'focus-visible',
    'One figure, twenty places, a photograph': ({ reach }) => {
      reach.figures = [{ number: '1,234,567', label: LONG_TEXT }];
      reach.picture = wide();
      many(reach.triState.chapters, 20, (chapter, number) => {
        chapter.label = number === 9 ? LONG_PLACE : `${chapter.label} ${number}`;
      });
      many(reach.elsewhere.cities, 5, () => {});
      reach.elsewhere.cities[5] = LONG_PLACE;
    },
  }),
  'About: saying': onAbout.parts('.saying', {
    'As it is': {},
    'Without Hebrew': ({ saying }) => delete saying.hebrew,
    Long: ({ saying }) => {
      saying.lines = [LONG_TEXT];
    },
  }),
  PhotoWall: onAbout.parts('.photo-wall', {
    Drawings: {},
    One: ({ pictures }) => onlyFirst(pictures.items),
    'Photographs among drawings, and a long caption': ({ pictures }) =>
      pictures.items.unshift(
        { picture: upright('50% 20%'), caption: LONG_TEXT },
        { picture: wide(), caption: 'Out of focus.' },
      ),
  }),
  Notes: onAbout.parts('.notes', {
    'As they are': {},
    'One, no role': ({ voices }) => Object.assign(voices, { items: [SHORT_LETTER] }),
    'Seven, some of them long': ({ voices }) => many(voices.items, 7, lengthenLetter),
  }),
  PeopleList: onAbout.parts('.team', {
    Eight: {},
    One: ({ team }) => onlyFirst(team.people),
    'Thirty, some with long names': ({ team }) =>
      many(team.people, 30, (person, number) => {
        const long = { name: LONG_NAME + number, role: LONG_PLACE };
        Object.assign(person, number % 7 ? { name: `${person.name} ${number}` } : long);
      }),
  }),
  'About: closing': onAbout.parts('.come', { 'As it is': {}, 'Under the pointer': 'hover' }),
};
