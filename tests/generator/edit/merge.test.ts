import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ContentFile } from '../../../generator/edit/content-file.ts';
import { dataOf, differencesIn } from '../../../generator/edit/merge.ts';

/** An entry of merge.yaml, which explains it. */
interface Row {
  title: string;
  before: string;
  mine: string;
  theirs: string;
  merged: string;
  asked?: string;
}
const rows: Row[] = parse(readFileSync('tests/generator/edit/merge.yaml', 'utf8'));

test.each(rows)('merges $title', ({ before, mine, theirs, merged, asked }) => {
  const now = new ContentFile(theirs);
  const found = differencesIn(new ContentFile(before), new ContentFile(mine), now);
  for (const { state, put, after } of found) if (state === 'before') put(after);
  const text = (node: unknown) => (node ? JSON.stringify(dataOf(node)) : '–');
  const collisions = found
    .filter(({ state }) => state === 'collides')
    .map(({ at, after, now: other }) => `${at.join('.')}: ${text(after)} / ${text(other)}`);
  expect(collisions.join()).toBe(asked ?? '');
  expect(String(now)).toBe(String(new ContentFile(merged)));
});
