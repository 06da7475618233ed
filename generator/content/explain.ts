import type { z } from 'zod';
import { closest, didYouMean, type Mistake, type Path, type Problem } from '../mistakes.ts';
import { fieldsAt, type Schema } from '../schema/structure.ts';
import { type Content, valueAt } from './content.ts';
import { withPlainSpaces } from './texts.ts';
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
  const known = fieldsAt(schema, at, data);
  const absent = known.filter((field) => !Object.hasOwn(Object(valueAt(data, at)), field));
  return keys.map((key) => {
    const meant = closest(key, absent);
    if (meant) explained.add(String([...at, meant]));
    const otherwise = `Remove it, or indent it if it belongs to the line above. Possible here: ${known.join(', ')}.`;
    const { file, inside } = content.resolve([...at, key]);
    const owner = inside.slice(0, -1);
    const offset = file.locateKey(owner, key);
    const hint = didYouMean(key, absent, otherwise);
    return file.mistake(owner, { message: `unknown field "${key}"`, hint, offset });
  });
}

function explain(issue: Issue, checked: Checked): Mistake {
  const path = issue.path as Path;
  const problem = describe(issue, valueAt(checked.data, path), checked);
  const message = withPlainSpaces(problem.message);
  const hint = withPlainSpaces(problem.hint);
  return checked.content.mistake(path, { ...problem, message, hint });
}

function describe(issue: Issue, value: unknown, { schema, content, data }: Checked): Problem {
  const path = issue.path as Path;
  if (issue.code === 'custom') {
    const { hint = 'Compare it with the entries around it.' } = issue.params ?? {};
    return { message: issue.message, hint: String(hint) };
  }
  if (value === undefined) {
    const hint = `Add "${path.at(-1)}:" with its value. If it is there already, check its indentation.`;
    return { message: 'this field is missing', hint, hintOnPage: 'Fill it in.' };
  }
  if (value === '' || value === null) {
    const orDelete = typeof path.at(-1) === 'number' ? ', or delete this entry' : '';
    return { message: 'this field is empty', hint: `Write its value here${orDelete}.` };
  }
  switch (issue.code) {
    case 'invalid_type': {
      const { file, inside } = content.resolve(path);
      const found = Array.isArray(value)
        ? 'a list'
        : typeof value === 'object'
          ? 'fields'
          : `the text "${value}"`;
      const fields = fieldsAt(schema, path, data).join(', ');
      const [expected, hint] = {
        string: [
          'a text',
          `Write one text. If this is one, put it in quotes: ${inQuotes(file.written(inside))}`,
        ],
        array: ['a list', 'Write each entry on its own line, after a dash and a space.'],
      }[issue.expected as string] ?? [
        `fields (${fields})`,
        'Write each field on its own line below, indented.',
      ];
      return { message: `expected ${expected}, found ${found}`, hint: hint! };
    }
    case 'too_small':
    case 'too_big': {
      const [size, unit] = Array.isArray(value)
        ? [value.length, 'entries']
        : [String(value).length, 'characters'];
      const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
      return size < limit
        ? {
            message: `too short: ${size} ${unit}, needs at least ${limit}`,
            hint: `Add at least ${limit - size}.`,
          }
        : {
            message: `too long: ${size} ${unit}, allows at most ${limit}`,
            hint: `Remove at least ${size - limit}.`,
          };
    }
    case 'invalid_value':
    case 'invalid_union': {
      const options =
        'values' in issue ? issue.values : 'options' in issue ? (issue.options ?? []) : [];
      const choices = options.map(String);
      const hint = didYouMean(String(value), choices, `Write one of: ${choices.join(', ')}.`);
      return { message: `"${value}" isn't one of the choices`, hint };
    }
    default:
      return { message: `"${value}" doesn't fit here`, hint: `${issue.message}.` };
  }
}
