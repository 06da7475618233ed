import type { Problem } from '../diagnostics/diagnostic.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { RESTORE } from '../source/file-checks.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { type ContentSource, isInside, valueAt } from './content-source.ts';

/** Data that was checked against its schema, and where it is written. */
export interface CheckedData {
  schema: Parameters<typeof fieldsAt>[0];
  data: unknown;
  source: ContentSource;
  /** Every field that the schema requires and the data doesn't have. */
  missing: readonly Path[];
}

/** Why fields seem to be missing, and which. */
interface Misplaced {
  yaml: YamlFile;
  offset: number;
  problem: Problem;
  explains: readonly Path[];
}

/** Looks for a reason why a field seems to be missing: the file ends too early, its key is inside the text above, or a dash
 *  splits its entry. */
export const whyMissing = (path: Path, checked: CheckedData): Misplaced | undefined =>
  lostEnd(path, checked) ?? swallowedKey(path, checked) ?? dashTooMany(path, checked);

/** A file that ends before several of its top fields. */
function lostEnd(path: Path, { schema, data, source: { yaml }, missing }: CheckedData): Misplaced | undefined {
  const fields = fieldsAt(schema, []);
  const lastIndex = Math.max(...Object.keys(Object(data)).map((field) => fields.indexOf(field)));
  const lost = missing.filter(({ length, 0: field }) => length === 1 && fields.indexOf(String(field)) > lastIndex);
  if (lost.length < 2 || !lost.includes(path)) return undefined;
  const message = `the file ends before ${lost.join(', ')}`;
  const hint = `Add what is missing, or restore the file: ${RESTORE}`;
  const explains = [...lost, ...missing.filter(([field]) => field === fields[lastIndex])];
  return { yaml, offset: yaml.source.trimEnd().length, problem: { code: 'missing', message, hint }, explains };
}

/** A key that is inside the text above it, because it is indented too far. */
function swallowedKey(path: Path, { source }: CheckedData): Misplaced | undefined {
  const { yaml, path: inside } = source.resolve(path);
  const key = String(path.at(-1));
  const line = new RegExp(`(?<=\\n *)${key}:\\s`);
  const text = yaml.texts.find(({ from, to }) => from > yaml.locate(inside) && line.test(yaml.source.slice(from, to)));
  if (!text) return undefined;
  const message = `"${key}:" is part of the text above`;
  const hint = 'Delete spaces before it until it is aligned with the key of that text.';
  const offset = text.from + yaml.source.slice(text.from).search(line);
  return { yaml, offset, problem: { code: 'missing', message, hint }, explains: [path] };
}

/** A list entry that a dash splits in two: each half has only fields that the other lacks. */
function dashTooMany(path: Path, { data, source, missing }: CheckedData): Misplaced | undefined {
  const [list, index, key] = [path.slice(0, -2), Number(path.at(-2)), String(path.at(-1))];
  const halves = [index, index + 1].map((each) => [...list, each]);
  const [entry = {}, next] = halves.map((half) => valueAt(data, half));
  const isSplit =
    Object.hasOwn(Object(next), key) && !Object.keys(Object(entry)).some((field) => field in Object(next));
  const explains = missing.filter((each) => halves.some((half) => isInside(each, half)));
  if (!isSplit || !explains.some((each) => isInside(each, halves[1]!))) return undefined;
  const { yaml, path: inside } = source.resolve(halves[1]!);
  const hint = 'If it belongs to the entry above, replace the dash with a space.';
  const problem = { code: 'missing', message: 'the dash before this begins a new entry', hint } as const;
  return { yaml, offset: yaml.locate(inside), problem, explains };
}
