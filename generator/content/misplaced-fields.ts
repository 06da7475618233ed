import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldsAt, type Schema } from '../schema/schema-fields.ts';
import { RESTORE } from '../source/text-checks.ts';
import { valueAt } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { type ContentSource, isInside } from './content-source.ts';

/** Data that was checked against its schema, and where it is written. */
export interface CheckedData {
  schema: Schema;
  data: unknown;
  source: ContentSource;
  /** Every field that the schema requires and the data doesn't have. */
  missing: readonly Path[];
}

interface Reason {
  diagnostic: Diagnostic;
  explains: readonly Path[];
}

/** Looks for a reason why a field seems to be missing: the file ends too early, its key is inside the text above, or a dash
 *  splits its entry. */
export const whyMissing = (path: Path, checked: CheckedData): Reason | undefined =>
  lostEnd(path, checked) ?? swallowedKey(path, checked) ?? dashTooMany(path, checked);

/** A file that ends before several of its top fields. */
function lostEnd(path: Path, { schema, data, source: { yaml }, missing }: CheckedData): Reason | undefined {
  const fields = fieldsAt(schema, []);
  const lastIndex = Math.max(...Object.keys(Object(data)).map((field) => fields.indexOf(field)));
  const lost = missing.filter(({ length, 0: field }) => length === 1 && fields.indexOf(String(field)) > lastIndex);
  if (lost.length < 2 || !lost.includes(path)) return undefined;
  const message = `the file ends before ${lost.join(', ')}`;
  const hint = `Add what is missing, or restore the file: ${RESTORE}`;
  const diagnostic = yaml.errorAt(yaml.source.trimEnd().length, { message, hint });
  return { diagnostic, explains: [...lost, ...missing.filter(([field]) => field === fields[lastIndex])] };
}

/** A key that is inside the text above it, because it is indented too far. */
function swallowedKey(path: Path, { source }: CheckedData): Reason | undefined {
  const { yaml, path: inside } = source.resolve(path);
  const line = new RegExp(`(?<=\\n *)${path.at(-1)}:\\s`);
  const start = yaml.locate(inside);
  const below = yaml.texts.filter((text) => text.from > start && text.path[0] !== 'body');
  const above = below.find(({ from, to }) => line.test(yaml.source.slice(from, to)));
  if (!above) return undefined;
  const message = `"${path.at(-1)}:" is part of the text above`;
  const hint = 'Delete spaces before it until it is aligned with the key of that text.';
  const offset = above.from + yaml.source.slice(above.from).search(line);
  return { diagnostic: yaml.errorAt(offset, { message, hint }), explains: [path] };
}

/** A list entry that a dash splits in two: each half has only fields that the other lacks. */
function dashTooMany(path: Path, { data, source, missing }: CheckedData): Reason | undefined {
  const [list, index, key] = [path.slice(0, -2), Number(path.at(-2)), String(path.at(-1))];
  const [first, second] = [
    [...list, index],
    [...list, index + 1],
  ];
  const [entry = {}, next] = [valueAt(data, first), valueAt(data, second)];
  const isSplit =
    Object.hasOwn(Object(next), key) && !Object.keys(Object(entry)).some((field) => field in Object(next));
  if (!isSplit || !missing.some((each) => isInside(each, second))) return undefined;
  const hint = 'If it belongs to the entry above, replace the dash with a space.';
  const problem = { message: 'the dash before this begins a new entry', hint };
  const { yaml, path: inside } = source.resolve(second);
  const explains = missing.filter((each) => isInside(each, first) || isInside(each, second));
  return { diagnostic: yaml.errorAt(yaml.locate(inside), problem), explains };
}
