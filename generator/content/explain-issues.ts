import type { z } from 'zod';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import { type ContentSource, valueAt } from './content-source.ts';
import { UNREADABLE, withPlainSpaces } from './texts.ts';
import { describeIssue } from './value-problems.ts';

/** Data that was checked against its schema, and where it is written. */
interface CheckedData {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
}

type Issue = z.core.$ZodIssue;

/** Turns the issues of a schema into diagnostics in plain words. A missing field whose name is only misspelled is reported once,
 *  at the misspelled key. */
export function explainIssues(issues: readonly Issue[], checked: CheckedData): Diagnostic[] {
  const done = new Set<string>();
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const found = unknown.flatMap((issue) => unknownFields(issue, checked, done));
  for (const issue of issues) {
    const at = issue.path as Path;
    const value = valueAt(checked.data, at);
    if (issue.code === 'unrecognized_keys' || value === UNREADABLE || done.has(keyOf(at))) continue;
    // For an empty value, one issue is enough.
    if (value === '') done.add(keyOf(at));
    found.push(explain(issue, checked));
  }
  return found;
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The unknown fields of an entry. Adds the missing fields that they are misspellings of to `done`. */
function unknownFields(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  { schema, data, source }: CheckedData,
  done: Set<string>,
): Diagnostic[] {
  const at = issue.path as Path;
  const known = fieldsAt(schema, at, data);
  const present = Object.keys(valueAt(data, at) as object);
  const absent = known.filter((field) => !present.includes(field));
  const { yaml, path } = source.resolve([...at, '']);
  const owner = path.slice(0, -1);
  // The text of a Markdown file is not a field that anyone writes.
  const possible = known.filter((field) => yaml === source.yaml || field !== 'body').join(', ');
  return issue.keys.slice(0, 2 * MOST_ERRORS).map((key) => {
    const meant = closest(key, absent);
    if (meant) done.add(keyOf([...at, meant]));
    const hint = meant
      ? `Did you mean "${meant}"?`
      : `Remove it, or indent it if it belongs to the line above. Possible here: ${possible}.`;
    const problem = { code: 'unknown-field', message: `unknown field "${key}"`, hint } as const;
    return yaml.errorAt(yaml.locateKey(owner, key), problem, owner);
  });
}

function explain(issue: Issue, { source, schema, data }: CheckedData): Diagnostic {
  const at = issue.path as Path;
  const { yaml, path } = source.resolve(at);
  const problem = describeIssue(issue, { value: valueAt(data, at), schema, yaml, path });
  const texts = { message: withPlainSpaces(problem.message), hint: withPlainSpaces(problem.hint) };
  return yaml.errorAtPath(path, { ...problem, ...texts });
}
