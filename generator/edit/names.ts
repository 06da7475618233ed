import type { Path } from '../source/yaml.ts';
import type { Field, Loaded, TextValue, Value } from './protocol.ts';

// What files, fields, entries, and texts are called, on the server and on the page.

/** All values and fields that can be edited. */
export interface Known {
  fields: Record<string, Field>;
  values: ReadonlyMap<string, Value>;
}

/** The file and the path that an id names. */
export function placeOf(id: string): { name: string; file: string; path: Path } {
  const [name = '', keys = ''] = id.split(':');
  const path = keys === '' ? [] : keys.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { name, file: `content/${name}`, path };
}

export const idOf = (name: string, path: Path): string => `${name}:${path.join('.')}`;

/** The name of a content file inside `content/`. */
export const contentName = (file: string): string => file.replace(/^content\//, '');

const MISSING: Field = { title: '', kind: 'object', optional: false };

export const isText = (value: Value | undefined): value is TextValue => value !== undefined && 'written' in value;

export const isList = (value: Value | undefined): value is Extract<Value, { count: number }> =>
  value !== undefined && 'count' in value;

export const fieldAt = ({ values, fields }: Known, id: string): Field => fields[values.get(id)?.field ?? ''] ?? MISSING;

export const textAt = ({ values }: Known, id: string): TextValue | undefined => {
  const value = values.get(id);
  return isText(value) ? value : undefined;
};

/** The id of the value that contains another one. The outermost is a file, such as `home.yaml:`. */
export function parentOf(id: string): string | undefined {
  if (id.endsWith(':')) return undefined;
  return id.slice(0, Math.max(id.lastIndexOf('.'), id.indexOf(':') + 1));
}

/** The names of the fields next to a value, in the order of the schema. */
export function orderAt({ fields, values }: Known, id: string): string[] {
  const [step = '', key] = [String(placeOf(id).path.at(-1)), values.get(id)?.field];
  const owner = Object.values(fields).find(({ parts }) => parts?.[step] === key);
  return Object.keys(owner?.parts ?? {});
}

/** The list that an entry belongs to, and the position of the entry in it. */
export function listAround({ values }: Known, id: string): { list: string; index: number } | undefined {
  const list = parentOf(id);
  if (list === undefined || !isList(values.get(list))) return undefined;
  return { list, index: Number(id.slice(list.length).replace('.', '')) };
}

/** The name of an entry, such as "TEA Time", if it has one. */
export function entryNameAt({ values }: Known, id: string): string | undefined {
  const value = values.get(id);
  return value && 'name' in value ? value.name : undefined;
}

/** The title of a value, such as "Opening sentence", or the name of an entry, such as "TEA Time". */
export function titleOf(known: Known, id: string): string {
  const place = listAround(known, id);
  const { title } = fieldAt(known, id);
  const [, block] = /:body\.([\d.]+)$/.exec(id) ?? [];
  if (block) return `${title} ${block.replace(/\d+/g, (index) => String(Number(index) + 1))}`;
  if (place) return entryNameAt(known, id) || `${title} ${place.index + 1}`;
  const { entry } = fieldAt(known, parentOf(id) ?? '');
  // Some values have names of their own, such as a number that texts name in braces.
  return entry && entry === known.values.get(id)?.field ? `${title}: ${placeOf(id).path.at(-1)}` : title;
}

/** What a content file is called: its page, its heading, or what it lists. One without either is called like that of the whole
 *  site: "Every page (he)". */
export function fileTitle(known: Known & Pick<Loaded, 'pages'>, name: string): string {
  const own = known.pages.find(({ file }) => file === name)?.title ?? textAt(known, `${name}:title`)?.written;
  if (own) return own;
  const [, folder, file] = /^(?:(.+)\/)?(.+)$/.exec(name) ?? [];
  if (folder && file) return `${fileTitle(known, file)} (${folder})`;
  return fieldAt(known, `${name}:`).title || 'Every page';
}

/** The title of a value after the name of its entry, part, or long text: "TEA Time: Day". */
export function nameOf(known: Known, id: string): string {
  const title = titleOf(known, id);
  const around = contextOf(known, id);
  return around && around !== title ? `${around}: ${title}` : title;
}

/** The entry, part, or long text that a value belongs to: "TEA Time". */
export function contextOf(known: Known, id: string): string {
  let nearest = '';
  for (let up = parentOf(id); up !== undefined && !up.endsWith(':'); up = parentOf(up)) {
    if (listAround(known, up)) return titleOf(known, up);
    nearest ||= fieldAt(known, up).title;
  }
  const [longText] = /.*(?=:body\.)/.exec(id) ?? [];
  return nearest || (textAt(known, `${longText}:title`)?.written ?? '');
}

/** A file in words: `about-bus.svg` is the picture “about bus”. */
export const fileInWords = (file: string): string =>
  `${file.startsWith('content/') ? 'text' : 'picture'} “${file.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ')}”`;
