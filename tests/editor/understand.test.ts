import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { daysIn } from '../../editor/files/days.ts';
import { understood } from '../../editor/files/understand.ts';
import type { Kind } from '../../generator/schema/fields.ts';

/** understand.yaml explains it. */
type Table = Record<Kind, Record<string, string[]>> & { days: [line: string, days: string][] };
const { days, ...table }: Table = parse(readFileSync('tests/editor/understand.yaml', 'utf8'));

const rows: [kind: Kind, typed: string, value: string][] = [];
for (const [kind, texts] of Object.entries(table) as [Kind, Record<string, string[]>][])
  for (const [value, all] of Object.entries(texts))
    if (value === 'as it is') for (const text of all) rows.push([kind, text, text]);
    else for (const typed of [...all, value]) rows.push([kind, typed, value]);

test.each(rows)('%s: “%s” becomes “%s”', (kind, typed, value) => {
  expect(understood(kind, ` ${typed}\u00a0`, { base: '/', today: '2026-11-28' })).toBe(value);
});

test.each(days)('the days of the line “%s” are %s', (line, expected) => {
  expect(daysIn(line, '2026-11-28')?.join(' ') ?? '').toBe(expected);
});
