import { describe, expect, it, test } from 'vitest';
import { missingGlyphs, textWarnings } from '../../../generator/checks/text-warnings.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { readLongText } from '../../../generator/content/long-text.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';
import { temporaryFolder } from '../../temporary-project.ts';

test.each([
  ['en', 'Bring שלום', ['another alphabet']],
  ['fr', 'Une soirée pour Привет', ['another alphabet']],
  ['he', 'לשיר עם The Valley Choir', []],
  ['de', '[Brot, und Salz]', ['the comma']],
  ['en', '[Brot, und Salz]', []],
])('in %s, the text "%s" has the warnings %j', (language, text, expected) => {
  const source = new ContentSource(new YamlFile('content/a.yaml', `a: ${text}\n`), { facts: {}, language });
  const warnings = textWarnings([source]).map(({ message }) => message);
  expect(warnings).toEqual(expected.map((words) => expect.stringContaining(words)));
});

// Other warnings are in tests/fixtures/content-errors.
describe('a character that our fonts lack', () => {
  const context = { facts: {}, language: 'en' };
  const sourceOf = (yaml: string) => new ContentSource(new YamlFile('content/a.yaml', yaml), context);
  const missingIn = (source: ContentSource) => {
    const root = temporaryFolder({ 'static/fonts/letters.txt': 'abcdefghijklmnopqrstuvwxyz.:-|שלום\n' });
    return missingGlyphs(root, [source]).map(({ place, message }) => `${place} ${message}`);
  };

  it('is reported once, at the first text that has it', () => {
    const source = sourceOf('name: anna\nother: kőszeg and győr\nlist:\n  - 👩 in a row\nstory: b.md\n');
    source.mount(['story'], readLongText('content/b.md', '---\ntitle: a\n---\n\nkűrt\n', context).yaml);
    expect(missingIn(source)).toEqual([
      "content/a.yaml:2:9 our fonts don't have ő",
      "content/a.yaml:4:5 our fonts don't have 👩",
      "content/b.md:5:2 our fonts don't have ű",
    ]);
  });

  it('is not reported if visitors do not see it, or it is a vowel point', () => {
    const source = sourceOf('# ő in a comment\nname: שָׁלוֹם\nsrc: "ő💛.jpg"\nother: |\n  a\n  b # not a comment\n');
    expect(missingIn(source)).toEqual(["content/a.yaml:6:5 our fonts don't have #"]);
  });
});
