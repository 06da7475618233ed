import type { z } from 'zod';
import type { ContentSource } from './content-source.ts';
import { type ContentError, MOST_ERRORS } from './errors.ts';
import { fieldsAt } from './schema-fields.ts';
import { wordsFor } from './schema-words.ts';
import { closest } from './spelling.ts';
import { UNREADABLE } from './tokens.ts';
import type { Path } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** What the issues are about. */
interface Checked {
  schema: z.core.$ZodType;
  data: unknown;
  source: ContentSource;
}

/** Turns the issues of a schema into mistakes a volunteer can mend: plain words, place and hint.
 *  A missing field that was only mistyped is reported once, at the mistyped key. */
export function explainIssues(issues: readonly Issue[], checked: Checked): ContentError[] {
  const typos = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MOST_ERRORS)
            .map((key) => keyOf([...(issue.path as Path), meantField(key, issue.path as Path, checked) ?? '']))
        : [],
    ),
  );
  const unknownFirst = [...issues].sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)));
  return unknownFirst
    .filter(({ path }) => !typos.has(keyOf(path as Path)) && valueAt(checked.data, path as Path) !== UNREADABLE)
    .flatMap((issue) => explain(issue, checked));
}

const isUnknown = ({ code }: Issue): boolean => code === 'unrecognized_keys';

const keyOf = (path: Path): string => JSON.stringify(path);

/** The field that a mistyped key was meant to be: one that is known and not there yet. */
function meantField(key: string, path: Path, { schema, data }: Checked): string | undefined {
  const present = Object.keys(valueAt(data, path) as object);
  return closest(
    key,
    fieldsAt(schema, path).filter((field) => !present.includes(field)),
  );
}

function explain(issue: Issue, checked: Checked): ContentError[] {
  const at = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    // No more are shown, and each is looked for among all others.
    return issue.keys.slice(0, MOST_ERRORS).map((key) => unknownField(key, at, checked));
  }
  const { yaml, path } = checked.source.resolve(at);
  const value = valueAt(checked.data, at);
  const owner = valueAt(checked.data, at.slice(0, -1));
  const { message, hint } = wordsFor(issue, { value, owner, schema: checked.schema, yaml, path });
  return [yaml.errorAt(yaml.locate(path), at.length > 0 ? `${nameOf(at)}: ${message}` : message, hint)];
}

function unknownField(key: string, at: Path, checked: Checked): ContentError {
  const { yaml, path } = checked.source.resolve([...at, key]);
  const meant = meantField(key, at, checked);
  const fields = fieldsAt(checked.schema, at).join(', ');
  const hint = meant ? `Did you mean "${meant}"?` : `Remove it. The fields possible here: ${fields}.`;
  return yaml.errorAt(yaml.locateKey(path.slice(0, -1), key), `unknown field "${key}"`, hint);
}

/** `people[1].name`: the way to a value, as one would write it in code. */
export const nameOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data);
