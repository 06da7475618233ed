import { isDeepStrictEqual } from 'node:util';
import { SAMPLE } from '../source/text-checks.ts';
import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';

/** A difference between two versions of a content file. Where a value was added or removed, one path is missing. */
export interface Difference {
  oldPath: Path | undefined;
  path: Path | undefined;
  old: string | null;
  new: string | null;
}

interface Versions {
  old: unknown;
  now: unknown;
}

/** Everything that differs between two versions of a content file, value by value. A moved entry is a difference of its
 *  whole list. */
export function differencesIn(old: ContentText, now: ContentText): Difference[] {
  return [...compare({ old: old.data, now: now.data }, [], [])].map(({ oldPath, path }) => ({
    ...{ oldPath, path },
    old: oldPath ? shownText(valueAt(old.data, oldPath)) : null,
    new: path ? shownText(valueAt(now.data, path)) : null,
  }));
}

/** The file without a difference; undefined if that can't be written. Without the last one, it is the old file. */
export function withoutDifference(
  now: ContentText,
  old: ContentText,
  { oldPath, path }: Pick<Difference, 'oldPath' | 'path'>,
): ContentText | undefined {
  // Paragraphs that were added or removed have no lines of their own to put back.
  if (oldPath?.join() === 'body') return old;
  const text = oldPath ? now.restore(old, oldPath, path) : path && now.remove(path);
  return text && isDeepStrictEqual(text.data, old.data) ? old : text;
}

/** The other differences of the same object: some values are only right together. */
export const nextTo = (all: readonly Difference[], one: Difference): Difference[] => {
  const ownerOf = ({ path, oldPath }: Difference) => String((path ?? oldPath)?.slice(0, -1));
  return all.filter((each) => ownerOf(each) === ownerOf(one));
};

type Paths = Pick<Difference, 'oldPath' | 'path'>;

function* compare({ old, now }: Versions, oldPath: Path, path: Path): Generator<Paths> {
  if (isDeepStrictEqual(old, now)) return;
  if (Array.isArray(old) && Array.isArray(now)) yield* compareLists({ old, now }, oldPath, path);
  else if (!isFields(old) || !isFields(now)) yield { oldPath, path };
  else {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [was, is] = [
        [...oldPath, key],
        [...path, key],
      ];
      if (!Object.hasOwn(old, key)) yield { oldPath: undefined, path: is };
      else if (!Object.hasOwn(now, key)) yield { oldPath: was, path: undefined };
      else yield* compare({ old: old[key], now: now[key] }, was, is);
    }
  }
}

/** Entries are the same if they have the same name. If as many have other names, those with the same number are. */
function* compareLists({ old, now }: Record<'old' | 'now', unknown[]>, oldPath: Path, path: Path): Generator<Paths> {
  const nameIn = (list: unknown[]) => list.map((entry, index) => entryName(entry) ?? String(index));
  const [before, after] = [nameIn(old), nameIn(now)];
  const isAsLong = before.length === after.length;
  const isMoved =
    isAsLong && before.join('\n') !== after.join('\n') && before.toSorted().join('\n') === after.toSorted().join('\n');
  if (isMoved || (!isAsLong && path[0] === 'body')) return yield { oldPath, path };
  const free = new Set(before.keys());
  const origins = after.map((name, index) => {
    const origin = isAsLong ? index : [...free].find((each) => before[each] === name);
    if (origin !== undefined) free.delete(origin);
    return origin;
  });
  for (const index of free) yield { oldPath: [...oldPath, index], path: undefined };
  for (const [index, origin] of origins.entries()) {
    const is = [...path, index];
    if (origin === undefined) yield { oldPath: undefined, path: is };
    else yield* compare({ old: old[origin], now: now[index] }, [...oldPath, origin], is);
  }
}

function shownText(value: unknown): string {
  const words = wordsOf(value);
  if (words !== undefined) return value instanceof Sample ? `${SAMPLE} ${words}` : words;
  return Object.values(Object(value)).map(shownText).join('\n');
}
