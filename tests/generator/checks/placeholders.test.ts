import { expect, test } from 'vitest';
import { placeholdersIn } from '../../../generator/checks/placeholders.ts';

test.each([
  ['Lorem ipsum dolor', '"Lorem ipsum" is filler text'],
  ['Doors open at TBD', '"TBD" is a reminder, not a text'],
  ['Say hello to [your name]!', '"[your name]" is a note about what belongs here'],
  ['Write to office@example.com.', '"office@example.com" is an example address'],
  ['(201) 555-0142', '"(201) 555-0142" is an example number'],
  ['(123) 456-7890', '"(123) 456-7890" is an example number'],
  ['EIN 00-0000000', '"00-0000000" is from an example'],
  ['000-000-0000', '"000-000-0000" is from an example'],
  ['https://formspree.io/f/abcdwxyz', '"https://formspree.io/f/abcdwxyz" is from an example'],
  ['https://chat.whatsapp.com/XXXX', '"https://chat.whatsapp.com/XXXX" is from an example'],
  ['https://instagram.com/your_account', '"https://instagram.com/your_account" is from an example'],
  ['YOUR_ACCESS_KEY_HERE', '"YOUR_ACCESS_KEY_HERE" is from an example'],
  ['https://www.instagram.com/', '"https://www.instagram.com/" is the front page of that service, not yours'],
  [' coming soon ', '"coming soon" tells visitors nothing'],
  ['???', '"???" tells visitors nothing'],
])('"%s" has a placeholder: %s', (text, message) => {
  expect(placeholdersIn(text).map((each) => each.message)).toEqual([message]);
});

test.each([
  'Much to do',
  'Tell [the girls](/name/) the time',
  'She said [the girls] came',
  '(201) 555-0242',
  'https://www.instagram.com/4g.girls/',
  'https://4g.org/xxl-shirts/your-chapter',
  'Why?',
])('"%s" has no placeholder', (text) => expect(placeholdersIn(text)).toEqual([]));
