import { fieldAt, isList, isText, listAround, parentOf } from '../names.ts';
import type { Changed, Loaded, TextValue, Value } from '../protocol.ts';

export {
  entryNameAt,
  fieldAt,
  fileInWords,
  fileTitle,
  isList,
  isText,
  listAround,
  nameOf,
  parentOf,
  textAt,
  titleOf,
} from '../names.ts';

/** All content, as the store keeps it. */
export interface Content extends Omit<Loaded, 'ok' | 'values'> {
  values: ReadonlyMap<string, Value>;
}

export function fromLoaded({ ok, values, ...rest }: Loaded): Content {
  return { ...rest, values: new Map(values.map((value) => [value.id, value])) };
}

/** Applies the answer to a change: it has only the values that changed. */
export function withChange(content: Content, answer: Changed): Content {
  const { removed, changed, build, undo, warnings, facts, images } = answer;
  const values = new Map(content.values);
  for (const id of removed) values.delete(id);
  for (const value of changed) values.set(value.id, value);
  return { ...content, values, build, undo, warnings, facts, images };
}

export const fileOf = (id: string): string => id.slice(0, id.indexOf(':'));

export const childOf = (id: string, key: string | number): string => `${id}${id.endsWith(':') ? '' : '.'}${key}`;

export const isInside = (id: string, outer: string): boolean =>
  id.startsWith(outer.endsWith(':') ? outer : `${outer}.`) && id !== outer;

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

export function countOf({ values }: Content, id: string): number {
  const value = values.get(id);
  return isList(value) ? value.count : 0;
}

/** All texts inside an object or an entry, its lists, and its optional parts. What is inside a list isn't included. */
export function insideOf(content: Content, id: string): Value[] {
  return partsOf(content, id).flatMap((part) => {
    const isNested = !isText(part) && !isList(part);
    return [
      ...(isNested && !isOptional(content, part.id) ? [] : [part]),
      ...(isNested ? insideOf(content, part.id) : []),
    ];
  });
}

/** Whether a value is a part that can be added and removed as a whole. */
export function isOptional(content: Content, id: string): boolean {
  const { kind, optional } = fieldAt(content, id);
  return optional && kind === 'object';
}

/** The innermost list entry that a value is or belongs to. */
export function entryAround(content: Content, id: string): string | undefined {
  for (let up: string | undefined = id; up !== undefined; up = parentOf(up)) if (listAround(content, up)) return up;
  return undefined;
}

/** The open page. Its path in the content has no base path. */
export function openPage({ pages }: Content): Content['pages'][number] | undefined {
  const own = pages.filter(({ path }) => location.pathname.endsWith(path));
  return own.sort((a, b) => b.path.length - a.path.length)[0];
}
