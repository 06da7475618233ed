import { UPRIGHT, WIDE } from '../photographs.ts';
import { many } from '../story.tsx';
import { onSupport } from './pages.ts';
import { LONG_LABEL, LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE } from './samples.ts';

const CHARITY = { ein: 'EIN 00-0000000', address: 'Checks by mail: 4G, 1 Example Road, Anytown, NJ 00000' };

export const heroes = [
  onSupport.part('As it is', '.support-hero'),
  onSupport.part('With a number, long buttons and a photograph', '.support-hero', {
    change: ({ hero, charity }) => {
      Object.assign(charity, CHARITY);
      hero.once.label = LONG_LABEL;
      hero.monthly.label = LONG_LABEL;
      hero.picture = { src: WIDE, alt: 'Friends' };
    },
  }),
];

export const givingLadders = [
  onSupport.part('Eight steps', '.giving'),
  onSupport.part('Under the pointer', '.giving', { state: 'hover' }),
  onSupport.part('Under the focus', '.giving', { state: 'focus-visible' }),
  onSupport.part('One step', '.giving', {
    change: ({ giving }) => {
      giving.levels = giving.levels.slice(0, 1);
    },
  }),
  onSupport.part('Twelve steps', '.giving', {
    change: ({ giving }) => {
      giving.levels = many(giving.levels, 12, (level, number) => {
        level.title += ` ${number}`;
      });
    },
  }),
  onSupport.part('Large amounts, long words, no drawings, addresses', '.giving', {
    change: ({ giving, charity }) => {
      Object.assign(charity, CHARITY);
      giving.levels = giving.levels.map(({ drawing, ...level }) => ({ ...level, href: '/contact/' }));
      Object.assign(giving.levels[1]!, { amount: '$1,800,000', title: LONG_TITLE, impact: LONG_TEXT });
      delete giving.levels[2]!.impact;
    },
  }),
];

export const letters = [
  onSupport.part('Three', '.support-letters'),
  onSupport.part('One, no role', '.support-letters', {
    change: ({ letters }) => {
      letters.items = [{ text: 'I came for the pizza.', name: 'Noa' }];
    },
  }),
  onSupport.part('Seven, some of them long', '.support-letters', {
    change: ({ letters }) => {
      letters.items = many(letters.items, 7, (letter, number) => {
        Object.assign(letter, {
          text: number % 2 ? `${number} ${LONG_TEXT}` : `${letter.text} ${number}`,
          name: LONG_NAME,
        });
      });
    },
  }),
];

export const galleries = [
  onSupport.part('Drawings', '.support-gallery'),
  onSupport.part('Under the pointer', '.support-gallery', { state: 'hover' }),
  onSupport.part('One, no lead', '.support-gallery', {
    change: ({ gallery }) => {
      gallery.pictures = gallery.pictures.slice(0, 1);
      delete gallery.lead;
    },
  }),
  onSupport.part('Photographs among drawings, with captions', '.support-gallery', {
    change: ({ gallery }) => {
      gallery.pictures = [
        { picture: { src: UPRIGHT, alt: 'Friends' }, caption: 'Upright' },
        { picture: { src: WIDE, alt: 'Friends', focus: '90% 50%' }, caption: LONG_TITLE },
        ...gallery.pictures.map((each, index) => ({ ...each, caption: `Number ${index + 3}` })),
      ];
    },
  }),
];

export const sponsorBars = [
  onSupport.part('Four', '.sponsorship'),
  onSupport.part('With a button', '.sponsorship', {
    change: ({ sponsorship }) => {
      sponsorship.become = { label: 'Start a sponsorship', subject: 'A sponsorship' };
    },
  }),
  onSupport.part('One', '.sponsorship', {
    change: ({ sponsorship }) => {
      sponsorship.opportunities = sponsorship.opportunities.slice(0, 1);
    },
  }),
  onSupport.part('Seven, some of them long', '.sponsorship', {
    change: ({ sponsorship }) => {
      sponsorship.opportunities = many(sponsorship.opportunities, 7, (each, number) => {
        Object.assign(
          each,
          number % 2
            ? { title: `${each.title} ${number}` }
            : { title: `${LONG_PLACE} ${number}`, description: LONG_TEXT },
        );
      });
    },
  }),
];

export const teams = [
  onSupport.part('As it is', '.team'),
  onSupport.part('With an address for checks', '.team', {
    change: ({ charity }) => {
      Object.assign(charity, CHARITY);
    },
  }),
  onSupport.part('Under the focus', '.team', { state: 'focus-visible' }),
];

export const ways = [
  onSupport.part('Three', '.ways'),
  onSupport.part('Under the focus', '.ways', { state: 'focus-visible' }),
  onSupport.part('Six, with long titles', '.ways', {
    change: ({ ways }) => {
      ways.items = many(ways.items, 6, (way, number) => {
        way.anchor += `-${number}`;
        way.title = `${LONG_TITLE} ${number}`;
      });
    },
  }),
];
