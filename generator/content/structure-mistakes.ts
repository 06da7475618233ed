import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { RESTORE } from '../source/file-checks.ts';
import type { Path } from '../source/yaml.ts';
import { type ContentSource, isInside, valueAt } from './content-source.ts';

/** Data that was checked against its schema, and where it is written. */
export interface CheckedData {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
  /** Every other content file. */
  others?: readonly OtherFile[];
}

/** A content file and its top fields. */
export interface OtherFile {
  file: string;
  fields: readonly string[];
}

/** A diagnostic, and the missing fields it explains. They need no diagnostic of their own. */
export interface Explained {
  diagnostic: Diagnostic;
  covers: readonly Path[];
}

/** Mistakes in the structure of a file that make fields seem missing: the end of the file is lost, a key is part of the text
 *  above it, or a dash splits an entry. */
export function structureMistakes(missing: readonly Path[], checked: CheckedData): Explained[] {
  const lost = lostEnd(missing, checked);
  const rest = missing.filter((path) => !lost?.covers.includes(path));
  const found = rest.flatMap((path) => swallowedKey(path, checked) ?? extraDash(path, rest, checked) ?? []);
  return lost ? [lost, ...found] : found;
}

/** A file that ends before several of its top fields. */
function lostEnd(missing: readonly Path[], { schema, data, source, others }: CheckedData): Explained | undefined {
  if (!others) return undefined;
  const { yaml } = source;
  const fields = fieldsAt(schema, []);
  const present = Object.keys(Object(data));
  const last = present.at(-1) ?? '';
  const after = missing.filter(
    ({ length, 0: field }) => length === 1 && fields.indexOf(String(field)) > fields.indexOf(last),
  );
  if (after.length < 2 || present.some((field) => !fields.includes(field))) return undefined;
  const hint = `Add them, or restore the file: ${RESTORE}`;
  const problem = { code: 'missing', message: `the file ends here, before ${after.join(', ')}`, hint } as const;
  return {
    diagnostic: yaml.errorAt(yaml.source.trimEnd().length, problem),
    covers: missing.filter((path) => path[0] === last || after.includes(path)),
  };
}

/** A missing field whose key is indented so far that it is part of the text above. */
function swallowedKey(path: Path, { source }: CheckedData): Explained | undefined {
  const { yaml, path: inside } = source.resolve(path);
  const key = String(path.at(-1));
  const line = new RegExp(`(?<=\\n *)${key}:\\s`);
  const start = yaml.locate(inside);
  const text = yaml.texts.find(({ from, to }) => from > start && line.test(yaml.source.slice(from, to)));
  if (!text) return undefined;
  const offset = text.from + yaml.source.slice(text.from).search(line);
  const hint = 'Begin it in the same column as the key of that text.';
  const problem = { code: 'syntax', message: `"${key}:" is part of the text above`, hint } as const;
  return { diagnostic: yaml.errorAt(offset, problem), covers: [path] };
}

/** An entry of a list split by a dash: neither half has a field of the other. */
function extraDash(path: Path, missing: readonly Path[], { data, source }: CheckedData): Explained | undefined {
  const [list, index, key] = [path.slice(0, -2), Number(path.at(-2)), String(path.at(-1))];
  const next = [...list, index + 1];
  const [entry, other] = [[...list, index], next].map((each) => Object.keys(Object(valueAt(data, each))));
  if (!entry || !other?.includes(key) || entry.some((field) => other.includes(field))) return undefined;
  if (!missing.some((each) => isInside(each, next))) return undefined;
  const covers = missing.filter(
    (each) => [index, index + 1].includes(Number(each[list.length])) && isInside(each, list),
  );
  const { yaml, path: inside } = source.resolve(next);
  const hint = 'If it belongs above, replace the dash with a space.';
  const problem = { code: 'syntax', message: 'the dash before this begins a new entry', hint } as const;
  return { diagnostic: yaml.errorAtPath(inside, problem), covers };
}
