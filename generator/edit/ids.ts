import type { Path } from '../mistakes.ts';
import { slugOf } from '../schema/fields.ts';
import { isFields, textOf } from './entries.ts';

// The id of a value: its file inside `content/`, a colon, and its path. An entry of a list is there by its id or name, never
// by its index: `events.yaml:events.@tea-time.day`. A new entry is `@`. The id of a file ends with the colon.

/** The step of a new entry. */
export const NEW = '@';

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

/** The name of the file of a value, inside `content/`. */
export const nameOf = (id: string): string => id.slice(0, id.indexOf(':'));

/** Where a value is now: its file and its path with indexes, as one text. */
export const placeOf = (name: string, path: Path): string => `${name}:${path.join('.')}`;
