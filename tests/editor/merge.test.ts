import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ContentFile, plain } from '../../editor/files/content-file.ts';
import { combine } from '../../editor/files/merge.ts';

/** An entry of merge.yaml, which explains it. */
interface Row {
  title: string;
  before: string;
  mine: string;
  theirs: string;
  merged: string;
  asked?: string;
}
const rows: Row[] = parse(readFileSync('tests/editor/merge.yaml', 'utf8'));

test.each(rows)('merges $title', ({ before, mine, theirs, merged, asked }) => {
  const now = new ContentFile(theirs);
  const text = (node: unknown) => (node ? JSON.stringify(plain(node)) : '–');
  const collisions: string[] = [];
  const files = { before: new ContentFile(before), after: new ContentFile(mine), now };
  combine(files, ({ at, state, after, now: other }) => {
    if (state === 'collides') collisions.push(`${at.join('.')}: ${text(after)} / ${text(other)}`);
    return state === 'before' ? 'after' : 'now';
  });
  expect(collisions.join()).toBe(asked ?? '');
  expect(String(now)).toBe(String(new ContentFile(merged)));
});
