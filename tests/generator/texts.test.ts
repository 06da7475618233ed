import { expect, test } from 'vitest';
import { finished } from '../../generator/content/texts.ts';
import type { Kind } from '../../generator/schema/fields.ts';

const FACTS = { email: "o'brien@example.org", hours: '7:00 PM–8:00 PM' };
const shown = (text: string, kind: Kind = 'text') =>
  finished(text, FACTS, kind).replaceAll('\u00a0', '~');

test.each([
  [`'Hi', she says, and "Hi" again.`, '‘Hi’, she says, and “Hi”~again.'],
  [`"'Hi' is a word," she says.`, '“‘Hi’ is a word,” she~says.'],
  ["Rock 'n' roll of the '90s.", 'Rock ’n’ roll of the~’90s.'],
  ["'Tis the girls' night: don't be late!", '’Tis the girls’ night: don’t be~late!'],
  ["Ask 'em. (It's 'free'.)", 'Ask ’em. (It’s ‘free’.)'],
  ["She said “'Come.'”", 'She said “‘Come.’”'],
  // The parts of a text around bold words.
  ["Say '", 'Say ‘'],
  ["' and go.", '’ and go.'],
  ['Write to {email} today.', "Write to o'brien@example.org today."],
  [
    'At {hours} on March 4, 2027, with Miriam K.',
    'At 7:00~PM–8:00~PM on March~4,~2027, with~Miriam~K.',
  ],
  // The last two of six words, if they fit into a heading.
  ['We meet in a yard weekly.', 'We meet in a yard~weekly.'],
  ['We meet in yards weekly.', 'We meet in yards weekly.'],
  ['There is no more room for basketball.', 'There is no more room for~basketball.'],
  ['There is no more room for basketballs.', 'There is no more room for basketballs.'],
])('%s is shown as %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each<[Kind, string, string]>([
  ['code', "Miriam K.'s message from the form today", "Miriam K.'s message from the form today"],
  ['email', '{email}', "o'brien@example.org"],
  ['link', "https://example.org/?q='a'", "https://example.org/?q='a'"],
  ['picture', 'Photo at 9.22 PM.png', 'Photo at 9.22 PM.png'],
  ['hours', '{hours}', '7:00~PM–8:00~PM'],
])('a value of the kind %s is typeset only if people read it', (kind, text, expected) => {
  expect(shown(text, kind)).toBe(expected);
});
