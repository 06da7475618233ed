import { expect, test } from 'vitest';
import { placeholdersIn } from '../../../generator/checks/placeholders.ts';

test.each([
  ['Lorem ipsum dolor', '"Lorem ipsum" is filler text'],
  ['Doors open at TBD', '"TBD" is a reminder, not a text'],
  ['Say hello to [your name]!', '"[your name]" says what belongs here instead of saying it'],
  ['Write to office@example.com.', '"office@example.com" is an example address'],
  ['(201) 555-0142', '"(201) 555-0142" is an example number'],
  ['EIN 00-0000000', '"00-0000000" is an example number'],
  ['https://www.instagram.com/', '"https://www.instagram.com/" is the front page of that service, not yours'],
  [' coming soon ', '"coming soon" says nothing to a visitor'],
  ['???', '"???" says nothing to a visitor'],
])('"%s" has a placeholder: %s', (text, message) => {
  expect(placeholdersIn(text).map((each) => each.message)).toEqual([message]);
});

test.each([
  'Much to do',
  'Tell [the girls](/name/) the time',
  'She said [the girls] came',
  '(201) 555-0242',
  'https://www.instagram.com/4g.girls/',
  'Why?',
])('"%s" has no placeholder', (text) => expect(placeholdersIn(text)).toEqual([]));
