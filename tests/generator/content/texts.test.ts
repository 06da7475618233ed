import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fillContent } from '../../../generator/content/content.ts';
import { fillText, mapTexts, textFinisher, typeset } from '../../../generator/content/texts.ts';
import { calendarDay } from '../../../generator/schema/fields.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const facts = { email: 'hello@example.org', girls: '1,093+' };

describe('a fact in braces', () => {
  const fill = (text: string) => {
    const unknown: string[] = [];
    return { text: fillText(text, facts, ({ excerpt, hint }) => unknown.push(`${excerpt?.written} ${hint}`)), unknown };
  };
  it('is put in its place, as it is', () => {
    const text = '1,093+ girls, 1,093+! hello@example.org';
    expect(fill('{girls} girls, {girls}! {email}')).toEqual({ text, unknown: [] });
    expect(fillText('{a}', { a: '$& {b} $1' }, () => expect.fail())).toBe('$& {b} $1');
  });

  it('stays where it is no name, and is reported where it is no fact', () => {
    expect(fill('a { b').text).toBe('a { b');
    expect(fill('{emial}')).toEqual({ text: '{emial}', unknown: ['{emial} Did you mean {email}?'] });
    expect(fill('{constructor} {__proto__} {}').unknown).toHaveLength(3);
  });

  it.each([
    ...['{{email}}', '{email', 'email}', '{email}}'].map((written): [string, string] => [written, 'Write {email}.']),
    ['{schol', 'Write a name between { and }, or remove the brace.'],
    ['{CHAPTERS}', 'Did you mean {Chapters}?'],
    ['{chapters:words}', 'Write {chapters} for six, or {chapters:figure} for 6.'],
    ['{email:figure}', 'Write {email} for hello@example.org.'],
    ['{pillars}', 'Known in site.yaml: {email}, {girls}. Counted: {chapters}, and others.'],
  ])('that is no fact as it is written, %s: %s', (written, hint) => {
    const hints: string[] = [];
    const counted = { chapters: 'six', Chapters: 'Six', 'chapters:figure': '6' };
    fillText(`Write ${written}, please.`, { ...facts, ...counted }, (problem) => hints.push(problem.hint));
    expect(hints).toEqual([hint]);
  });

  it('is filled into every text of a file', () => {
    const yaml = new YamlFile('x', 'a: ["{girls}"]\nb:\n  c: write to {email}\n');
    const filled = mapTexts(yaml.data, textFinisher(yaml, facts).finish);
    expect(filled).toEqual({ a: ['1,093+'], b: { c: 'write to hello@example.org' } });
  });
});

describe('the typography of', () => {
  test.each<[written: string, finished: string]>([
    ["What's this about?", 'What’s this about?'],
    ["the girls' own", 'the girls’ own'],
    ['She said "come" and I came.', 'She said “come” and I\u00a0came.'],
    ['("come")', '(“come”)'],
    ['7:00 PM–8:00 PM', '7:00\u00a0PM–8:00\u00a0PM'],
    ['February 27 to March 1, 2025', 'February\u00a027 to March\u00a01,\u00a02025'],
    ['In May 14, 2,025 girls came and went', 'In May\u00a014, 2,025 girls came and\u00a0went'],
    ['Miriam K. of Teaneck', 'Miriam\u00a0K. of Teaneck'],
    ['4G Convention', '4G Convention'],
    // The last word of a text is not left alone on its line …
    ['Come for the food. Stay for your people.', 'Come for the food. Stay for your\u00a0people.'],
    ['One evening a week, from 7:00 PM', 'One evening a week, from\u00a07:00\u00a0PM'],
    // … unless there are few words, or the last two would not fit beside each other on the narrowest phone.
    ['Set one more place', 'Set one more place'],
    ['Come with us to our extraordinary evenings', 'Come with us to our extraordinary evenings'],
    ['Everything that begins well ends in ', 'Everything that begins well ends in '],
    // Addresses and names of files stay as they are.
    ...['https://example.org/it\'s?a="b"', '/about/', '#contact', 'mailto:a"b@example.org', "Rivka's 2nd.jpg"].map(
      (address): [string, string] => [address, address],
    ),
  ])('%s', (written, finished) => expect(typeset(written)).toBe(finished));
});

test('a mistake quotes a text with the spaces that a person types', () => {
  const yaml = new YamlFile('x', 'day: March 1, 2025\n');
  const schema = z.strictObject({ day: calendarDay });
  expect(() =>
    fillContent(yaml, { folder: { bytes: new Map(), foreign: [], unread: [], cache: new Cache() }, schema, facts }),
  ).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ message: '"March 1, 2025" is not a day' })] }),
  );
});
