import { slugOf } from '../../generator/schema/fields.ts';

// What an entry of a list is, wherever it has moved: its id or its name, never its index.

/** The index that each entry of a list has in an older version of the list, or undefined for a new entry. Each rule goes
 *  through all entries before the next one, and no older entry is taken twice:
 *  1. It has the same id.
 *  2. It has the same name or text.
 *  3. It is below the same entry, and is alike: a renamed entry, or a changed line. */
export function formerIndexes(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const former = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (index: number, old: number | undefined) => {
    if (old !== undefined && !former.has(index) && free.delete(old)) former.set(index, old);
  };
  for (const isSame of [isSameId, isSameText])
    for (const [index, entry] of after.entries())
      pair(
        index,
        [...free].find((old) => isSame(before[old], entry)),
      );
  let below = 0;
  for (const [index, entry] of after.entries()) {
    if (isAlike(before[below], entry)) pair(index, below);
    const old = former.get(index);
    if (old !== undefined) below = old + 1;
  }
  return after.map((_, index) => former.get(index));
}

/** Whether two people have added the same entry. */
export const isSameEntry = (one: unknown, other: unknown): boolean =>
  isFields(one) && isFields(other) && (one.id ?? other.id) !== undefined
    ? one.id === other.id
    : isSameText(one, other);

const isSameText = (before: unknown, after: unknown): boolean => textOf(before) === textOf(after);

const isSameId = (before: unknown, after: unknown): boolean =>
  isFields(before) && isFields(after) && before.id !== undefined && before.id === after.id;

/** Whether two entries with different names may be the same one. Without other fields they may. */
function isAlike(before: unknown, after: unknown): boolean {
  if (!isFields(before) || !isFields(after)) return isFields(before) === isFields(after);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const same = keys.filter((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]));
  return same.length >= (keys.length - 1) / 2 && before.id === after.id;
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry is called. */
export function entryName(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined;
  const { name, title, label, term, question } = entry;
  return textOf(name ?? title ?? label ?? term ?? question);
}

/** The name of an entry, or else its first text. */
export function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (!isFields(value)) return value as string | undefined;
  return entryName(value) ?? textOf(Object.values(value)[0]);
}

/** The steps of the entries of a list. */
export function stepsOf(entries: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const name = (isFields(entry) && entry.id) || textOf(entry);
    const step = `@${slugOf(String(name ?? '')) || 'entry'}`;
    const count = (seen.get(step) ?? 0) + 1;
    seen.set(step, count);
    return count === 1 ? step : `${step}~${count}`;
  });
}
