import type { Path } from '../mistakes.ts';

// The id of a value: its file inside `content/`, a colon, and its path: `home.yaml:hero.lines.0`. A file ends with the colon.

export const idOf = (file: string, path: Path): string =>
  `${file.replace(/^content\//, '')}:${path.join('.')}`;

/** The name of the file of a value, inside `content/`. */
export const nameOf = (id: string): string => id.slice(0, id.indexOf(':'));

export function pathOf(id: string): Path {
  const keys = id.slice(id.indexOf(':') + 1);
  if (keys === '') return [];
  return keys.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
