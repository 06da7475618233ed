import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { GET_BACK } from '../source/file-checks.ts';
import type { Path } from '../source/yaml.ts';
import { type ContentSource, isInside } from './content-source.ts';

/** The data that was checked, its schema and its source. */
export interface Checked {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
  /** The top fields of every other content file. */
  others?: readonly OtherFile[];
}

/** The name of a content file, and its top fields. */
export interface OtherFile {
  file: string;
  fields: readonly string[];
}

/** A mistake, and the missing fields that follow from it: they need no message of their own. */
export interface Explanation {
  error: Diagnostic;
  explains: readonly Path[];
}

/** The value at a path. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);

/** Mistakes in the structure of a file that make fields seem missing: the end of the file is lost, a key is swallowed by
 *  the text above it, or a dash cuts an entry in two. */
export function structureMistakes(missing: readonly Path[], checked: Checked): Explanation[] {
  const lost = lostEnd(missing, checked);
  const rest = missing.filter((path) => !lost?.explains.includes(path));
  const causes = rest.flatMap((path) => swallowedKey(path, checked) ?? dashTooMany(path, rest, checked) ?? []);
  return lost ? [lost, ...causes] : causes;
}

/** A file that ends before several of its top fields. */
function lostEnd(
  missing: readonly Path[],
  { schema, data, source: { yaml }, others }: Checked,
): Explanation | undefined {
  // Without other files, what is checked is a single answer of `npm run new`, which has no end to lose.
  if (!others) return undefined;
  const fields = fieldsAt(schema, []);
  const present = Object.keys(Object(data));
  const last = present.at(-1) ?? '';
  const after = missing.filter(
    ({ length, 0: field }) => length === 1 && fields.indexOf(String(field)) > fields.indexOf(last),
  );
  if (after.length < 2 || present.some((field) => !fields.includes(field))) return undefined;
  const message = `the file ends here, before ${after.join(', ')}`;
  const hint = `Add what is missing, or get it back: ${GET_BACK}`;
  const error = yaml.errorAt(yaml.source.trimEnd().length, { code: 'missing', message, hint });
  return { error, explains: missing.filter((path) => path[0] === last || after.includes(path)) };
}

/** A missing field whose key stands inside the text above it, since it is indented too far. */
function swallowedKey(path: Path, { source }: Checked): Explanation | undefined {
  const { yaml, path: inside } = source.resolve(path);
  const key = String(path.at(-1));
  const line = new RegExp(`(?<=\\n *)${key}:\\s`);
  const text = yaml.texts.find(({ from, to }) => from > yaml.locate(inside) && line.test(yaml.source.slice(from, to)));
  if (!text) return undefined;
  const offset = text.from + yaml.source.slice(text.from).search(line);
  const message = `"${key}:" is read as a part of the text above`;
  const hint = 'Delete spaces before it, until it begins in the column of the key of that text.';
  return { error: yaml.errorAt(offset, { code: 'syntax', message, hint }), explains: [path] };
}

/** An entry of a list that a dash cuts in two: each half has only fields that the other lacks. */
function dashTooMany(path: Path, missing: readonly Path[], { data, source }: Checked): Explanation | undefined {
  const [list, index, key] = [path.slice(0, -2), Number(path.at(-2)), String(path.at(-1))];
  const next = [...list, index + 1];
  const [entry, other] = [valueAt(data, [...list, index]), valueAt(data, next)].map((value) =>
    Object.keys(Object(value)),
  );
  if (!entry || !other?.includes(key) || entry.some((field) => other.includes(field))) return undefined;
  if (!missing.some((each) => isInside(each, next))) return undefined;
  const explains = missing.filter(
    (each) => [index, index + 1].includes(Number(each[list.length])) && isInside(each, list),
  );
  const { yaml, path: inside } = source.resolve(next);
  const hint = 'If it belongs to the entry above, write a space instead of the dash.';
  return {
    error: yaml.errorAtPath(inside, {
      code: 'syntax',
      message: 'the dash before this makes it an entry of its own',
      hint,
    }),
    explains,
  };
}
