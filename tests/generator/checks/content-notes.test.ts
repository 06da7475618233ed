import { expect, test } from 'vitest';
import { glyphNotes, slipNotes, unusedTerms } from '../../../generator/checks/content-notes.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { readLongText } from '../../../generator/content/long-text.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const lacking = (source: ContentSource): string[] =>
  glyphNotes(temporaryFolder({ 'static/fonts/letters.txt': 'abcdefghijklmnopqrstuvwxyz:-|\n' }), [source]).map(
    ({ place, message }) => `${place} ${message}`,
  );
const sourceOf = (yaml: string) => new ContentSource(new YamlFile('content/a.yaml', yaml));
const note = (place: string, letter: string) =>
  `${place} has the letter ${letter}, which our typefaces lack. Add it: npm run write fonts`;
const emoji = (place: string, picture: string) =>
  `${place} has the picture ${picture}, which every device draws in its own way. Leave it out, or leave it so`;

test.each([
  [
    'a letter that the typefaces lack is noted once, at the first text that has it',
    'name: anna\nother: kőszeg and győr\nlist:\n  - 👩 in a row\n',
    [note('content/a.yaml:2:9', 'ő'), emoji('content/a.yaml:4:5', '👩')],
  ],
  [
    'what visitors do not see, or see in the Hebrew typeface, is not noted',
    '# ő in a comment\nname: שָׁלוֹם\nsrc: "ő💛.jpg"\nother: |\n  a\n  b # not a comment\n',
    [note('content/a.yaml:6:5', '#')],
  ],
])('%s', (_, yaml, notes) => expect(lacking(sourceOf(yaml))).toEqual(notes));

test('a long text is looked through as well', () => {
  const source = sourceOf('story: b.md\n');
  source.mount(['story'], readLongText('content/b.md', '---\ntitle: a\n---\n\nkőszeg\n', {}).yaml);
  expect(lacking(source)).toContain(note('content/b.md:5:2', 'ő'));
});

const notesOn = (source: string) =>
  slipNotes([new ContentSource(new YamlFile('content/x.yaml', source))]).map(
    ({ place, message }) => `${place} ${message}`,
  );

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

test('a term that no page explains is noted at its place, and no other', () => {
  const source = sourceOf('- term: Oneg\n  meaning: Sweet & short.\n- term: Shabbaton\n  meaning: Away.\n');
  const data = source.yaml.data as { term: string; meaning: string }[];
  const pages = [{ html: '<p>Sweet &amp; short.</p>' }, { html: '<p>Shabbaton</p>' }];
  expect(unusedTerms({ data, source }, pages).map(({ place, message }) => `${place} ${message}`)).toEqual([
    'content/a.yaml:3:9 explains "Shabbaton", but no page has it in its running text',
  ]);
});
