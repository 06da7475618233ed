import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingGlyphs, slips, unusedTerms } from '../../../generator/checks/slips.ts';
import { textWarnings } from '../../../generator/checks/text-warnings.ts';
import { fillContent } from '../../../generator/content/content.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { readLongText } from '../../../generator/content/long-text.ts';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { image, quote, text } from '../../../generator/schema/fields.ts';
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
    expect(missingIn(source)).toEqual(["2:9 our fonts don't have ő", '4:5 👩 looks different on every device']);
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

describe('slips', () => {
  const slipsIn = (yaml: string) => slips([sourceOf(yaml)]).map(inShort);

  it.each([
    ['a: [Los Angeles, CA, Toronto]\n', '1:18 a comma makes this an entry of its own'],
    ['a: [Bring a chair, or two., Or just come.]\n', '1:20 a comma makes this an entry of its own'],
    ['a: “84”\n', '1:4 visitors see curly quotation marks around this text'],
    ['a: Near you // check\n', '1:4 visitors see // and what follows it'],
    ['a: >-\n  Bring\n  - one\n  - two\n', '1:4 these lines are one text, with dashes in it'],
    ['a: Room # 5 is ours\n', '1:4 this text ends before the #, which begins a comment'],
    ['a: 1.093+\n', '1:4 this reads as a fraction'],
  ])('reports %j', (yaml, slip) => expect(slipsIn(yaml)).toEqual([slip]));

  it.each([
    'a: [Come for, the food., Stay for, your people.]\n',
    'a: ["Los Angeles, CA", Toronto]\n',
    'a: [See you Tuesday?, Or Thursday?]\n',
    'a: “Donate” opens a message\n',
    'a: https://example.org/\n',
    'a: A text # ask Shira\n',
    'a: 1,093+\n',
    'a: >-\n  A text\n  - with one dash\n',
  ])('accepts %j', (yaml) => expect(slipsIn(yaml)).toEqual([]));
});

describe('unusedTerms', () => {
  it('reports a term that no page explains', () => {
    const source = sourceOf('- term: Oneg\n  meaning: Sweet & short.\n- term: Shabbaton\n  meaning: Away.\n');
    const data = source.yaml.data as { term: string; meaning: string }[];
    const pages = [{ html: '<p>Sweet &amp; short.</p>' }, { html: '<p>Shabbaton</p>' }];
    expect(unusedTerms({ data, source }, pages).map(inShort)).toEqual(['3:9 no page uses "Shabbaton"']);
  });
});

describe('textWarnings', () => {
  const people = z.array(z.strictObject({ name: text, role: text.optional() })).optional();
  const pictures = z.array(z.strictObject({ picture: image, caption: text.optional() })).optional();
  const schema = z.strictObject({ title: text.optional(), people, quotes: z.array(quote).optional(), pictures });
  const folder = { names: [] } as unknown as Parameters<typeof fillContent>[1]['folder'];
  const warningsIn = (yaml: string) =>
    textWarnings([fillContent(new YamlFile('content/a.yaml', yaml), { folder, schema, facts: {} })]).map(inShort);
  const picture = (src: string, alt: string, caption = 'Tea') =>
    `  - picture: { src: ${src}, alt: "${alt}" }\n    caption: ${caption}\n`;
  const letters = (odd: number) => `${'a '.repeat((odd - 1) / 2)}b`;

  it.each([
    ['people:\n  - name: Leah W.\n  - name: Leah W.\n', '3:11 "Leah W." is in this list twice'],
    [
      `quotes:\n${'  - text: We came, and we stayed.\n    name: A\n'.repeat(3)}`,
      '4:11 "We came, and we stayed." is in this list twice',
    ],
    [`title: ${letters(101)}`, '1:8 a title of 101 characters'],
    [`title: ${'kettle'.repeat(6)}`, `1:8 ${'kettle'.repeat(6)} is wider than a phone`],
    ['title: Shabbat שלום to all', '1:8 screen readers read Hebrew letters in an English text as noise'],
    [`pictures:\n${picture('a.svg', letters(301))}`, '2:33 a description of 301 characters, read aloud in one go'],
    [`pictures:\n${picture('a.svg', 'Teaneck', 'teaneck')}`, '2:33 this repeats the text next to the picture'],
    [
      `pictures:\n${picture('a.svg', 'A cup of hot tea')}${picture('b.svg', 'A cup of hot tea')}`,
      '4:33 a.svg has the same description',
    ],
  ])('reports %j', (yaml, warning) => expect(warningsIn(yaml)).toEqual([warning]));

  it.each([
    'people:\n  - { name: Leah W., role: Director }\n  - { name: Leah K., role: Director }\n',
    'quotes:\n  - { text: We came., name: A mother }\n  - { text: We stayed., name: A mother }\n',
    `pictures:\n${picture('a.svg', 'A cup of hot tea')}${picture('a.svg', 'A cup of hot tea')}`,
    `pictures:\n${picture('a.svg', 'A cup', 'A cup of tea')}${picture('b.svg', letters(251))}`,
    'title: שלום לכולן',
    `title: ${letters(99)}`,
  ])('accepts %j', (yaml) => expect(warningsIn(yaml)).toEqual([]));
});
