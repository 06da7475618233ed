import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { describeIssue } from '../schema/issue-texts.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import type { ContentSource } from './content-source.ts';
import { UNREADABLE, withPlainSpaces } from './texts.ts';

/** At most this many unknown fields of one entry are examined: a file can hold many thousands. */
const MOST_UNKNOWN = 500;

type Issue = z.core.$ZodIssue;

/** The data that was checked, its schema and its source. */
interface Checked {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
}

/** Turns the issues of a schema into mistakes in plain words, with place and hint.
 *  A missing field that was only mistyped is reported once, at the mistyped key. */
export function explainIssues(issues: readonly Issue[], checked: Checked): Diagnostic[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownFields(issue.keys, issue.path as Path, checked) : [],
  );
  const explained = new Set(unknown.flatMap(({ explains }) => explains.map(keyOf)));
  const others = issues.filter(({ code, path }) => {
    const isRead = valueAt(checked.data, path as Path) !== UNREADABLE;
    return code !== 'unrecognized_keys' && isRead && !explained.has(keyOf(path as Path));
  });
  return [...unknown.flatMap(({ errors }) => errors), ...others.map((each) => explain(each, checked))];
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The mistakes for the fields of an entry that its schema does not know, and the missing fields that they explain. */
function unknownFields(keys: readonly string[], path: Path, { schema, data, source }: Checked) {
  const known = fieldsAt(schema, path);
  const present = Object.keys(valueAt(data, path) as object);
  const missing = known.filter((field) => !present.includes(field));
  const fields = keys.slice(0, MOST_UNKNOWN).map((key) => ({ key, meant: closest(key, missing) }));
  const typos = fields.flatMap(({ meant }) => meant ?? []);
  // An entry of which no field is known is of another kind, so it also lacks all that are required.
  const isOfAnotherKind = path.length > 0 && present.length === keys.length;
  const explains = isOfAnotherKind && typos.length === 0 ? missing : typos;
  // The text of a Markdown file is no field that anybody writes.
  const isMarkdown = source.resolve([...path, '']).yaml !== source.yaml;
  const possible = known.filter((field) => !isMarkdown || field !== 'body').join(', ');
  const instead = isOfAnotherKind
    ? `Write these instead: ${possible}.`
    : `Remove it. The fields possible here: ${possible}.`;
  const errors = fields.map(({ key, meant }) => {
    const { yaml, path: inside } = source.resolve([...path, key]);
    const hint = meant ? `Did you mean "${meant}"?` : instead;
    return yaml.errorAt(yaml.locateKey(inside.slice(0, -1), key), `unknown field "${key}"`, hint);
  });
  return { errors, explains: explains.map((field) => [...path, field]) };
}

function explain(issue: Issue, { source, schema, data }: Checked): Diagnostic {
  const at = issue.path as Path;
  const { yaml, path } = source.resolve(at);
  const value = valueAt(data, at);
  const owner = valueAt(data, at.slice(0, -1));
  const { message, hint } = describeIssue(issue, { value, owner, schema, yaml, path });
  const said = withPlainSpaces(at.length > 0 ? `${nameOf(at)}: ${message}` : message);
  return yaml.errorAt(yaml.locate(path), said, withPlainSpaces(hint));
}

/** A path in words, counted from 1: `name of the 2nd of people`. */
export function nameOf(path: Path): string {
  const index = path.findLastIndex((step) => typeof step === 'number');
  const keys = path.slice(index + 1).join('.');
  if (index < 0) return keys;
  const entry = `the ${ordinal(Number(path[index]) + 1)} of ${nameOf(path.slice(0, index)) || 'the list'}`;
  return keys ? `${keys} of ${entry}` : entry;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number): string => `${number}${ENDINGS[rules.select(number)] ?? 'th'}`;

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);
