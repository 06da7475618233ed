import { wordsOf } from '../source/write/data.ts';

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
