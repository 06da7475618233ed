import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { describeIssue } from '../schema/issue-texts.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import { GET_BACK } from '../source/file-checks.ts';
import type { Path } from '../source/yaml.ts';
import { isInside } from './content-source.ts';
import { type Checked, type Explanation, structureMistakes, valueAt } from './structure-messages.ts';
import { UNREADABLE, withPlainSpaces } from './texts.ts';

/** At most this many unknown fields of one entry are examined: a file can hold many thousands. */
const MOST_UNKNOWN = 500;

type Issue = z.core.$ZodIssue;

/** Turns the issues of a schema into mistakes in plain words, with place and hint.
 *  A missing field that was only mistyped is reported once, at the mistyped key. */
export function explainIssues(issues: readonly Issue[], checked: Checked): Diagnostic[] {
  const foreign = contentOfAnother(issues, checked);
  if (foreign) return [foreign];
  const missing = issues.map(({ path }) => path as Path).filter((path) => valueAt(checked.data, path) === undefined);
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const causes = [
    ...unknown.flatMap((issue) => unknownFields(issue, missing, checked)),
    ...structureMistakes(missing, checked),
  ];
  const explained = new Set(causes.flatMap(({ explains }) => explains.map(keyOf)));
  const others = issues.filter(({ code, path }) => {
    const value = valueAt(checked.data, path as Path);
    const key = keyOf(path as Path);
    if (code === 'unrecognized_keys' || value === UNREADABLE || explained.has(key)) return false;
    // Of an empty value, one issue says it all.
    if (value === '') explained.add(key);
    return true;
  });
  return [...causes.map(({ error }) => error), ...others.map((each) => explain(each, checked))];
}

/** One mistake for a file whose fields are all those of another file. */
function contentOfAnother(issues: readonly Issue[], { data, source: { yaml }, others = [] }: Checked) {
  const present = Object.keys(Object(data));
  const isUnknown = issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0);
  const meant = others.find(({ fields }) => present.every((key) => fields.includes(key)));
  if (!isUnknown || present.length < 2 || !meant) return undefined;
  const hint = `Put it there, and get the content of this file back: ${GET_BACK}`;
  return yaml.errorAtPath([], { code: 'file', message: `this is the content of ${meant.file}`, hint });
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The mistakes for the fields of an entry that its schema does not know, with the missing fields that follow from them. */
function unknownFields(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  missing: readonly Path[],
  checked: Checked,
): Explanation[] {
  const { schema, data, source, others = [] } = checked;
  const path = issue.path as Path;
  const known = fieldsAt(schema, path, data);
  const present = Object.keys(valueAt(data, path) as object);
  const absent = known.filter((field) => !present.includes(field));
  const fields = issue.keys.slice(0, MOST_UNKNOWN).map((key) => ({ key, meant: closest(key, absent) }));
  // An entry of which no field is known is of another kind, so it also lacks all that are required.
  const isOfAnotherKind = path.length > 0 && present.length === issue.keys.length;
  const follows = isOfAnotherKind && !fields.some(({ meant }) => meant) ? absent : [];
  // The text of a Markdown file is no field that anybody writes.
  const isMarkdown = source.resolve([...path, '']).yaml !== source.yaml;
  const possible = known.filter((field) => !isMarkdown || field !== 'body').join(', ');
  const instead = isOfAnotherKind
    ? `Write these instead: ${possible}.`
    : `Remove it. The fields possible here: ${possible}.`;
  return fields.map(({ key, meant }) => {
    const { yaml, path: inside } = source.resolve([...path, key]);
    const owner = inside.slice(0, -1);
    const deeper = missing.find(
      (each) => each.at(-1) === key && each.length === path.length + 2 && isInside(each, path),
    );
    const files = path.length === 0 ? others.filter((other) => other.fields.includes(key)).map(({ file }) => file) : [];
    const elsewhere = files.length > 0 ? `Move it to ${files.join(' or ')}, or remove it.` : instead;
    const indent =
      deeper && `If it belongs to "${deeper.at(-2)}", indent it by two spaces, and the lines that go with it.`;
    const hint = meant ? `Did you mean "${meant}"?` : (indent ?? elsewhere);
    const here = [...follows, ...(meant ? [meant] : [])].map((field) => [...path, field]);
    return {
      error: yaml.errorAt(
        yaml.locateKey(owner, key),
        { code: 'unknown-field', message: `unknown field "${key}"`, hint },
        owner,
      ),
      explains: deeper ? [...here, deeper] : here,
    };
  });
}

function explain(issue: Issue, { source, schema, data }: Checked): Diagnostic {
  const at = issue.path as Path;
  const { yaml, path } = source.resolve(at);
  const value = valueAt(data, at);
  const owner = valueAt(data, at.slice(0, -1));
  const { message, hint, ...problem } = describeIssue(issue, { value, owner, schema, yaml, path });
  const texts = { message: withPlainSpaces(message), hint: withPlainSpaces(hint) };
  return yaml.errorAtPath(path, { ...problem, ...texts });
}
