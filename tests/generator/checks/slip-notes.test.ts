import { expect, test } from 'vitest';
import { slipNotes } from '../../../generator/checks/content-notes.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const notesOn = (source: string) => slipNotes([new ContentSource(new YamlFile('content/x.yaml', source))]).map(String);

test.each([
  ['a: [Los Angeles, CA, Toronto]\n', '1:18 is an entry of its own'],
  ['a: [Bring a chair, or two., Or just come.]\n', '1:20 is an entry of its own'],
  ['a: “84”\n', '1:4 shows curly quotation marks'],
  ['a: Near you // check\n', '1:4 shows //'],
  ['a: >-\n  Bring\n  - one\n  - two\n', '1:4 shows its lines as one text'],
  ['a: Room # 5 is ours\n', '1:4 ends before the #'],
  ['a: 1.093+\n', '1:4 has a dot in its number'],
])('%j is noted', (source, note) =>
  expect(notesOn(source)).toEqual([expect.stringContaining(`content/x.yaml:${note}`)]),
);

test.each([
  'a: [Come for, the food., Stay for, your people.]\n',
  'a: [It started, in a few, backyards.]\n',
  'a: ["Los Angeles, CA", Toronto]\n',
  'a: [See you Tuesday?, Or Thursday?]\n',
  'a: “Donate” opens a message\n',
  'a: https://example.org/\n',
  'a: A text # ask Shira\n',
  'a: 1,093+\n',
  'a: >-\n  A text\n  - with one dash\n',
  'a:\n  - one\n  - two\n',
])('%j is not', (source) => expect(notesOn(source)).toEqual([]));
