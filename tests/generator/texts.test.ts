import { expect, test } from 'vitest';
import { finished } from '../../generator/content/texts.ts';
import type { Kind } from '../../generator/schema/fields.ts';
import { table } from '../table.ts';

const FACTS = { email: "o'brien@example.org", hours: '7:00 PM–8:00 PM' };
const shown = (text: string, kind: Kind = 'text') =>
  finished(text, FACTS, kind).replaceAll('\u00a0', '~');

test.each(table<[text: string, shown: string]>('texts'))('%s is shown as %s', (text, expected) => {
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
