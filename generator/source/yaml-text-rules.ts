import { NO_BREAK_SPACE, unknownTag } from './text-checks.ts';
import { inQuotes, openingQuote, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';

const MARKS: Record<string, string> = { '–': 'a long dash', '—': 'a long dash', '-': 'a hyphen without a space' };

/** A # that was meant as a part of a text, and ends it. */
export const CUT_OFF = {
  message: 'this # begins a comment, so the text ends before it',
  hint: 'Put the whole text in quotes. If it is a comment, put a space after the #.',
};

/** A backslash that is read together with the character after it. */
export const BACKSLASH = {
  message: 'a backslash has a special meaning between double quotes',
  hint: 'Put the text in single quotes instead, or write two backslashes.',
};

/** The offset of a # that cuts off a text: on the line above an error, or in the list that has it. */
function cutAt({ source, said, offset, lineStart }: YamlSyntaxError): number {
  const from = /Flow/.test(said) ? source.lastIndexOf('[', offset) : source.lastIndexOf('\n', lineStart - 2) + 1;
  const found = /^[^"#\n]*[^"#\s] (?=#[\p{L}\d])/mu.exec(source.slice(Math.max(0, from), offset));
  return found ? Math.max(0, from) + found.index + found[0].length : -1;
}

const wordAt = ({ source, offset }: YamlSyntaxError): string => /^\S*/.exec(source.slice(offset))?.[0] ?? '';

/** The rules for signs that have a meaning in YAML: quotation marks, brackets, tags, #, : and others. */
export const TEXT_RULES: Rule[] = [
  {
    line: /(?<=^ *)\t/,
    message: 'a tab is used for indentation',
    hint: 'Use spaces: two for each level.',
    derails: true,
  },
  {
    line: /(?<=^\s*|:|^\s*-)\u00a0/,
    ...NO_BREAK_SPACE,
    derails: true,
  },
  {
    at: cutAt,
    ...CUT_OFF,
    derails: true,
  },
  {
    line: /(?<=[:-] +!sample)(?=[^\s:])/,
    message: 'there is no space after !sample',
    hint: 'Put one there.',
    derails: true,
  },
  {
    said: /closing ["']quote/,
    at: openingQuote,
    message: 'a quotation mark is opened but never closed',
    hint: ({ line, source }, at) => {
      if (/["'].*[“”‘’]\s*$/.test(line)) {
        return 'A curly mark at its end is a letter like any other. Close it with the same straight mark it begins with.';
      }
      const apostrophe = source[at] === "'" ? ' If it is an apostrophe, write ’ instead.' : '';
      return `Close the text with the same mark it begins with.${apostrophe}`;
    },
    derails: true,
  },
  {
    said: /Flow (sequence|map)/,
    at: ({ said, source, offset }) => Math.max(0, source.lastIndexOf(/sequence/.test(said) ? '[' : '{', offset)),
    message: ({ said }) => (/sequence/.test(said) ? '[ is never closed by ]' : '{ is never closed by }'),
    hint: 'Close it, or put the text in quotes if the bracket belongs to it.',
    derails: true,
  },
  {
    said: /at node end|Comments must be/,
    at: ({ source, offset }) => (/["']\s*$/.test(source.slice(0, offset)) ? offset : -1),
    message: 'the text goes on after its closing quotation mark',
    hint: ({ source, offset }) =>
      /^\s*[,;.]?\s*$/.test(/.*/.exec(source.slice(offset))?.[0] ?? '')
        ? 'Delete what stands behind it.'
        : 'Inside a text in quotes, write curly marks: ’ for an apostrophe, “ and ” around words.',
  },
  {
    value: /^[>|][+-]\s+\S/,
    message: ({ value }) => `a text after ${value.slice(0, 2)} begins on the next line`,
    hint: ({ value }) =>
      `Move it there, indented by two spaces. If it is only one line, delete the ${value.slice(0, 2)}.`,
    derails: true,
  },
  {
    said: /BAD_SCALAR_START|UNEXPECTED_TOKEN(?!.* , in flow)|Anchor cannot be an empty/,
    value: /^[[\]{}*&!%@`,|>]/,
    message: ({ value }) => `a text cannot begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    said: /BAD_DIRECTIVE|directives-end/,
    at: ({ source, offset }) => Math.max(0, source.lastIndexOf('%', offset)),
    message: 'a line cannot begin with %',
    hint: 'Begin it with a key and a colon, or with # to make it a comment.',
  },
  {
    line: /(?<=^\s*)(?:[–—−•·*] |-[\w-]+:)/,
    message: ({ source }, at) => `${MARKS[source[at] ?? ''] ?? 'a mark'} stands where an entry of a list begins`,
    hint: 'Write a hyphen: - and a space.',
    derails: true,
  },
  {
    said: /BLOCK_AS_IMPLICIT_KEY/,
    value: /:(\s|$)/,
    message: 'this text contains a colon, so it is read as a second key',
    hint: ({ key, value }) => {
      if (key && value.startsWith(key)) return `The key stands here twice. Write it once: ${value}`;
      return /^\w+:$/.test(value) ? `Write what follows ${value}` : `Put the text in quotes: ${key}${inQuotes(value)}`;
    },
  },
  {
    said: /TAG_RESOLVE_FAILED/,
    message: (error) => unknownTag(wordAt(error)).message,
    hint: (error) => unknownTag(wordAt(error)).hint,
  },
  {
    said: /MULTIPLE_TAGS|at most one tag/,
    message: (error) => `a second ${wordAt(error)} stands here`,
    hint: 'Keep one of the two.',
  },
  {
    said: /MULTIPLE_DOCS/,
    at: ({ source, offset }) => (source.startsWith('---', offset) ? offset : source.lastIndexOf('\n...', offset) + 1),
    message: ({ source }, at) =>
      source[at] === '-' ? 'a line of three dashes begins a second document' : 'a line of three dots ends the document',
    hint: 'Delete the line; a file holds one document.',
  },
  {
    said: /BAD_DQ_ESCAPE/,
    ...BACKSLASH,
  },
];
