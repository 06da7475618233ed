import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { INVISIBLE } from '../../../generator/diagnostics/positions.ts';
import type { Spellings } from '../../../generator/edit/write/pieces.ts';
import { dataOf, rewritten, setAt } from '../../../generator/edit/write/rewrite.ts';
import { parse, Sample, wordsOf } from '../../../generator/edit/write/yaml-text.ts';
import type { Path } from '../../../generator/source/yaml.ts';
import { FIXTURE } from '../../temporary-project.ts';

/** A file with other texts at some places, which are tagged or not as they were. */
export const withTexts = (source: string, texts: readonly { path: Path; text: string }[], known?: Spellings): string =>
  rewritten(
    source,
    (data) => {
      for (const { path: at, text } of texts) {
        const old = at.reduce<unknown>((value, step) => Object(value)[step], data);
        setAt(data, at, typeof old === 'string' ? text : new Sample(text));
      }
    },
    known,
  );

/** The texts of a file, with their places. */
export function textsIn(data: unknown, at: Path = []): { path: Path; text: string }[] {
  const words = wordsOf(data);
  if (words !== undefined) return [{ path: at, text: words }];
  const steps = Array.isArray(data)
    ? data.map((value, index) => [index, value] as const)
    : Object.entries(Object(data));
  return steps.flatMap(([step, value]) => textsIn(value, [...at, step]));
}

/** What of two texts is not the same at their beginning and at their end. */
function differing(before: string, after: string): { from: number; to: number } {
  let [from, end] = [0, 0];
  while (from < before.length && before[from] === after[from]) from++;
  while (end < before.length - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end };
}

/** Types random texts into random places of a content file. Each has to read back as it was typed, and no byte beside its
 *  place may change. What the build refuses anyway, such as invisible characters, is not typed. */
export function typeAtRandom(times: number): void {
  const source = readFileSync(path.join(FIXTURE, 'content/events.yaml'), 'utf8');
  const places = textsIn(dataOf(source));
  const signs = fc.string({ unit: fc.constantFrom(...'ab \'":#{}[],&*!|>%@`-?~\\é😀ש'), maxLength: 200 });
  const typed = fc
    .oneof(signs, fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 60 }))
    .filter((text) => text.search(INVISIBLE) < 0);
  const check = fc.property(fc.nat(places.length - 1), typed, (nth, text) => {
    const { path: at } = places[nth]!;
    const changed = withTexts(source, [{ path: at, text }]);
    expect(textsIn(dataOf(changed))[nth]).toEqual({ path: at, text });
    const { range } = parse(source).getIn(at, true) as { range: [number, number, number] };
    const { from, to } = differing(source, changed);
    expect([from >= range[0] - 1, to <= range[1]]).toEqual([true, true]);
  });
  fc.assert(check, { numRuns: times });
}
