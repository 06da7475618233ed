import { many } from '../story.tsx';
import { onHome } from './pages.ts';
import { LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE } from './samples.ts';

export const heroes = [
  onHome.part('As it is', '.hero'),
  onHome.part('Under the pointer', '.hero', { state: 'hover' }),
  onHome.part('One line, and a long one', '.hero', {
    change: ({ hero }) => {
      hero.lines = ['Come for the food, stay for the people you did not know were yours.'];
      hero.lead = LONG_TEXT;
    },
  }),
];

export const values = [
  onHome.part('As they are', '.values'),
  onHome.part('One', '.values', {
    change: ({ values }) => {
      values.items = values.items.slice(0, 1);
    },
  }),
  onHome.part('Seven, one of them long', '.values', {
    change: ({ values }) => {
      values.items = many(values.items, 7, (value, number) => {
        value.name = number === 6 ? 'Uncomplicatedness' : `${value.name} ${number}`;
        value.text = number === 6 ? LONG_TEXT : value.text;
      });
    },
  }),
];

export const programs = [
  onHome.part('As they are', '.programs'),
  onHome.part('Under the pointer', '.programs', { state: 'hover' }),
  onHome.part('Under the focus', '.programs', { state: 'focus-visible' }),
  onHome.part('One, with a long name', '.programs', {
    change: ({ programs }) => {
      programs.items = programs.items.slice(0, 1);
      Object.assign(programs.items[0]!, { name: LONG_TITLE, when: LONG_PLACE, text: LONG_TEXT });
    },
  }),
];

export const chips = [
  onHome.part('Three in a sentence', '.numbers'),
  onHome.part('None', '.numbers', {
    change: ({ numbers }) => {
      numbers.sentence = numbers.sentence.replaceAll('**', '');
    },
  }),
  onHome.part('Seven, and a whole clause on one', '.numbers', {
    change: ({ numbers }) => {
      numbers.sentence = `${numbers.sentence} ${numbers.sentence} And **more than anybody could have counted**.`;
    },
  }),
];

export const quotes = [
  onHome.part('As it is', '.voice'),
  onHome.part('A few words, no role', '.voice', {
    change: ({ voice }) => {
      Object.assign(voice, { text: 'I came for the pizza.', role: undefined });
    },
  }),
  onHome.part('A long one, by a long name', '.voice', {
    change: ({ voice }) => {
      Object.assign(voice, { text: LONG_TEXT, name: LONG_NAME, role: LONG_PLACE });
    },
  }),
];

export const weeks = [
  onHome.part('As it is', '.week'),
  onHome.part('Under the pointer', '.week', { state: 'hover' }),
  onHome.part('Under the focus', '.week', { state: 'focus-visible' }),
  onHome.part('One night', '.week', {
    change: ({ week }) => {
      week.nights = week.nights.slice(0, 1);
    },
  }),
  onHome.part('Six nights, thirty events on one', '.week', {
    change: ({ week }) => {
      week.nights = many(week.nights, 6, (night, number) => {
        night.day += ` ${number}`;
      });
      week.nights[1]!.events = many(week.nights[2]!.events, 30, (event, number) => {
        event.name = number === 6 ? LONG_PLACE : `${event.name} ${number}`;
      });
    },
  }),
];

export const closings = [
  onHome.part('As it is', '.closing'),
  onHome.part('Under the focus', '.closing', { state: 'focus-visible' }),
];
