import { onHome } from './pages.ts';
import { LONG_NAME, LONG_PLACE, LONG_TEXT, LONG_TITLE, many, onlyFirst } from './samples.ts';

export const home = {
  'Home: hero': onHome.parts('.hero', {
    'As it is': {},
    'Under the pointer': 'hover',
    'One line, and a long one': ({ hero }) => {
      hero.lines = ['Come for the food, stay for the people you did not know were yours.'];
      hero.lead = LONG_TEXT;
    },
  }),
  'Home: values': onHome.parts('.values', {
    'As they are': {},
    One: ({ values }) => onlyFirst(values.items),
    'Seven, one of them long': ({ values }) =>
      many(values.items, 7, (value, number) => {
        value.name = number === 6 ? 'Uncomplicatedness' : `${value.name} ${number}`;
        value.text = number === 6 ? LONG_TEXT : value.text;
      }),
  }),
  'Home: programs': onHome.parts('.programs', {
    'As they are': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'One, with a long name': ({ programs }) => {
      onlyFirst(programs.items);
      Object.assign(programs.items[0]!, { name: LONG_TITLE, when: LONG_PLACE, text: LONG_TEXT });
    },
  }),
  Chips: onHome.parts('.numbers', {
    'Three in a sentence': {},
    None: ({ numbers }) => {
      numbers.sentence = numbers.sentence.replaceAll('**', '');
    },
    'Seven, and a whole clause on one': ({ numbers }) => {
      numbers.sentence = `${numbers.sentence} ${numbers.sentence} And **more than anybody could have counted**.`;
    },
  }),
  'Home: voice': onHome.parts('.voice', {
    'As it is': {},
    'A few words, no role': ({ voice }) => Object.assign(voice, { text: 'I came for the pizza.', role: undefined }),
    'A long one, by a long name': ({ voice }) =>
      Object.assign(voice, { text: LONG_TEXT, name: LONG_NAME, role: LONG_PLACE }),
  }),
  'Home: week': onHome.parts('.week', {
    'As it is': {},
    'Under the pointer': 'hover',
    'Under the focus': 'focus-visible',
    'One night': ({ week }) => onlyFirst(week.nights),
    'Six nights, thirty events on one': ({ week }) => {
      many(week.nights, 6, (night, number) => {
        night.day += ` ${number}`;
      });
      many(week.nights[1]!.events, 30, (event, number) => {
        event.name = number === 6 ? LONG_PLACE : `${event.name} ${number}`;
      });
    },
  }),
  'Home: closing': onHome.parts('.closing', { 'As it is': {}, 'Under the focus': 'focus-visible' }),
};
