import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { describeIssue } from '../schema/issue-texts.ts';
import { fieldsAt } from '../schema/schema-fields.ts';
import type { Path } from '../source/yaml.ts';
import type { ContentSource } from './content-source.ts';
import { UNREADABLE } from './facts.ts';

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
  const typos = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MOST_UNKNOWN)
            .map((key) => keyOf([...(issue.path as Path), meantField(key, issue.path as Path, checked) ?? '']))
        : [],
    ),
  );
  const unknownEntries = new Set(
    issues.filter((issue) => hasOnlyUnknownFields(issue, checked)).map(({ path }) => keyOf(path as Path)),
  );
  const unknownFirst = [...issues].sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)));
  return (
    unknownFirst
      .filter(({ path }) => !typos.has(keyOf(path as Path)) && valueAt(checked.data, path as Path) !== UNREADABLE)
      // An entry without any known field would also lack all required ones.
      .filter((issue) => isUnknown(issue) || !unknownEntries.has(keyOf(issue.path.slice(0, -1) as Path)))
      .flatMap((issue) => explain(issue, checked))
  );
}

const isUnknown = ({ code }: Issue): boolean => code === 'unrecognized_keys';

/** Whether an entry has no field that the schema knows, or that could be a misspelling of one. */
function hasOnlyUnknownFields(issue: Issue, checked: Checked): boolean {
  if (issue.code !== 'unrecognized_keys') return false;
  const path = issue.path as Path;
  const present = Object.keys(valueAt(checked.data, path) as object);
  return path.length > 0 && present.every((key) => issue.keys.includes(key) && !meantField(key, path, checked));
}

const keyOf = (path: Path): string => JSON.stringify(path);

/** The known field that a misspelled key was probably meant to be. Fields that are present do not count. */
function meantField(key: string, path: Path, { schema, data }: Checked): string | undefined {
  const present = Object.keys(valueAt(data, path) as object);
  return closest(
    key,
    fieldsAt(schema, path).filter((field) => !present.includes(field)),
  );
}

function explain(issue: Issue, checked: Checked): Diagnostic[] {
  const at = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    // Each is compared with all known fields, and only some are shown anyway.
    return issue.keys.slice(0, MOST_UNKNOWN).map((key) => unknownField(key, at, checked));
  }
  const { yaml, path } = checked.source.resolve(at);
  const value = valueAt(checked.data, at);
  const owner = valueAt(checked.data, at.slice(0, -1));
  const { message, hint } = describeIssue(issue, { value, owner, schema: checked.schema, yaml, path });
  return [yaml.errorAt(yaml.locate(path), at.length > 0 ? `${nameOf(at)}: ${message}` : message, hint)];
}

function unknownField(key: string, at: Path, checked: Checked): Diagnostic {
  const { yaml, path } = checked.source.resolve([...at, key]);
  const meant = meantField(key, at, checked);
  const fields = fieldsAt(checked.schema, at).join(', ');
  const present = Object.keys(valueAt(checked.data, at) as object);
  const isEntry = at.length === 0 || present.some((field) => fieldsAt(checked.schema, at).includes(field));
  const instead = isEntry ? `Remove it. The fields possible here: ${fields}.` : `Write these instead: ${fields}.`;
  const hint = meant ? `Did you mean "${meant}"?` : instead;
  return yaml.errorAt(yaml.locateKey(path.slice(0, -1), key), `unknown field "${key}"`, hint);
}

/** A path in words, counted from 1: `name of the 2nd of people`. */
export function nameOf(path: Path): string {
  const join = (keys: string, owner: string): string => [keys, owner].filter(Boolean).join(' of ');
  let owner = '';
  let keys: string[] = [];
  for (const step of path) {
    if (typeof step === 'string') keys.push(step);
    else {
      owner = `the ${ordinal(step + 1)} of ${join(keys.join('.'), owner) || 'the list'}`;
      keys = [];
    }
  }
  return join(keys.join('.'), owner);
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number): string => `${number}${ENDINGS[rules.select(number)] ?? 'th'}`;

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);
