import { slugOf } from '../../generator/schema/fields.ts';

// What an entry of a list is, wherever it has moved: its id or its name, never its index.

/** Where each entry of a list was before: at the place of its id or its name. One that has another name now, and mostly the
 *  same fields, is the one below the entry above it. So is a changed line of a list of texts. */
export function formerPlaces(
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (place: number | undefined) =>
    place !== undefined && free.delete(place) ? place : undefined;
  const find = (isIt: (place: number) => boolean) => take([...free].find(isIt));
  const places = after.map((entry) => find((place) => isSameId(before[place], entry)));
  for (const [index, entry] of after.entries())
    places[index] ??= find((place) => textOf(before[place]) === textOf(entry));
  let next = 0;
  for (const [index, entry] of after.entries()) {
    if (isAlike(before[next], entry)) places[index] ??= take(next);
    next = (places[index] ?? next - 1) + 1;
  }
  return places;
}

/** Whether two people have added the same entry. */
export const isSameEntry = (one: unknown, other: unknown): boolean =>
  isFields(one) && isFields(other) && (one.id ?? other.id) !== undefined
    ? one.id === other.id
    : textOf(one) === textOf(other);

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
