import type { Path } from '../../source/yaml.ts';
import { wordsOf } from '../write/yaml-text.ts';

/** The name of a content file inside `content/`. */
export const contentName = (file: string): string => file.replace(/^content\//, '');

/** The value at a path of plain data. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);

/** What an entry of a list is called: the first of its fields that is a name, or the entry itself if it is a text. An entry
 *  without a name is called by the beginning of what it says first. */
export function entryName(entry: unknown): string | undefined {
  const fields = Object(entry) as Record<string, unknown>;
  const { name, title, label, term, id } = fields;
  const found = [entry, name, title, label, term, id].map(wordsOf).find((each) => each !== undefined);
  if (found !== undefined) return found;
  const parts = Object.values(fields);
  const first = [fields.alt, ...parts].map(wordsOf).find(Boolean) ?? parts.map(entryName).find(Boolean);
  return first?.replace(/\.$/, '').replace(/(?<=.{40})[,.]?\s.*/s, ' …');
}

/** The place of a value in words: `hero: lead`, `Queens: director`, `hero: lines, 2`. Of a Markdown file, `Our story: part 3`. */
export function nameIn(path: Path, data: unknown): string {
  if (path[0] === 'body' && path.length > 1)
    return `${entryName(data)}: part ${path
      .slice(1)
      .map((step) => Number(step) + 1)
      .join('.')}`;
  const index = path.findLastIndex((step) => typeof step === 'number');
  const keys = path.slice(index + 1).join(' ');
  if (path.length === 0) return 'entries';
  if (index < 0) return path.length > 1 ? `${path[0]}: ${path.slice(1).join(' ')}` : keys;
  const list = nameIn(path.slice(0, index), data);
  const number = `${list}, ${Number(path[index]) + 1}`;
  if (!keys) return number;
  const entry = valueAt(data, path.slice(0, index + 1));
  return `${entryName(entry) ?? number}: ${keys}`;
}
