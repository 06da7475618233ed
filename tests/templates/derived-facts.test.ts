import { expect, test } from 'vitest';
import { derivedFacts } from '../../templates/schedule/derived-facts.ts';

const items = (...names: string[]) => ({ items: names.map((name) => ({ name })) });
const weekly = (day: string) => ({ type: 'Weekly', day });
const files: Record<string, unknown> = {
  'site.yaml': { words: { numbers: ['no', 'one', 'two', 'three', 'four'] } },
  'chapters.yaml': { chapters: items('Alderwick', 'Dunmere', 'Eastwharf'), elsewhere: items('Whitby', 'Ely') },
  'events.yaml': { events: [weekly('Tuesday'), weekly('Tuesday'), weekly('Friday'), { type: 'Annual' }] },
  'support.yaml': { giving: { levels: [1, 2] } },
  'about.yaml': {},
};

test.each([
  ['chapters', 'three'],
  ['Chapters', 'Three'],
  ['chapters:figure', '3'],
  ['chapters:list', 'Alderwick, Dunmere and Eastwharf'],
  ['pillars', 'no'],
  ['chapters-all', '5'],
  ['nights', 'two'],
  ['weekly-events', 'three'],
  ['giving-levels', 'two'],
])('{%s} is %s', (name, value) => {
  expect(derivedFacts((file) => files[file])[name]).toBe(value);
});

test('what is counted in a file that is missing names the file', () => {
  const { chapters, 'chapters:list': list, nights } = derivedFacts((file) => (file === 'events.yaml' ? {} : undefined));
  expect([chapters, list, nights]).toEqual([{ missing: 'chapters.yaml' }, { missing: 'chapters.yaml' }, '0']);
});

test('without words for numbers, all are digits', () => {
  expect(derivedFacts((file) => (file === 'site.yaml' ? {} : files[file])).chapters).toBe('3');
});
