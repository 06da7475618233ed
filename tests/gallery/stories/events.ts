import { upright, wide } from '../photographs.ts';
import { onEvents } from './pages.ts';
import { LONG_LABEL, LONG_PLACE, LONG_TEXT, LONG_TITLE, many, onlyFirst } from './samples.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const LONG_POSTER = {
  id: 'long',
  title: LONG_TITLE,
  date: 'December 28, 2026 to January 3, 2027',
  time: 'From candle lighting to whenever',
  location: LONG_PLACE,
  description: LONG_TEXT,
  ask: { label: LONG_LABEL, subject: 'A long one', href: '/contact/' },
};

const LONG_ROW = {
  title: LONG_TITLE,
  date: 'Every other Wednesday from November 12 to March 1, 2025',
  location: LONG_PLACE,
  description: LONG_TEXT,
};

export const events = {
  Nights: onEvents.parts('.nights', {
    'As they are': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'One night, one event': ({ events }) => onlyFirst(events),
    'Seven nights, thirty places on one': ({ week, events }) => {
      week.nights = DAYS.map((day) => ({ day }));
      const nights = DAYS.map((day) => ({ ...events[0]!, title: day, day }));
      onlyFirst(events);
      many(events, 30, (event, number) => {
        event.title += number;
        event.location = number === 6 ? LONG_PLACE : `Place ${number}`;
      });
      events.unshift(...nights);
    },
    'No nights at all': (content) => {
      content.events = content.events.filter(({ day }) => !day);
    },
  }),
  EventNight: onEvents.parts('.week', {
    'As they are': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'Without a picture, with a photograph': ({ week }) => {
      delete week.nights[0]!.picture;
      week.nights[1]!.picture = upright();
      week.nights[2]!.picture = wide('0% 50%');
    },
  }),
  EventRow: onEvents.parts('.week', {
    One: ({ events }) => onlyFirst(events),
    'Nothing optional, and long': ({ events }) => {
      events.length = 2;
      delete events[0]!.href;
      Object.assign(events[1]!, LONG_ROW);
    },
    Thirty: ({ events }) => {
      onlyFirst(events);
      many(events, 30, (event, number) => {
        event.title += ` ${number}`;
      });
    },
  }),
  EventPoster: onEvents.parts('.event-poster', {
    'With a picture': {},
    'Under the focus': 'focus-visible',
    'Without a picture and a button': ({ events }) => {
      for (const event of events) {
        delete event.picture;
        delete event.narrowPicture;
        delete event.ask;
      }
    },
    'Two, one of them long': (content) => {
      const poster = content.events.find(({ day }) => !day)!;
      content.events = [poster, { ...poster, ...LONG_POSTER }];
    },
  }),
  'Events: highlights': onEvents.parts('.highlights', {
    Drawings: {},
    One: ({ highlights }) => onlyFirst(highlights.items),
    'Photographs among drawings, and a long caption': ({ highlights }) =>
      highlights.items.unshift(
        { caption: LONG_TEXT, picture: wide('70% 50%') },
        { caption: 'Out of focus', picture: upright() },
      ),
  }),
  'Events: join': onEvents.parts('.join', { 'As it is': {}, 'Under the focus': 'focus-visible' }),
};
