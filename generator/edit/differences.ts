import { isDeepStrictEqual } from 'node:util';
import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { fileInWords } from './names.ts';

/** A difference between two versions of a content file. Where a value was added or removed, one path is missing. */
export interface Difference {
  oldPath: Path | undefined;
  path: Path | undefined;
  /** Where it is in the new version, or would be. */
  place: Path;
  old: string | null;
  new: string | null;
}

/** Everything that differs between two versions of a content file, value by value. A moved entry is a difference of its
 *  whole list. */
export function differencesIn(old: ContentText, now: ContentText): Difference[] {
  return [...compare([old.data, now.data], [], [])].map(({ oldPath, path, place }) => ({
    ...{ oldPath, path, place },
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
    if (oldPath?.join() === 'body') return old;
    text = oldPath ? text?.restore(old, oldPath, path) : path && text?.remove(path);
  }
  return text && isDeepStrictEqual(text.data, old.data) ? old : text;
}

function* compare(
  [old, now]: readonly [unknown, unknown],
  oldPath: Path,
  path: Path,
): Generator<Pick<Difference, 'oldPath' | 'path' | 'place'>> {
  if (isDeepStrictEqual(old, now)) return;
  const pairs = pairsIn(old, now, path);
  if (!pairs) return yield { oldPath, path, place: path };
  for (const [from, to] of pairs) {
    const was = from === undefined ? undefined : [...oldPath, from];
    const is = to === undefined ? undefined : [...path, to];
    if (was && is) yield* compare([Object(old)[from!], Object(now)[to!]], was, is);
    else yield { oldPath: was, path: is, place: [...path, (to ?? from)!] };
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
  const pairs = pairsInLists(old, now);
  const kept = pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [from]));
  const isMoved = kept.some((from, index) => from < (kept[index - 1] ?? 0));
  // Paragraphs that were added or removed have no lines of their own to put back.
  const isWhole = isMoved || (top === 'body' && kept.length < pairs.length);
  return isWhole ? undefined : pairs;
}

const idIn = (entry: unknown) => wordsOf(valueAt(entry, ['id']));

/** What an entry is recognized by, the best first. Another name at the same place is another entry if it has another id. */
const MARKS: ((entry: unknown, index: number) => string | undefined)[] = [
  entryName,
  idIn,
  (entry, index) => (idIn(entry) === undefined ? String(index) : undefined),
];

/** The entries of two lists that belong together: the removed ones first, then all of the new list. */
function pairsInLists(
  old: readonly unknown[],
  now: readonly unknown[],
): (readonly [number | undefined, number | undefined])[] {
  const free = new Set(old.keys());
  const pairs = new Map<number, number>();
  for (const markOf of MARKS) {
    for (const [to, entry] of now.entries()) {
      const mark = pairs.has(to) ? undefined : markOf(entry, to);
      const from = [...free].find((each) => mark !== undefined && markOf(old[each], each) === mark);
      if (from === undefined) continue;
      pairs.set(to, from);
      free.delete(from);
    }
  }
  return [...[...free].map((from) => [from, undefined] as const), ...now.map((_, to) => [pairs.get(to), to] as const)];
}

/** A text, the lines of a list, or the name of an object. */
function shownText(value: unknown): string {
  const words = wordsOf(value);
  if (words !== undefined) {
    const text = /\.(svg|jpe?g|png|webp|md)$/.test(words) ? fileInWords(words) : words;
    return value instanceof Sample ? `${text} (not confirmed yet)` : text;
  }
  return Array.isArray(value) ? value.map(shownText).join('\n') : (entryName(value) ?? '');
}
