import { expect, test } from 'vitest';
import { z } from 'zod';
import { textNotes } from '../../../generator/checks/text-notes.ts';
import { fillContent } from '../../../generator/content/content.ts';
import { image, quote, text } from '../../../generator/schema/fields.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const people = z.array(z.strictObject({ name: text, role: text.optional() })).optional();
const pictures = z.array(z.strictObject({ picture: image, caption: text.optional() })).optional();
const schema = z.strictObject({ title: text.optional(), people, quotes: z.array(quote).optional(), pictures });

const notesOn = (yaml: string): string[] => {
  const folder = { names: [] } as unknown as Parameters<typeof fillContent>[1]['folder'];
  return textNotes([fillContent(new YamlFile('content/a.yaml', yaml), { folder, schema, facts: {} })]).map(
    ({ place, message }) => `${place} ${message}`,
  );
};
const picture = (src: string, alt: string, caption = 'Tea') =>
  `  - picture: { src: ${src}, alt: "${alt}" }\n    caption: ${caption}\n`;
const letters = (odd: number) => `${'a '.repeat((odd - 1) / 2)}b`;

test.each([
  ['people:\n  - name: Leah W.\n  - name: Leah W.\n', '3:11 says "Leah W." for the second time in this list'],
  [
    `quotes:\n${'  - text: We came, and we stayed.\n    name: A\n'.repeat(3)}`,
    '4:11 says "We came, and we stayed." for',
  ],
  [`title: ${letters(101)}`, '1:8 is a title of 101 letters'],
  [`title: ${'kettle'.repeat(6)}`, '1:8 has a word that is wider than a phone: kettlekettle'],
  ['title: Shabbat שלום to all', '1:8 has Hebrew letters in an English text'],
  [`pictures:\n${picture('a.svg', letters(301))}`, '2:33 is a description of 301 letters'],
  [`pictures:\n${picture('a.svg', 'Teaneck', 'teaneck')}`, '2:33 describes the picture by the words that stand'],
  [
    `pictures:\n${picture('a.svg', 'A cup of hot tea')}${picture('b.svg', 'A cup of hot tea')}`,
    '4:33 describes this picture in the words of a.svg',
  ],
])('%j is noted once, at its place', (yaml, note) => {
  expect(notesOn(yaml)).toEqual([expect.stringContaining(`content/a.yaml:${note}`)]);
});

test.each([
  'people:\n  - { name: Leah W., role: Director }\n  - { name: Leah K., role: Director }\n',
  'quotes:\n  - { text: We came., name: A mother }\n  - { text: We stayed., name: A mother }\n',
  `pictures:\n${picture('a.svg', 'A cup of hot tea')}${picture('a.svg', 'A cup of hot tea')}`,
  `pictures:\n${picture('a.svg', 'A cup', 'A cup of tea')}${picture('b.svg', letters(251))}`,
  'title: שלום לכולן',
  `title: ${letters(99)}`,
])('%j is not', (yaml) => expect(notesOn(yaml)).toEqual([]));
