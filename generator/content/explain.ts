import type { z } from 'zod';
import { closest, didYouMean, type Mistake, type Path, type Problem } from '../mistakes.ts';
import { fieldsAt, type Schema } from '../schema/structure.ts';
import { type Content, valueAt } from './content.ts';
import { inQuotes } from './yaml-syntax.ts';

type Issue = z.core.$ZodIssue;

interface Checked {
  schema: Schema;
  data: unknown;
  content: Content;
}

/** Turns the issues of a schema into mistakes in plain words. A field that is missing because its name is misspelled
 *  is reported once. */
export function explainIssues(issues: readonly Issue[], checked: Checked): Mistake[] {
  const explained = new Set<string>();
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownFields(issue, checked, explained) : [],
  );
  const others = issues.filter(
    ({ code, path }) => code !== 'unrecognized_keys' && !explained.has(String(path)),
  );
  // For one value, one issue is enough.
  const firsts = new Map(others.toReversed().map((issue) => [String(issue.path), issue]));
  return [...unknown, ...[...firsts.values()].map((issue) => explain(issue, checked))];
}

function unknownFields(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  { schema, data, content }: Checked,
  explained: Set<string>,
): Mistake[] {
  const at = path as Path;
  const fields = fieldsAt(schema, at, data);
  const absent = fields.filter((field) => !Object.hasOwn(Object(valueAt(data, at)), field));
  return keys.map((key) => {
    const meant = closest(key, absent);
    if (meant) explained.add(String([...at, meant]));
    const otherwise = `Remove it, or indent it if it belongs to the line above. Possible here: ${fields.join(', ')}.`;
    const { file, inside } = content.resolve([...at, key]);
    const owner = inside.slice(0, -1);
    const offset = file.locateKey(owner, key);
    const hint = didYouMean(key, absent, otherwise);
    return file.mistake(owner, { message: `unknown field "${key}"`, hint, offset });
  });
}

function explain(issue: Issue, checked: Checked): Mistake {
  const path = issue.path as Path;
  return checked.content.mistake(path, describe(issue, valueAt(checked.data, path), checked));
}

function describe(issue: Issue, value: unknown, checked: Checked): Problem {
  const key = issue.path.at(-1);
  // From addProblem().
  if (issue.code === 'custom' && issue.params) return issue.params as Problem;
  if (value === undefined) {
    const hint = `Add "${String(key)}:" with its value. If it is there already, check its indentation.`;
    return { message: 'this field is missing', hint, hintOnPage: 'Fill it in.' };
  }
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) {
    const orDelete = typeof key === 'number' ? ', or delete this entry' : '';
    return { message: 'this field is empty', hint: `Write its value here${orDelete}.` };
  }
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, value, checked);
    case 'too_small':
      return { message: `too short: needs at least ${issue.minimum}`, hint: 'Write more.' };
    case 'too_big': {
      const { length } = String(value);
      const message = `too long: ${length} characters, allows at most ${issue.maximum}`;
      return { message, hint: `Remove at least ${length - Number(issue.maximum)}.` };
    }
    case 'invalid_key':
      return { message: `"${String(key)}" can't be a name here`, hint: 'Write another one.' };
    case 'invalid_value':
      return wrongChoice(value, issue.values.map(String));
    case 'invalid_union':
      return wrongChoice(value, 'options' in issue ? (issue.options ?? []).map(String) : []);
    default:
      return { message: `"${value}" doesn't fit here`, hint: `${issue.message}.` };
  }
}

function wrongType(
  { expected, path }: z.core.$ZodIssueInvalidType,
  value: unknown,
  { schema, content, data }: Checked,
): Problem {
  const message = (kind: string) => `expected ${kind}, found ${kindOf(value)}`;
  if (expected === 'string') {
    const { file, inside } = content.resolve(path as Path);
    const quoted = inQuotes(file.sourceAt(inside));
    const hint = `Write one text. If this is one, put it in quotes: ${quoted}`;
    return { message: message('a text'), hint };
  }
  if (expected === 'array') {
    const hint = 'Write each entry on its own line, after a dash and a space.';
    return { message: message('a list'), hint };
  }
  const fields = fieldsAt(schema, path as Path, data).join(', ');
  const hint = 'Write each field on its own line below, indented.';
  return { message: message(`fields (${fields})`), hint };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'fields' : `the text "${value}"`;
}

function wrongChoice(value: unknown, choices: readonly string[]): Problem {
  const hint = didYouMean(String(value), choices, `Write one of: ${choices.join(', ')}.`);
  return { message: `"${value}" isn't one of the choices`, hint };
}
