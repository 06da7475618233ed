import { describe, expect, it, test } from 'vitest';
import { fillText, finishTexts, typeset } from '../../../generator/content/texts.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const facts = { email: 'hello@example.org', girls: '1,093+' };

// Mistakes are in tests/fixtures/content-errors.
describe('a fact in braces', () => {
  it('is filled into every text of a file', () => {
    const yaml = new YamlFile('x', 'a: ["{girls}"]\nb:\n  c: "{ write to {email}"\n');
    expect(finishTexts(yaml, facts).data).toEqual({ a: ['1,093+'], b: { c: '{ write to hello@example.org' } });
  });

  it('is filled in as it is written', () => {
    expect(fillText('{a}', { a: '$& {b} $1' })).toBe('$& {b} $1');
  });
});

describe('a text', () => {
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
  ])('is typeset: %s', (written, finished) => expect(typeset(written)).toBe(finished));
});
