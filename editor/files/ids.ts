// The id of a value: its file inside `content/`, a colon, and its path. An entry of a list is there by its id or name, never
// by its index: `events.yaml:events.@tea-time.day`. A new entry is `@`. The id of a file ends with the colon.

/** The step of a new entry. */
export const NEW = '@';

/** The id of something in a file, a list, or an entry. */
export const inside = (id: string, step: string | number): string =>
  id.endsWith(':') ? `${id}${step}` : `${id}.${step}`;

export const isInside = (id: string, outer: string): boolean => id.startsWith(inside(outer, ''));

/** The name of the file of a value, inside `content/`, and the id of that file. */
export const fileOf = (id: string): string => id.slice(0, id.indexOf(':'));
export const idOfFile = (name: string): string => `${name}:`;

/** The id of another field of the same owner. */
export const beside = (id: string, field: string): string => id.replace(/[^.:]+$/, field);

/** Whether it is in a new entry, or is one. */
export const isInNewEntry = (id: string): boolean => /[:.]@(?:\.|$)/.test(id);
