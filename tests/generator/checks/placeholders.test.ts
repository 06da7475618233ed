import { expect, test } from 'vitest';
import { placeholdersIn } from '../../../generator/checks/placeholders.ts';

test.each([
  ['Lorem ipsum dolor', '"Lorem ipsum" is filler text'],
  ['Doors open at TBD', '"TBD" is a reminder, not a text'],
  ['Hours: tbd', '"tbd" is a reminder, not a text'],
  ['Ask [insert name]', '"[insert name]" is a note about what belongs here'],
  ['Write to office@example.com.', '"office@example.com" is an example address'],
  ['(201) 555-0142', '"(201) 555-0142" is an example number'],
  ['https://formspree.io/f/abcdwxyz', '"https://formspree.io/f/abcdwxyz" is from an example'],
  ['https://chat.whatsapp.com/XXXX', '"https://chat.whatsapp.com/XXXX" is from an example'],
  ['https://instagram.com/your_account', '"https://instagram.com/your_account" is from an example'],
  ['YOUR_ACCESS_KEY_HERE', '"YOUR_ACCESS_KEY_HERE" is from an example'],
  [' coming soon ', '"coming soon" tells visitors nothing'],
  ['???', '"???" tells visitors nothing'],
])('"%s" has a placeholder: %s', (text, message) => {
  expect(placeholdersIn(text).map((each) => each.message)).toEqual([message]);
});

test.each(['Much to do', '(201) 555-0242', 'https://4g.org/xxl/your-chapter', 'Why?', '[Add your name](/contact/)'])(
  '"%s" has no placeholder',
  (text) => expect(placeholdersIn(text)).toEqual([]),
);
