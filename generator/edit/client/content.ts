import type { Changed, Field, Loaded, TextValue, Value } from '../protocol.ts';

/** All content, as the store keeps it. */
export interface Content extends Omit<Loaded, 'ok' | 'values'> {
  values: ReadonlyMap<string, Value>;
}

export function fromLoaded({ ok, values, ...rest }: Loaded): Content {
  return { ...rest, values: new Map(values.map((value) => [value.id, value])) };
}

/** Applies the answer to a change: it has only the values that changed. */
export function withChange(content: Content, answer: Changed): Content {
  const values = new Map(content.values);
  for (const id of answer.removed) values.delete(id);
  for (const value of answer.changed) values.set(value.id, value);
  const { build, hashes, undo, facts = content.facts, images = content.images } = answer;
  return { ...content, values, build, hashes: { ...content.hashes, ...hashes }, undo, facts, images };
}

export const fileOf = (id: string): string => id.slice(0, id.indexOf(':'));

export const childOf = (id: string, key: string | number): string => `${id}${id.endsWith(':') ? '' : '.'}${key}`;

/** The id of the value that contains another one. The outermost is a file, such as `home.yaml:`. */
export function parentOf(id: string): string | undefined {
  if (id.endsWith(':')) return undefined;
  return id.slice(0, Math.max(id.lastIndexOf('.'), id.indexOf(':') + 1));
}

export const isInside = (id: string, outer: string): boolean =>
  id.startsWith(outer.endsWith(':') ? outer : `${outer}.`) && id !== outer;

export const isText = (value: Value | undefined): value is TextValue => value !== undefined && 'written' in value;

export const isList = (value: Value | undefined): value is Extract<Value, { count: number }> =>
  value !== undefined && 'count' in value;

export const textAt = ({ values }: Content, id: string): TextValue | undefined => {
  const value = values.get(id);
  return isText(value) ? value : undefined;
};

const MISSING: Field = { title: '', kind: 'object', optional: false };

export function fieldAt({ values, fields }: Content, id: string): Field {
  return fields[values.get(id)?.field ?? ''] ?? MISSING;
}

/** The text as pages show it. */
export const shownAs = ({ shown, written }: TextValue): string => shown ?? written ?? '';

/** The direct parts of an object, a list, or a file, in the order of the schema. */
export function partsOf({ values, fields }: Content, id: string): Value[] {
  const order = new Map(Object.keys(fields).map((key, index) => [key, index]));
  const rank = (value: Value) => order.get(value.field) ?? 0;
  const parts = [...values.values()].filter((value) => value.id !== id && ownerOf(values, value.id) === id);
  return parts.sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** The value or file that a value is listed under. Blocks of a Markdown file have no values between them and the file. */
function ownerOf(values: Content['values'], id: string): string | undefined {
  let up = parentOf(id);
  while (up !== undefined && !up.endsWith(':') && !values.has(up)) up = parentOf(up);
  return up;
}

/** All texts inside an object or an entry, without those of its inner lists. */
export function textsIn(content: Content, id: string): TextValue[] {
  return partsOf(content, id).flatMap((part): TextValue[] => {
    if (isText(part)) return [part];
    return isList(part) ? [] : textsIn(content, part.id);
  });
}

/** The list that an entry belongs to, and the position of the entry in it. */
export function listAround({ values }: Content, id: string): { list: string; index: number } | undefined {
  const list = parentOf(id);
  if (list === undefined || !isList(values.get(list))) return undefined;
  return { list, index: Number(id.slice(list.length).replace('.', '')) };
}

/** The innermost list entry that a value is or belongs to. */
export function entryAround(content: Content, id: string): string | undefined {
  for (let up: string | undefined = id; up !== undefined; up = parentOf(up)) if (listAround(content, up)) return up;
  return undefined;
}

/** The title of a value, such as "Opening sentence", or the name of an entry, such as "TEA Time". */
export function titleOf(content: Content, id: string): string {
  const value = content.values.get(id);
  const place = listAround(content, id);
  const { title } = fieldAt(content, id);
  if (value && 'name' in value && value.name) return value.name;
  return place ? `${title || 'Number'} ${place.index + 1}` : title;
}

/** The title of a value after the name of its entry or part: "TEA Time: Day". */
export function nameOf(content: Content, id: string): string {
  const title = titleOf(content, id);
  const around = contextOf(content, id);
  return around && around !== title ? `${around}: ${title}` : title;
}

function contextOf(content: Content, id: string): string {
  let nearest = '';
  for (let up = parentOf(id); up !== undefined && !up.endsWith(':'); up = parentOf(up)) {
    if (listAround(content, up)) return titleOf(content, up);
    nearest ||= titleOf(content, up);
  }
  return nearest;
}

/** The open page. Its path in the content has no base path. */
export function openPage({ pages }: Content): Content['pages'][number] | undefined {
  const own = pages.filter(({ path }) => location.pathname.endsWith(path));
  return own.sort((a, b) => b.path.length - a.path.length)[0];
}
