import { describe, expect, it } from 'vitest';
import { missingGlyphs, textWarnings, unusedTerms } from '../../../generator/checks/text-warnings.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { readLongText } from '../../../generator/content/long-text.ts';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const inShort = ({ position, message, hint }: Diagnostic): string => {
  expect(hint).toMatch(/./);
  return `${position?.line}:${position?.column} ${message}`;
};
const sourceOf = (yaml: string) => new ContentSource(new YamlFile('content/a.yaml', yaml));

describe('missingGlyphs', () => {
  const missingIn = (source: ContentSource) =>
    missingGlyphs(temporaryFolder({ 'static/fonts/letters.txt': 'abcdefghijklmnopqrstuvwxyz:-|\n' }), [source]).map(
      inShort,
    );

  it('reports each character once, at the first text that has it', () => {
    const source = sourceOf('name: anna\nother: kőszeg and győr\nlist:\n  - 👩 in a row\n');
    expect(missingIn(source)).toEqual(["2:9 our fonts don't have ő", "4:5 our fonts don't have 👩"]);
  });

  it('skips what visitors do not see, or see in the Hebrew font', () => {
    const source = sourceOf('# ő in a comment\nname: שָׁלוֹם\nsrc: "ő💛.jpg"\nother: |\n  a\n  b # not a comment\n');
    expect(missingIn(source)).toEqual(["6:5 our fonts don't have #"]);
  });

  it('checks Markdown files as well', () => {
    const source = sourceOf('story: b.md\n');
    source.mount(['story'], readLongText('content/b.md', '---\ntitle: a\n---\n\nkőszeg\n', {}).yaml);
    expect(missingIn(source)).toContain("5:2 our fonts don't have ő");
  });
});

describe('textWarnings', () => {
  const warningsIn = (yaml: string) => textWarnings([sourceOf(yaml)]).map(inShort);

  it.each([
    ['a: [Los Angeles, CA, Toronto]\n', '1:18 a comma makes this an entry of its own'],
    ['a: [Bring a chair, or two., Or just come.]\n', '1:20 a comma makes this an entry of its own'],
    ['a: >-\n  Bring\n  - one\n  - two\n', '1:4 these lines are one text, with dashes in it'],
    ['a: Room # 5 is ours\n', '1:4 this text ends before the #, which begins a comment'],
    [`title: ${'a'.repeat(101)}`, '1:8 a title of more than 100 characters'],
    [`alt: ${'a'.repeat(301)}`, '1:6 a description of more than 300 characters is read aloud in one go'],
    ['a: Shabbat שלום to all', '1:4 screen readers read Hebrew letters in an English text as noise'],
  ])('reports %j', (yaml, warning) => expect(warningsIn(yaml)).toEqual([warning]));

  it.each([
    'a: [Come for, the food., Stay for, your people.]\n',
    'a: ["Los Angeles, CA", Toronto]\n',
    'a: [See you Tuesday?, Or Thursday?]\n',
    'a: A text # ask Shira\n',
    'a: >-\n  A text\n  - with one dash\n',
    'a: שלום לכולן',
    `title: ${'a'.repeat(100)}`,
  ])('accepts %j', (yaml) => expect(warningsIn(yaml)).toEqual([]));
});

describe('unusedTerms', () => {
  it('reports a term that no page explains', () => {
    const source = sourceOf('- term: Oneg\n  meaning: Sweet & short.\n- term: Shabbaton\n  meaning: Away.\n');
    const data = source.yaml.data as { term: string; meaning: string }[];
    const pages = [{ html: '<p>Sweet &amp; short.</p>' }, { html: '<p>Shabbaton</p>' }];
    expect(unusedTerms({ data, source }, pages).map(inShort)).toEqual(['3:9 no page uses "Shabbaton"']);
  });
});
