import { createHash } from 'node:crypto';
import { valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import type { Field, Value } from './protocol.ts';

/** The fields and values of all content files, by key and id, and the images. */
export interface Known {
  fields: Record<string, Field>;
  values: ReadonlyMap<string, Value>;
  images: { name: string; used: boolean }[];
}

/** The file and the path that an id names. */
export function placeOf(id: string): { name: string; file: string; path: Path } {
  const [name = '', keys = ''] = id.split(':');
  const path = keys === '' ? [] : keys.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { name, file: `content/${name}`, path };
}

export const idOf = (name: string, path: Path): string => `${name}:${path.join('.')}`;

/** The hash of what a content file says, by which a page knows its version. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The names of the fields next to a value, in the order of the schema. */
export function orderAt({ fields, values }: Known, id: string): string[] {
  const [step = '', key] = [String(placeOf(id).path.at(-1)), values.get(id)?.field];
  const owner = Object.values(fields).find(({ parts }) => parts?.[step] === key);
  return Object.keys(owner?.parts ?? {});
}

/** A value in words: `Queens: Director`, `Hero: Lead`, `Our story: Part 3`. */
export function nameOf(known: Known, id: string, data: unknown): string {
  const { fields, values } = known;
  const { name, path } = placeOf(id);
  const titleAt = (length: number) => {
    const valueId = idOf(name, path.slice(0, length));
    // A fact is called what its author called it.
    const isNamed = orderAt(known, valueId).length > 0;
    return isNamed ? fields[values.get(valueId)?.field ?? '']!.title : titleOf(String(path[length - 1]));
  };
  if (path[0] === 'body' && path.length > 1) {
    return `${entryName(data)}: Part ${path
      .slice(1)
      .map((step) => Number(step) + 1)
      .join('.')}`;
  }
  const index = path.findLastIndex((step) => typeof step === 'number');
  const titles = path.slice(index + 1).map((_, at) => titleAt(index + at + 2));
  if (index < 0) return titles.join(': ') || 'Entries';
  const list = path.slice(0, index);
  const entry = entryName(valueAt(data, path.slice(0, index + 1)));
  const number = `${nameOf(known, idOf(name, list), data)} ${Number(path[index]) + 1}`;
  return titles.length > 0 ? `${entry ?? number}: ${titles.join(' ')}` : number;
}

/** What an entry of a list is called: its name, title, label, or term, or the text itself. Without one of those, it is
 *  called by its first words. */
export function entryName(entry: unknown): string | undefined {
  const fields = Object(entry) as Record<string, unknown>;
  const { name, title, label, term, id } = fields;
  const found = [entry, name, title, label, term, id].map(wordsOf).find((words) => words !== undefined);
  if (found !== undefined) return found;
  const parts = Object.values(fields);
  const first = [fields.alt, ...parts].map(wordsOf).find(Boolean) ?? parts.map(entryName).find(Boolean);
  return first?.replace(/\.$/, '').replace(/(?<=.{40})[,.]?\s.*/s, ' …');
}

/** A key as a title: `narrowPicture` becomes `Narrow picture`. */
export const titleOf = (key: string): string => {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a content file inside `content/`. */
export const contentName = (file: string): string => file.replace(/^content\//, '');
