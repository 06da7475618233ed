import { expect, test } from 'vitest';
import { glyphNotes } from '../../../generator/checks/content-notes.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { readLongText } from '../../../generator/content/long-text.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const lacking = (source: ContentSource): string[] =>
  glyphNotes(temporaryFolder({ 'static/fonts/letters.txt': 'abcdefghijklmnopqrstuvwxyz:-|\n' }), [source]).map(String);
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
  source.mount(['story'], readLongText('content/b.md', '---\ntitle: a\n---\n\nkőszeg\n', {}));
  expect(lacking(source)).toContain(note('content/b.md:5:2', 'ő'));
});
