import type { z } from 'zod';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { RESTORE } from '../source/text-checks.ts';
import { valueAt } from '../source/write/data.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { isInside } from './content-source.ts';
import { type CheckedData, whyMissing } from './misplaced-fields.ts';
import { UNREADABLE } from './texts.ts';
import { withPlainSpaces } from './typography.ts';
import { describeIssue } from './value-problems.ts';

type Issue = z.core.$ZodIssue;

/** The top fields of every content file, by its path from the root of the project. */
export type FieldsByFile = ReadonlyMap<string, readonly string[]>;

interface Explaining extends CheckedData {
  files: FieldsByFile;
  /** The paths of values that need no other diagnostic. */
  done: Set<string>;
}

/** Turns the issues of a schema into diagnostics in plain words. Fields that are missing because of another mistake, such as a
 *  misspelled key, aren't reported. */
export function explainIssues(
  issues: readonly Issue[],
  given: Omit<CheckedData, 'missing'> & { files: FieldsByFile },
): Diagnostic[] {
  const missing = issues.map(({ path }) => path as Path).filter((path) => valueAt(given.data, path) === undefined);
  const checked = { ...given, missing, done: new Set<string>() };
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const foreign = unknown.some(({ path }) => path.length === 0) && contentOfAnother(checked);
  if (foreign) return [foreign];
  const found = unknown.flatMap((issue) => unknownFields(issue, checked));
  for (const path of missing) {
    const reason = checked.done.has(String(path)) ? undefined : whyMissing(path, checked);
    if (!reason) continue;
    found.push(reason.diagnostic);
    for (const each of reason.explains) checked.done.add(String(each));
  }
  return [...found, ...issues.flatMap((issue) => explain(issue, checked))];
}

/** One diagnostic for a file that has the fields of another file. */
function contentOfAnother({ data, source, files }: Explaining): Diagnostic | undefined {
  const present = Object.keys(Object(data));
  const [owner] = [...files].find(([, fields]) => present.every((key) => fields.includes(key))) ?? [];
  if (!owner || present.length < 2 || isInAllLanguages(owner, source.yaml)) return undefined;
  const hint = `Move it there, and restore this file: ${RESTORE}`;
  return source.errorAtPath([], { message: `this is the content of ${owner}`, hint });
}

/** Whether a file is for all languages, as content/site.yaml is for that of content/he/site.yaml. */
const isInAllLanguages = (file: string, { file: own }: YamlFile): boolean =>
  file !== own && file.split('/').at(-1) === own.split('/').at(-1);

/** The unknown fields of an entry. */
function unknownFields(issue: z.core.$ZodIssueUnrecognizedKeys, checked: Explaining): Diagnostic[] {
  const { schema, data, source, missing, files, done } = checked;
  const at = issue.path as Path;
  const { yaml, path } = source.resolve([...at, '']);
  // Nobody writes the text and the name of a Markdown file as fields.
  const known = fieldsAt(schema, at, data).filter((field) => yaml === source.yaml || !/^(body|slug)$/.test(field));
  const present = Object.keys(Object(valueAt(data, at)));
  const absent = known.filter((field) => !present.includes(field));
  const isOtherKind = at.length > 0 && present.length === issue.keys.length;
  if (isOtherKind) for (const field of absent) done.add(String([...at, field]));
  const otherwise = isOtherKind
    ? `Write these instead: ${known.join(', ')}.`
    : `Remove it, or indent it if it belongs to the line above. Possible here: ${known.join(', ')}.`;
  return issue.keys.slice(0, 2 * MOST_ERRORS).map((key) => {
    const owners = [...files].filter(([, fields]) => at.length === 0 && fields.includes(key)).map(([file]) => file);
    const whole = owners.find((file) => isInAllLanguages(file, yaml));
    const meant = whole ? undefined : closest(key, absent);
    const inner = missing.find((each) => each.at(-1) === key && each.length === at.length + 2 && isInside(each, at));
    const explained = meant ? [...at, meant] : inner;
    if (explained) done.add(String(explained));
    const hint =
      (meant && `Did you mean "${meant}"?`) ??
      (inner && `If it belongs to "${inner.at(-2)}", indent it by two spaces.`) ??
      (owners.length > 0 ? `Move it to ${owners.join(' or ')}, or remove it.` : otherwise);
    const problem = whole
      ? { message: `"${key}" is the same in all languages`, hint: `Remove it here: ${whole} has it.` }
      : { message: `unknown field "${key}"`, hint };
    return yaml.errorAt(yaml.locateKey(path.slice(0, -1), key), problem, path.slice(0, -1));
  });
}

/** A diagnostic for any other issue. */
function explain(issue: Issue, { source, schema, data, done }: Explaining): Diagnostic[] {
  const at = issue.path as Path;
  const value = valueAt(data, at);
  if (issue.code === 'unrecognized_keys' || value === UNREADABLE || done.has(String(at))) return [];
  // For an empty value, one issue is enough.
  if (value === '') done.add(String(at));
  const { yaml, path } = source.resolve(at);
  const problem = describeIssue(issue, { value, owner: valueAt(data, at.slice(0, -1)), schema, yaml, path });
  const texts = { message: withPlainSpaces(problem.message), hint: withPlainSpaces(problem.hint) };
  return [yaml.errorAtPath(path, { ...problem, ...texts })];
}
