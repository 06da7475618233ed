import { describe, expect, it, test } from 'vitest';
import { fillText, finishTexts } from '../../../generator/content/texts.ts';
import { typeset } from '../../../generator/content/typography.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const facts = { email: 'hello@example.org', girls: '1,093+' };

// Mistakes are in tests/fixtures/content-errors.
describe('a fact in braces', () => {
  it('is filled into every text of a file', () => {
    const yaml = new YamlFile('x', 'a: ["{girls}"]\nb:\n  c: "{ write to {email}"\n');
    expect(finishTexts(yaml, { facts, language: 'en' }).data).toEqual({
      a: ['1,093+'],
      b: { c: '{ write to hello@example.org' },
    });
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
  ])('is typeset: %s', (written, finished) => expect(typeset(written, 'en-US')).toBe(finished));

  test.each<[language: string, written: string, finished: string]>([
    ['en-US', 'On March 4–7, 2027', 'On March\u00a04–7,\u00a02027'],
    ['en-GB', "It's 4 March 2027", 'It’s 4\u00a0March\u00a02027'],
    ['en-GB', '7 PM', '7 PM'],
    ['de', 'Am 4.–7. März 2027 ist "Regatta"', 'Am 4.–7.\u00a0März\u00a02027 ist „Regatta“'],
    ['de', 'Mai 14', 'Mai 14'],
    ['de', 'Für 25 €', 'Für 25\u00a0€'],
    ['es', 'el 4 de marzo de 2027', 'el 4\u00a0de\u00a0marzo\u00a0de\u00a02027'],
    ['fr', 'le 1er mai, "merci" !', 'le 1er\u00a0mai, «\u00a0merci\u00a0»\u00a0!'],
    ['fr', '« Où ? » ', '«\u00a0Où\u00a0?\u00a0» '],
    ['he', 'ב-4 במרץ, "שלום", צה"ל', 'ב-4\u00a0במרץ, "שלום", צה"ל'],
  ])('is typeset in %s: %s', (language, written, finished) => expect(typeset(written, language)).toBe(finished));
});
