import type { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt, metaAt } from '../schema/schema-fields.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { inQuotes } from '../source/yaml-syntax-error.ts';

type Issue = z.core.$ZodIssue;

/** The value an issue is about. */
interface Subject {
  value: unknown;
  /** The map or list that contains the value. */
  owner: unknown;
  /** The schema and the data of the whole file. */
  schema: z.core.$ZodType;
  data: unknown;
  /** The file the value is written in, and its path there. */
  yaml: YamlFile;
  path: Path;
}

/** What is wrong with a value, and how to fix it. */
export function describeIssue(issue: Issue, subject: Subject): Problem {
  const { value } = subject;
  if (value === undefined && issue.code !== 'custom') return missingField(issue, subject);
  if ((value === '' || value === null) && issue.code !== 'custom') return emptyValue(issue, subject);
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue, subject);
    case 'too_small':
      return wrongSize(value, Number(issue.minimum));
    case 'too_big':
      return wrongSize(value, Number(issue.maximum));
    case 'invalid_value':
      return wrongChoice(issue.values.map(String), String(value));
    case 'invalid_union':
      return wrongChoice('options' in issue ? (issue.options?.map(String) ?? []) : [], String(value));
    case 'custom':
      return { message: issue.message, hint: String(issue.params?.hint ?? 'Compare it with the entries around it.') };
    default: {
      const message = typeof value === 'string' ? `"${value}" doesn't fit here` : "this doesn't fit here";
      return { message, hint: `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.` };
    }
  }
}

/** A missing field. Where any name is allowed, an unknown field can be a misspelling of it. */
function missingField({ path }: Issue, { owner, schema, data }: Subject): Problem {
  const name = String(path.at(-1));
  const known = fieldsAt(schema, path.slice(0, -1) as Path, data);
  const meant = closest(
    name,
    Object.keys(owner ?? {}).filter((key) => !known.includes(key)),
  );
  const hint = meant ? `If that is "${meant}", correct its name.` : `Add "${name}:" with its value.`;
  return { code: 'missing', message: 'this field is missing', hint };
}

/** An empty value. Text after a # is a comment, but may have been meant as the value. */
function emptyValue(issue: Issue, { schema, yaml, path }: Subject): Problem {
  const rest = yaml.source.slice(yaml.locate(path));
  const comment = /^.*?(#.*)/.exec(rest)?.[1];
  if (comment) {
    const hint = `If it is the value, put it in quotes: ${inQuotes(comment)}`;
    return { code: 'empty', message: 'this field is empty: a # begins a comment', hint };
  }
  const isCommentedOut = /^.*\n *# *[\w-]+:(?:\s|$)/.test(rest);
  const isEntry = typeof path.at(-1) === 'number';
  const noun = nounFor(issue, schema);
  const hint = isEntry ? `Write ${noun} after the dash, or delete the dash.` : `Write ${noun} after the colon.`;
  const uncomment = 'If the lines below belong to it, delete their #, but keep the spaces.';
  return { code: 'empty', message: 'this field is empty', hint: isCommentedOut && !isEntry ? uncomment : hint };
}

const HINTS: Record<string, string> = {
  string: 'Write one text after the colon.',
  array: 'Write each entry on its own line, after a dash and a space.',
  object: 'Write each field on its own line below, indented by two spaces.',
};

function wrongKind(issue: z.core.$ZodIssueInvalidType, { value, schema, yaml, path }: Subject): Problem {
  const written = yaml.written(path);
  const isMarkdownFile = written.endsWith('.md');
  const found = isMarkdownFile ? `the Markdown file ${written}` : describe(value);
  const message = `expected ${nounFor(issue, schema)}, found ${found}`;
  const ownHint = metaAt(schema, issue.path as Path).hint;
  if (ownHint) return { message, hint: ownHint };
  if (issue.expected === 'string' && !isMarkdownFile && !written.includes('\n')) {
    return written.startsWith('- ')
      ? { message, hint: `Write it after the colon, without the dash: ${written.slice(2)}` }
      : { message, hint: `If this is one text, put it in quotes: ${inQuotes(written)}` };
  }
  return { message, hint: HINTS[issue.expected] ?? HINTS.object! };
}

/** What the value should be. */
function nounFor(issue: Issue, schema: z.core.$ZodType): string {
  const at = issue.path as Path;
  const noun = metaAt(schema, at).expected;
  if (noun) return noun;
  if (issue.code !== 'invalid_type' || issue.expected === 'string') return 'a text';
  if (issue.expected === 'array') return 'a list';
  const fields = fieldsAt(schema, at).join(', ');
  return fields ? `fields (${fields})` : 'fields';
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'fields';
  const text = String(value);
  return `the text "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

function wrongSize(value: unknown, limit: number): Problem {
  const size = Array.isArray(value) ? value.length : String(value).length;
  const [one, many] = Array.isArray(value) ? ['entry', 'entries'] : ['character', 'characters'];
  const count = (number: number) => `${number} ${number === 1 ? one : many}`;
  const rest = count(Math.abs(size - limit));
  return size < limit
    ? { message: `too short: ${count(size)}, needs at least ${limit}`, hint: `Add at least ${rest}.` }
    : { message: `too long: ${count(size)}, allows at most ${limit}`, hint: `Remove at least ${rest}.` };
}

function wrongChoice(choices: string[], value: string): Problem {
  const message = `"${value}" is not possible here`;
  const named = choices.filter((choice) => value.includes(choice));
  if (named.length > 1) return { message, hint: `Write one entry for each: ${named.join(', ')}.` };
  const meant = closest(value, choices);
  const list = choices.join(', ');
  if (meant) return { message, hint: `Did you mean ${meant}? Possible: ${list}.` };
  return { message, hint: `Write ${choices.length > 1 ? `one of: ${list}` : list}.` };
}
