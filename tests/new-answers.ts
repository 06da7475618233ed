import type { Answers } from '../scripts/new/ask.ts';

// What somebody might answer to the questions of npm run new.
export const EVENT: Answers = {
  title: 'Hot Soup: a night',
  type: 'Weekly',
  day: 'Wednesday',
  time: '{hours}',
  chapter: 'alderwick',
  description: '!sample Come in, sit down, and have a bowl. There is more than enough of it for everybody who comes.',
};
export const CHAPTER: Answers = {
  name: 'Highland Park',
  director: '!sample Rivka M.',
  description: 'A porch, a pot of tea and a page of Torah.',
};
export const PAGE: Answers = {
  name: 'summer-camp',
  title: 'Summer camp',
  'meta-title': 'Summer camp with 4G',
  description: 'Three weeks in the mountains with girls from every chapter: what to bring and how to come along.',
  lead: 'Three weeks, one lake.',
};
