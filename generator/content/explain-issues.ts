import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { RESTORE } from '../source/file-checks.ts';
import type { Path } from '../source/yaml.ts';
import { isInside, valueAt } from './content-source.ts';
import { type CheckedData, type Explained, structureMistakes } from './structure-mistakes.ts';
import { UNREADABLE, withPlainSpaces } from './texts.ts';
import { describeIssue } from './value-problems.ts';

/** The most unknown fields of one entry that are looked at: a file can have many thousands. */
const MOST_UNKNOWN = 500;

type Issue = z.core.$ZodIssue;

/** Turns the issues of a schema into diagnostics in plain words. If one mistake causes several issues, it is reported once:
 *  a missing field that was only mistyped, at the mistyped key. */
export function explainIssues(issues: readonly Issue[], checked: CheckedData): Diagnostic[] {
  const misplaced = contentOfAnotherFile(issues, checked);
  if (misplaced) return [misplaced];
  const missing = issues.map(({ path }) => path as Path).filter((path) => valueAt(checked.data, path) === undefined);
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const explained = [
    ...unknown.flatMap((issue) => unknownFields(issue, missing, checked)),
    ...structureMistakes(missing, checked),
  ];
  const done = new Set(explained.flatMap(({ covers }) => covers.map(keyOf)));
  const others = issues.filter(({ code, path }) => {
    const value = valueAt(checked.data, path as Path);
    const key = keyOf(path as Path);
    if (code === 'unrecognized_keys' || value === UNREADABLE || done.has(key)) return false;
    // For an empty value, one issue is enough.
    if (value === '') done.add(key);
    return true;
  });
  return [...explained.map(({ diagnostic }) => diagnostic), ...others.map((issue) => explain(issue, checked))];
}

/** One mistake for a file whose fields all belong to another file. */
function contentOfAnotherFile(issues: readonly Issue[], { data, source: { yaml }, others = [] }: CheckedData) {
  const present = Object.keys(Object(data));
  const isUnknown = issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0);
  const meant = others.find(({ fields }) => present.every((key) => fields.includes(key)));
  if (!isUnknown || present.length < 2 || !meant) return undefined;
  const hint = `Move it there. Restore this file: ${RESTORE}`;
  return yaml.errorAtPath([], { code: 'file', message: `this is the content of ${meant.file}`, hint });
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The unknown fields of an entry, with the missing fields that follow from them. */
function unknownFields(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  missing: readonly Path[],
  checked: CheckedData,
): Explained[] {
  const { schema, data, source, others = [] } = checked;
  const path = issue.path as Path;
  const known = fieldsAt(schema, path, data);
  const present = Object.keys(valueAt(data, path) as object);
  const absent = known.filter((field) => !present.includes(field));
  const fields = issue.keys.slice(0, MOST_UNKNOWN).map((key) => ({ key, meant: closest(key, absent) }));
  // If none of its fields is known, the entry is of another kind, and lacks every required field as well.
  const isOfAnotherKind = path.length > 0 && present.length === issue.keys.length;
  const alsoCovered = isOfAnotherKind && !fields.some(({ meant }) => meant) ? absent : [];
  return fields.map(({ key, meant }) => {
    const { yaml, path: inside } = source.resolve([...path, key]);
    const owner = inside.slice(0, -1);
    const outdented = missing.find(
      (each) => each.at(-1) === key && each.length === path.length + 2 && isInside(each, path),
    );
    const files = path.length === 0 ? others.filter((other) => other.fields.includes(key)).map(({ file }) => file) : [];
    // The text of a Markdown file is not a field that anyone writes.
    const possible = known.filter((field) => yaml === source.yaml || field !== 'body').join(', ');
    const hint = hintForUnknown({ meant, owner: outdented?.at(-2), files, possible, isOfAnotherKind });
    const problem = { code: 'unknown-field', message: `unknown field "${key}"`, hint } as const;
    const covers = [...alsoCovered, ...(meant ? [meant] : [])].map((field) => [...path, field]);
    return {
      diagnostic: yaml.errorAt(yaml.locateKey(owner, key), problem, owner),
      covers: outdented ? [...covers, outdented] : covers,
    };
  });
}

interface UnknownField {
  /** The field whose name is most similar. */
  meant: string | undefined;
  /** The field just above that lacks this one. */
  owner: string | number | undefined;
  /** The other content files with a field of this name. */
  files: readonly string[];
  possible: string;
  isOfAnotherKind: boolean;
}

function hintForUnknown({ meant, owner, files, possible, isOfAnotherKind }: UnknownField): string {
  if (meant) return `Did you mean "${meant}"?`;
  if (owner !== undefined)
    return `If it belongs to "${owner}", indent it, and the lines that go with it, by two spaces.`;
  if (files.length > 0) return `Move it to ${files.join(' or ')}, or remove it.`;
  return isOfAnotherKind ? `Write these instead: ${possible}.` : `Remove it. Possible fields: ${possible}.`;
}

function explain(issue: Issue, { source, schema, data }: CheckedData): Diagnostic {
  const at = issue.path as Path;
  const { yaml, path } = source.resolve(at);
  const owner = valueAt(data, at.slice(0, -1));
  const problem = describeIssue(issue, { value: valueAt(data, at), owner, schema, data, yaml, path });
  const texts = { message: withPlainSpaces(problem.message), hint: withPlainSpaces(problem.hint) };
  return yaml.errorAtPath(path, { ...problem, ...texts });
}
