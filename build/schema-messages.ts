import type { z } from 'zod';
import type { ContentSource } from './content.ts';
import type { ContentError } from './errors.ts';
import { closest } from './spelling.ts';
import type { Path } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** What an issue is about: the schema it comes from and the data that was checked. */
interface Checked {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
}

/** Turns a schema issue into mistakes a volunteer can mend: plain words, place and hint.
 *  A missing field that was only mistyped is reported once, at the mistyped key. */
export function explainIssue(issue: Issue, { schema, data, source }: Checked): ContentError[] {
  const at = issue.path as Path;
  const { yaml, path } = source.resolve(at);
  const value = valueAt(data, at);
  const here = (message: string, hint?: string) => [yaml.errorAt(yaml.locate(path), `${nameOf(at)}: ${message}`, hint)];
  const missing = (hint: string) => (isMistyped({ schema, data, path: at }) ? [] : here('this field is missing', hint));
  switch (issue.code) {
    case 'unrecognized_keys': {
      const present = Object.keys(valueAt(data, at) as object);
      const candidates = fieldsAt(schema, at).filter((key) => !present.includes(key));
      return issue.keys.map((key) => {
        const meant = closest(key, candidates);
        const hint = meant ? `Did you mean "${meant}"?` : 'Remove it, or check the spelling.';
        return yaml.errorAt(yaml.locateKey(path, key), `unknown field "${key}"`, hint);
      });
    }
    case 'invalid_type':
      if (value === undefined) return missing(`Add "${String(at.at(-1))}:" with its value.`);
      return here(`expected ${NOUNS[issue.expected] ?? issue.expected}, found ${describe(value)}`);
    case 'too_small':
      if (value === '') return here('this field is empty', 'Write a text after the colon.');
      return here(`too short: ${sizeOf(value)}, at least ${issue.minimum} are needed`);
    case 'too_big':
      return here(`too long: ${sizeOf(value)}, at most ${issue.maximum} are possible`);
    case 'invalid_value': {
      const options = issue.values.map(String);
      const list = `Write one of: ${options.join(', ')}.`;
      if (value === undefined) return missing(list);
      const meant = closest(String(value), options);
      return here(`"${String(value)}" is not possible here`, meant ? `Did you mean ${meant}?` : list);
    }
    case 'custom':
      return here(issue.message, issue.params?.hint as string | undefined);
    default:
      return here(issue.message);
  }
}

const NOUNS: Record<string, string> = { string: 'a text', object: 'fields', array: 'a list', map: 'fields' };

const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    '',
  ) || 'file';

function describe(value: unknown): string {
  if (value === '') return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'fields' : `the text "${String(value)}"`;
}

const sizeOf = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} entries` : `${String(value).length} characters`;

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);

/** The names of the fields that a schema knows at a place, or nothing where it knows none by name. */
function fieldsAt(schema: z.core.$ZodType, path: Path): string[] {
  let current: z.core.$ZodType | undefined = schema;
  for (const step of [...path, undefined]) {
    current = current && unwrap(current);
    const def = current?._zod.def as { shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType } | undefined;
    if (step === undefined) return Object.keys(def?.shape ?? {});
    current = typeof step === 'number' ? def?.element : def?.shape?.[step];
  }
  return [];
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return inner ? unwrap(inner) : schema;
}

/** Whether a missing field stands there under a mistyped name, which is reported by itself. */
function isMistyped({ schema, data, path }: { schema: z.core.$ZodType; data: unknown; path: Path }): boolean {
  const wanted = path.at(-1);
  const owner = valueAt(data, path.slice(0, -1));
  if (typeof wanted !== 'string' || owner === null || typeof owner !== 'object') return false;
  const known = fieldsAt(schema, path.slice(0, -1));
  const unknown = Object.keys(owner).filter((key) => !known.includes(key));
  return closest(wanted, unknown) !== undefined;
}
