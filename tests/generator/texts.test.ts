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

test.each(table<[kind: Kind, text: string, shown: string]>('kinds of texts'))(
  'a value of the kind %s is typeset only if people read it: %s',
  (kind, text, expected) => {
    expect(shown(text, kind)).toBe(expected);
  },
);
