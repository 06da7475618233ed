import type { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { fieldsAt, metaAt } from '../schema/schema-fields.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { inQuotes } from '../source/yaml-syntax-rules.ts';

type Issue = z.core.$ZodIssue;

/** The value an issue is about. */
interface Subject {
  value: unknown;
  /** The fields or the list that contains the value. */
  owner: unknown;
  schema: z.core.$ZodType;
  /** The file the value is written in, and its path there. */
  yaml: YamlFile;
  path: Path;
}

/** What is wrong with a value, and how to fix it. */
export function describeIssue(issue: Issue, subject: Subject): Problem {
  const { value, path } = subject;
  if (issue.code === 'custom') {
    const { hint = 'Compare it with the entries around it.', other } = issue.params ?? {};
    return { message: issue.message, hint: String(hint), ...(other && { other: [...path.slice(0, -1), other] }) };
  }
  if (value === undefined) return missingField(issue.path as Path, subject);
  if (value === '' || value === null) return emptyValue(issue, subject);
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
    default: {
      const hint = `${issue.message.replace(/^./, (first) => first.toUpperCase())}.`;
      return { message: `"${value}" doesn't fit here`, hint };
    }
  }
}

/** A missing field. If its owner can have fields of any name, one of them may be a misspelling. */
function missingField(path: Path, { owner, schema }: Subject): Problem {
  const name = String(path.at(-1));
  const known = fieldsAt(schema, path.slice(0, -1));
  const others = Object.keys(Object(owner)).filter((key) => !known.includes(key));
  const meant = closest(name, others);
  const hint = meant
    ? `If "${meant}" is meant to be it, rename it.`
    : `Add "${name}:" with its value. If it is there already, check its indentation.`;
  return { message: 'this field is missing', hint };
}

/** An empty value. What follows a # is a comment, but may have been meant as the value. */
function emptyValue(issue: Issue, { schema, yaml, path }: Subject): Problem {
  const isComment = /^.*\n? *#/.test(yaml.source.slice(yaml.locate(path)));
  const orDelete = typeof path.at(-1) === 'number' ? ', or delete this entry' : '';
  const hint = isComment
    ? 'A # begins a comment. Delete it, or put a text that begins with # in quotes.'
    : `Write ${nounFor(issue, schema)} here${orDelete}.`;
  return { message: 'this field is empty', hint };
}

const HINTS: Record<string, string> = {
  string: 'Write one text after the colon, on the same line.',
  array: 'Write each entry on its own line, after a dash and a space.',
};
const FIELDS_HINT = 'Write each field on its own line below, indented by two spaces.';

function wrongKind(issue: z.core.$ZodIssueInvalidType, { value, schema, yaml, path }: Subject): Problem {
  const written = yaml.written(path);
  const isMarkdownFile = written.endsWith('.md');
  const found = isMarkdownFile ? `the Markdown file ${written}` : describe(value);
  const message = `expected ${nounFor(issue, schema)}, found ${found}`;
  const isOneText = issue.expected === 'string' && !isMarkdownFile && !/\n|^- /.test(written);
  const quoteHint = isOneText ? `If this is one text, put it in quotes: ${inQuotes(written)}` : undefined;
  const { hint = quoteHint } = metaAt(schema, issue.path as Path);
  return { message, hint: hint ?? HINTS[issue.expected] ?? FIELDS_HINT };
}

function nounFor(issue: Issue, schema: z.core.$ZodType): string {
  const at = issue.path as Path;
  const noun = metaAt(schema, at).expected;
  if (noun) return noun;
  if (issue.code !== 'invalid_type' || issue.expected === 'string') return 'a text';
  return issue.expected === 'array' ? 'a list' : `fields (${fieldsAt(schema, at).join(', ')})`;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'fields' : `the text "${String(value).replace(/^(.{40}).+/s, '$1…')}"`;
}

function wrongSize(value: unknown, limit: number): Problem {
  const size = Array.isArray(value) ? value.length : String(value).length;
  const unit = Array.isArray(value) ? 'entries' : 'characters';
  return size < limit
    ? { message: `too short: ${size} ${unit}, needs at least ${limit}`, hint: `Add at least ${limit - size}.` }
    : { message: `too long: ${size} ${unit}, allows at most ${limit}`, hint: `Remove at least ${size - limit}.` };
}

function wrongChoice(choices: string[], value: string): Problem {
  const meant = closest(value, choices);
  const hint = `${meant ? `Did you mean ${meant}? ` : ''}Write one of: ${choices.join(', ')}.`;
  return { message: `"${value}" isn't one of the choices`, hint };
}
