import type { z } from 'zod';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { inQuotes } from '../source/yaml-syntax-error.ts';
import { fieldsAt, metaAt } from './schema-fields.ts';

type Issue = z.core.$ZodIssue;

/** The value that an issue is about, with the schema of the whole file and its place in the source. */
interface Subject {
  value: unknown;
  /** The map or list that contains the value. */
  owner: unknown;
  schema: z.core.$ZodType;
  yaml: YamlFile;
  path: Path;
}

/** Says what is wrong with a value and how to mend it. */
export function describeIssue(issue: Issue, subject: Subject): Problem {
  const { value } = subject;
  if (value === undefined && issue.code !== 'custom') return missingField(issue, subject);
  if ((value === '' || value === null) && issue.code !== 'custom') return emptyValue(issue, subject);
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue, subject);
    case 'too_small':
      return wrongSize('too short', value, Number(issue.minimum));
    case 'too_big':
      return wrongSize('too long', value, Number(issue.maximum));
    case 'invalid_value':
      return wrongChoice(issue.values.map(String), String(value));
    case 'invalid_union':
      return wrongChoice('options' in issue ? (issue.options?.map(String) ?? []) : [], String(value));
    case 'custom':
      return { message: issue.message, hint: String(issue.params?.hint ?? 'Compare it with the entries around it.') };
    default: {
      const message = typeof value === 'string' ? `"${value}" does not fit here` : 'this does not fit here';
      return { message, hint: sentence(issue.message) };
    }
  }
}

/** A missing field. Where the schema allows any name, an unknown field may be a misspelling of it. */
function missingField({ path }: Issue, { owner, schema }: Subject): Problem {
  const name = String(path.at(-1));
  const known = fieldsAt(schema, path.slice(0, -1) as Path);
  const unknown = Object.keys(owner ?? {}).filter((key) => !known.includes(key));
  const meant = closest(name, unknown);
  const hint = meant ? `If "${meant}" is meant to be it, correct its name.` : `Add "${name}:" with its value.`;
  return { code: 'missing', message: 'this field is missing', hint };
}

/** An empty value. Text after a # is a comment, which may have been meant as the value. */
function emptyValue(issue: Issue, { schema, yaml, path }: Subject): Problem {
  const comment = /^.*?(#.*)/.exec(yaml.source.slice(yaml.locate(path)))?.[1];
  if (!comment)
    return { code: 'empty', message: 'this field is empty', hint: hintForEmpty(nounFor(issue, schema), yaml, path) };
  const hint = `If it is the value, put it in quotes: ${inQuotes(comment)}`;
  return { code: 'empty', message: 'this field is empty, for what follows # is a comment', hint };
}

function hintForEmpty(noun: string, yaml: YamlFile, path: Path): string {
  if (typeof path.at(-1) === 'number') return `Write ${noun} after the dash, or delete the dash.`;
  const isCommentedOut = /^.*\n *# *[\w-]+:(?:\s|$)/.test(yaml.source.slice(yaml.locate(path)));
  return isCommentedOut
    ? 'If the lines below belong to it, delete their # as well. Keep the spaces that stand after it.'
    : `Write ${noun} after the colon.`;
}

function wrongKind(issue: z.core.$ZodIssueInvalidType, { value, schema, yaml, path }: Subject): Problem {
  const written = yaml.written(path);
  const isMarkdownFile = written.endsWith('.md');
  const found = isMarkdownFile ? `the Markdown file ${written}` : describe(value);
  const message = `expected ${nounFor(issue, schema)}, found ${found}`;
  const ownHint = metaAt(schema, issue.path as Path).hint;
  if (ownHint) return { message, hint: ownHint };
  if (issue.expected === 'string' && !isMarkdownFile && !written.includes('\n')) {
    if (written.startsWith('- '))
      return { message, hint: `Write it after the colon, without the dash: ${written.slice(2)}` };
    return { message, hint: `If this is one text, put it in quotes: ${inQuotes(written)}` };
  }
  return { message, hint: WRITING[issue.expected] ?? FIELDS_HINT };
}

const FIELDS_HINT = 'Write each field on a line of its own below the key, indented by two spaces.';
const WRITING: Record<string, string> = {
  string: 'Write one text after the colon.',
  array: 'Write each entry on a line of its own, beginning with a dash and a space.',
};
const NOUNS: Record<string, string> = { string: 'a text', array: 'a list' };

/** The expected kind of value: what its `.meta()` says, or a general word. */
function nounFor(issue: Issue, schema: z.core.$ZodType): string {
  const at = issue.path as Path;
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  const fields = fieldsAt(schema, at).join(', ');
  return metaAt(schema, at).expected ?? NOUNS[expected] ?? (fields ? `fields (${fields})` : 'fields');
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  const text = String(value);
  return typeof value === 'object' ? 'fields' : `the text "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
}

function wrongSize(what: 'too short' | 'too long', value: unknown, limit: number): Problem {
  const size = Array.isArray(value) ? value.length : String(value).length;
  const [one, many] = Array.isArray(value) ? ['entry', 'entries'] : ['character', 'characters'];
  const count = (number: number) => `${number} ${number === 1 ? one : many}`;
  const rest = count(Math.abs(size - limit));
  return what === 'too short'
    ? { message: `too short: ${count(size)}, at least ${limit} needed`, hint: `Add ${rest} or more.` }
    : { message: `too long: ${count(size)}, at most ${limit} possible`, hint: `Take away ${rest} or more.` };
}

function wrongChoice(choices: string[], value: string): Problem {
  const named = choices.filter((choice) => value.includes(choice));
  if (named.length > 1) {
    return {
      message: `"${value}" is not possible here`,
      hint: `Write an entry for each of them: ${named.join(', ')}.`,
    };
  }
  const meant = closest(value, choices);
  const list = choices.length > 1 ? `one of: ${choices.join(', ')}` : choices.join();
  const hint = meant ? `Did you mean ${meant}? Possible: ${choices.join(', ')}.` : `Write ${list}.`;
  return { message: `"${value}" is not possible here`, hint };
}

/** Turns the message of a schema, a part of a sentence, into a whole sentence. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
