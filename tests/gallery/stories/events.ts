import { UPRIGHT, WIDE } from '../photographs.ts';
import { many } from '../story.tsx';
import { onEvents } from './pages.ts';
import { LONG_LABEL, LONG_PLACE, LONG_TEXT, LONG_TITLE } from './samples.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const nights = [
  onEvents.part('As they are', '.nights'),
  onEvents.part('Under the pointer', '.nights', { state: 'hover' }),
  onEvents.part('Under the focus', '.nights', { state: 'focus-visible' }),
  onEvents.part('One night, one event', '.nights', {
    change: (content) => {
      content.events = content.events.slice(0, 1);
    },
  }),
  onEvents.part('Seven nights, thirty places on one', '.nights', {
    change: (content) => {
      content.week.nights = DAYS.map((day) => ({ day }));
      content.events = [
        ...DAYS.map((day) => ({ ...content.events[0]!, title: day, day })),
        ...many(content.events.slice(0, 1), 30, (event, number) => {
          event.title += number;
          event.location = number === 6 ? LONG_PLACE : `Place ${number}`;
        }),
      ];
    },
  }),
  onEvents.part('No nights at all', '.nights', {
    change: (content) => {
      content.events = content.events.filter(({ day }) => !day);
    },
  }),
];

export const eventNights = [
  onEvents.part('As they are', '.week'),
  onEvents.part('Under the pointer', '.week', { state: 'hover' }),
  onEvents.part('Under the focus', '.week', { state: 'focus-visible' }),
  onEvents.part('Without a picture, with a photograph', '.week', {
    change: ({ week }) => {
      delete week.nights[0]!.picture;
      week.nights[1]!.picture = { src: UPRIGHT, alt: 'Friends' };
      week.nights[2]!.picture = { src: WIDE, alt: 'Friends', focus: '0% 50%' };
    },
  }),
];

export const eventRows = [
  onEvents.part('One', '.week', {
    change: (content) => {
      content.events = content.events.slice(0, 1);
    },
  }),
  onEvents.part('Nothing optional, and long', '.week', {
    change: (content) => {
      const { href, ...plain } = content.events[0]!;
      const long = {
        title: LONG_TITLE,
        date: 'Every other Wednesday from November 12 to March 1, 2025',
        location: LONG_PLACE,
      };
      content.events = [plain, { ...content.events[1]!, ...long, description: LONG_TEXT }];
    },
  }),
  onEvents.part('Thirty', '.week', {
    change: (content) => {
      content.events = many(content.events.slice(0, 1), 30, (event, number) => {
        event.title += ` ${number}`;
      });
    },
  }),
];

export const posters = [
  onEvents.part('With a picture', '.event-poster'),
  onEvents.part('Under the focus', '.event-poster', { state: 'focus-visible' }),
  onEvents.part('Without a picture and a button', '.event-poster', {
    change: ({ events }) => {
      for (const event of events) {
        delete event.picture;
        delete event.narrowPicture;
        delete event.ask;
      }
    },
  }),
  onEvents.part('Two, one of them long', '.event-poster', {
    change: (content) => {
      const poster = content.events.find(({ day }) => !day)!;
      const long = {
        id: 'long',
        title: LONG_TITLE,
        date: 'December 28, 2026 to January 3, 2027',
        location: LONG_PLACE,
      };
      const ask = { label: LONG_LABEL, subject: 'A long one', href: '/contact/' };
      content.events = [
        poster,
        { ...poster, ...long, time: 'From candle lighting to whenever', description: LONG_TEXT, ask },
      ];
    },
  }),
];

export const highlights = [
  onEvents.part('Drawings', '.highlights'),
  onEvents.part('One', '.highlights', {
    change: ({ highlights }) => {
      highlights.items = highlights.items.slice(0, 1);
    },
  }),
  onEvents.part('Photographs among drawings, and a long caption', '.highlights', {
    change: ({ highlights }) => {
      highlights.items = [
        { caption: LONG_TEXT, picture: { src: WIDE, alt: 'Friends', focus: '70% 50%' } },
        { caption: 'Out of focus', picture: { src: UPRIGHT, alt: 'Friends' } },
        ...highlights.items,
      ];
    },
  }),
];

export const joins = [
  onEvents.part('As it is', '.join'),
  onEvents.part('Under the focus', '.join', { state: 'focus-visible' }),
];
