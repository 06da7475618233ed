import { upright, wide } from '../photographs.ts';
import { onSupport } from './pages.ts';
import {
  LONG_LABEL,
  LONG_PLACE,
  LONG_TEXT,
  LONG_TITLE,
  lengthenLetter,
  many,
  onlyFirst,
  SHORT_LETTER,
} from './samples.ts';

const CHARITY = { ein: 'EIN 00-0000000', address: 'Checks by mail: 4G, 1 Example Road, Anytown, NJ 00000' };

export const support = {
  'Support: hero': onSupport.parts('.support-hero', {
    'As it is': {},
    'With a number, long buttons and a photograph': ({ hero, charity }) => {
      Object.assign(charity, CHARITY);
      hero.once.label = LONG_LABEL;
      hero.monthly.label = LONG_LABEL;
      hero.picture = wide();
    },
  }),
  GivingLadder: onSupport.parts('.giving', {
    'Eight steps': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'One step': ({ giving }) => onlyFirst(giving.levels),
    'Twelve steps': ({ giving }) =>
      many(giving.levels, 12, (level, number) => {
        level.title += ` ${number}`;
      }),
    'Large amounts, long words, no drawings, addresses': ({ giving, charity }) => {
      Object.assign(charity, CHARITY);
      giving.levels = giving.levels.map(({ drawing, ...level }) => ({ ...level, href: '/contact/' }));
      Object.assign(giving.levels[1]!, { amount: '$1,800,000', title: LONG_TITLE, impact: LONG_TEXT });
      delete giving.levels[2]!.impact;
    },
  }),
  Letters: onSupport.parts('.support-letters', {
    Three: {},
    'One, no role': ({ letters }) => Object.assign(letters, { items: [SHORT_LETTER] }),
    'Seven, some of them long': ({ letters }) => many(letters.items, 7, lengthenLetter),
  }),
  Gallery: onSupport.parts('.support-gallery', {
    Drawings: {},
    'Under the pointer': 'hover',
    'One, no lead': ({ gallery }) => {
      onlyFirst(gallery.pictures);
      delete gallery.lead;
    },
    'Photographs among drawings, with captions': ({ gallery }) => {
      gallery.pictures.unshift({ picture: upright() }, { picture: wide('90% 50%') });
      const captions = ['Upright', LONG_TITLE];
      for (const [index, each] of gallery.pictures.entries()) each.caption = captions[index] ?? `Number ${index + 1}`;
    },
  }),
  SponsorBars: onSupport.parts('.sponsorship', {
    Four: {},
    'With a button': ({ sponsorship }) => {
      sponsorship.become = { label: 'Start a sponsorship', subject: 'A sponsorship' };
    },
    One: ({ sponsorship }) => onlyFirst(sponsorship.opportunities),
    'Seven, some of them long': ({ sponsorship }) =>
      many(sponsorship.opportunities, 7, (each, number) => {
        const long = { title: `${LONG_PLACE} ${number}`, description: LONG_TEXT };
        Object.assign(each, number % 2 ? { title: `${each.title} ${number}` } : long);
      }),
  }),
  'Support: development team': onSupport.parts('.team', {
    'As it is': {},
    'With an address for checks': ({ charity }) => Object.assign(charity, CHARITY),
    'Under the focus': 'focus-visible',
  }),
  'Support: other ways': onSupport.parts('.ways', {
    Three: {},
    'Under the focus': 'focus-visible',
    'Six, with long titles': ({ ways }) =>
      many(ways.items, 6, (way, number) => {
        way.anchor += `-${number}`;
        way.title = `${LONG_TITLE} ${number}`;
      }),
  }),
};
