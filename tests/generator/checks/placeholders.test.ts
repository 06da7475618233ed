import { describe, expect, it } from 'vitest';
import { placeholdersIn, placeholdersInMarkdown } from '../../../generator/checks/placeholders.ts';

it.each([
  ['mailto:hello@example.org', ['hello@example.org']],
  ['"https://donate.example.com/?amount=AMOUNT"', ['donate.example.com']],
  ['tel:+12015550142', ['2015550142']],
  ['call (201) 555-0142 or 555-0199.', ['(201) 555-0142', '555-0199']],
  ['https://youtube.com', ['https://youtube.com']],
  ['[us](https://m.facebook.com/)', ['https://m.facebook.com/']],
  ['hello@4g.org, an example. (201) 555-1142', []],
  ['https://myexample.org/ https://linux.com/', []],
  ['https://instagram.com/4g https://www.youtube.com/@4g', []],
  ['you@yourdomain.com, name@email.com', ['you@yourdomain.com', 'name@email.com']],
  ['(123) 456-7890 or 000-000-0000, EIN 00-0000000', ['(123) 456-7890', '000-000-0000', '00-0000000']],
  ['yourself@4g.org, (201) 456-7890, EIN 84-1234567', []],
])('addresses that belong to nobody are seen in %j: %j', (text, expected) => {
  expect(placeholdersIn(text).map(({ message }) => message.split(' is ')[0])).toEqual(expected);
});

describe('a text that somebody still has to write', () => {
  const alone = 'TBD tbd xxx ??? asdf - . … ... none n/a TODO FIXME test true [Name]'.split(' ');
  const phrases = ['to do', 'Coming soon', 'blah blah', '(insert name)', ' TBD ', 'Lorem ipsum dolor sit amet.'];
  it.each([
    ...[...alone, ...phrases, 'Text goes here', 'sample Miriam K.', '(sample) Miriam K.'],
    ...['Come in. TODO Leah please finish', 'Come in XXX check', 'Meet us at [address] on the night.'],
    ...['Checks by mail: 4G, street and number, town', 'YOUR_ACCESS_KEY'],
  ])('is %j', (text) => expect(placeholdersIn(text)).toHaveLength(1));

  it.each([
    ...['To be announced', 'None of us came for a test.', 'What to do in Queens', 'Coming soon to a town near you.'],
    ...['“It was [the girls’] night … and mine.”', 'Meet us [at this address](/about/).', 'Nobody is a sample here.'],
    ...['Wait for it...', 'A true friend', '', '$72–$100', 'K. – M.'],
  ])('is not %j', (text) => expect(placeholdersIn(text)).toEqual([]));

  it('is found in a line of Markdown, behind what begins it, at its very place', () => {
    const source = '---\ntitle: TBD\n---\n\n## TBD\n\n- !sample TBD\n- To do: nothing\n\nNone\nof us.\n';
    const found = placeholdersInMarkdown(source).map(({ offset }) => source.slice(0, offset).split('\n').at(-1));
    expect(found).toEqual(['title: ', '## ', '- !sample ']);
  });
});
