import { isDeepStrictEqual } from 'node:util';
import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { fileInWords } from './names.ts';

/** A difference between two versions of a content file. Where a value was added or removed, one path is missing. */
export interface Difference {
  oldPath: Path | undefined;
  path: Path | undefined;
  old: string | null;
  new: string | null;
}

/** Everything that differs between two versions of a content file, value by value. A moved entry is a difference of its
 *  whole list. */
export function differencesIn(old: ContentText, now: ContentText): Difference[] {
  return [...compare([old.data, now.data], [], [])].map(({ oldPath, path }) => ({
    ...{ oldPath, path },
    old: oldPath ? shownText(valueAt(old.data, oldPath)) : null,
    new: path ? shownText(valueAt(now.data, path)) : null,
  }));
}

/** The file without some differences; undefined if that can't be written. Without the last ones, it is the old file. */
export function withoutDifferences(
  now: ContentText,
  old: ContentText,
  differences: readonly Pick<Difference, 'oldPath' | 'path'>[],
): ContentText | undefined {
  let text: ContentText | undefined = now;
  for (const { oldPath, path } of differences) {
    // Paragraphs that were added or removed have no lines of their own to put back.
    if (oldPath?.join() === 'body') return old;
    text = oldPath ? text?.restore(old, oldPath, path) : path && text?.remove(path);
  }
  return text && isDeepStrictEqual(text.data, old.data) ? old : text;
}

function* compare(
  [old, now]: readonly [unknown, unknown],
  oldPath: Path,
  path: Path,
): Generator<Pick<Difference, 'oldPath' | 'path'>> {
  if (isDeepStrictEqual(old, now)) return;
  const pairs = pairsIn(old, now, path);
  if (!pairs) return yield { oldPath, path };
  for (const [from, to] of pairs) {
    const was = from === undefined ? undefined : [...oldPath, from];
    const is = to === undefined ? undefined : [...path, to];
    if (was && is) yield* compare([Object(old)[from!], Object(now)[to!]], was, is);
    else yield { oldPath: was, path: is };
  }
}

type Step = string | number;
/** What a field or an entry was, and what it is. */
type Pair = readonly [from: Step | undefined, to: Step | undefined];

/** The parts of two objects or lists that belong together; undefined if they differ as a whole. */
function pairsIn(old: unknown, now: unknown, [top]: Path): Pair[] | undefined {
  if (isFields(old) && isFields(now)) {
    const stepIn = (fields: object, step: string) => (Object.hasOwn(fields, step) ? step : undefined);
    const steps = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...steps].map((step) => [stepIn(old, step), stepIn(now, step)]);
  }
  if (!Array.isArray(old) || !Array.isArray(now)) return undefined;
  const namesIn = (list: unknown[]) => list.map((entry, index) => entryName(entry) ?? String(index));
  const [before, after] = [namesIn(old), namesIn(now)];
  if (before.length !== after.length) return top === 'body' ? undefined : pairsByName(before, after);
  const isMoved =
    before.join('\n') !== after.join('\n') && before.toSorted().join('\n') === after.toSorted().join('\n');
  return isMoved ? undefined : before.map((_, index) => [index, index]);
}

function pairsByName(before: readonly string[], after: readonly string[]): Pair[] {
  const free = new Set(before.keys());
  const pairs = after.map((name, to): Pair => {
    const from = [...free].find((each) => before[each] === name);
    if (from !== undefined) free.delete(from);
    return [from, to];
  });
  return [...[...free].map((from): Pair => [from, undefined]), ...pairs];
}

function shownText(value: unknown): string {
  const words = wordsOf(value);
  if (words !== undefined) {
    const text = /\.(svg|jpe?g|png|webp|md)$/.test(words) ? fileInWords(words) : words;
    return value instanceof Sample ? `${text} (not confirmed yet)` : text;
  }
  return Object.values(Object(value)).map(shownText).join('\n');
}
