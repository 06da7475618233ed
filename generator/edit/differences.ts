import { isDeepStrictEqual } from 'node:util';
import { SAMPLE } from '../source/text-checks.ts';
import type { Path } from '../source/yaml.ts';
import { entryName, nameIn, valueAt } from './read/names.ts';
import { dataOf, rewritten, setAt, spellingsAt } from './write/rewrite.ts';
import { isFields, Sample, wordsOf } from './write/yaml-text.ts';

/** What differs between two versions of a content file at one place. */
export interface Difference {
  /** `Queens: director`. */
  what: string;
  /** Where it stands now; nothing where it is not there any more. */
  path: Path | undefined;
  old: string | null;
  new: string | null;
  /** The new version without this difference, and without those beside it: some are only right with each other. Each throws a
   *  Refusal where that cannot be written. */
  takenBack(): string;
  takenBackTogether(): string;
}

/** A value of one version. */
interface Side {
  value: unknown;
  path: Path;
}

interface Found {
  old?: Side | undefined;
  now?: Side | undefined;
  /** Makes the new data those of before at this place. */
  takeBack(data: unknown): void;
}

/** Everything that differs between two versions of a content file, place by place. */
export function differencesIn(before: string, after: string): Difference[] {
  const [oldData, newData] = [dataOf(before), dataOf(after)];
  const found = compare({ value: oldData, path: [] }, { value: newData, path: [] });
  return found.map(({ old, now, takeBack }) => ({
    what: now ? nameIn(now.path, newData) : nameIn(old?.path ?? [], oldData),
    path: now?.path,
    old: old ? shown(old.value) : null,
    new: now ? shown(now.value) : null,
    takenBack: () => rewritten(after, takeBack, spellingsAt(before, old?.path ?? [])),
    takenBackTogether() {
      const owner = String((now ?? old)?.path.slice(0, -1));
      const beside = found.filter((each) => String((each.now ?? each.old)?.path.slice(0, -1)) === owner);
      const takeAll = (data: unknown) => {
        for (const each of beside) each.takeBack(data);
      };
      return rewritten(after, takeAll, spellingsAt(before, (old?.path ?? []).slice(0, -1)));
    },
  }));
}

function shown(value: unknown): string {
  const words = wordsOf(value);
  if (words !== undefined) return value instanceof Sample ? `${SAMPLE} ${words}` : words;
  return Object.values(Object(value)).map(shown).join('\n');
}

const at = ({ value, path }: Side, step: string | number): Side => ({
  value: valueAt(value, [step]),
  path: [...path, step],
});

function compare(old: Side, now: Side): Found[] {
  const [a, b] = [old.value, now.value];
  if (isDeepStrictEqual(a, b)) return [];
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(old, now);
  if (!isFields(a) || !isFields(b)) return [{ old, now, takeBack: (data) => setAt(data, now.path, a) }];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const was = key in a ? at(old, key) : undefined;
    const is = key in b ? at(now, key) : undefined;
    if (was && is) return compare(was, is);
    const takeBack = (data: unknown) => setAt(data, [...now.path, key], was?.value, Object.keys(a));
    return { old: was, now: is, takeBack };
  });
}

/** Entries are the same if they have the same name, or where as many have other names, the same number. */
function compareLists(old: Side, now: Side): Found[] {
  const [before, after] = [old, now].map(({ value }) =>
    (value as unknown[]).map((entry, index) => entryName(entry) ?? String(index)),
  ) as [string[], string[]];
  const isAsLong = before.length === after.length;
  const isMoved = isAsLong && before.toSorted().join('\n') === after.toSorted().join('\n');
  // An entry has become one entry: a copy with the same name is a new one.
  const free = new Set(before.keys());
  const take = (index = -1) => (free.delete(index) ? index : -1);
  const stayed = after.map((name, index) => (isAsLong && (!isMoved || before[index] === name) ? take(index) : -1));
  const origins = stayed.map((index, at) =>
    index < 0 ? take([...free].find((old) => before[old] === after[at])) : index,
  );
  const listIn = (data: unknown) => valueAt(data, now.path) as unknown[];
  const gone = before.flatMap((_, index): Found[] => {
    const was = at(old, index);
    const isThere = isAsLong || origins.includes(index);
    return isThere ? [] : [{ old: was, takeBack: (data) => listIn(data).splice(index, 0, was.value) }];
  });
  const both = origins.flatMap((origin, index): Found[] => {
    const is = at(now, index);
    if (origin >= 0) return compare(at(old, origin), is);
    return [{ now: is, takeBack: (data) => listIn(data).splice(index, 1) }];
  });
  if (!isMoved || before.join('\n') === after.join('\n')) return [...gone, ...both];
  const order = [...origins.keys()].sort((one, other) => origins[one]! - origins[other]!);
  const sides = { old: { ...old, value: before }, now: { ...now, value: after } };
  const takeBack = (data: unknown) => {
    const entries = listIn(data);
    entries.splice(0, entries.length, ...order.map((index) => entries[index]));
  };
  return [{ ...sides, takeBack }, ...both];
}
