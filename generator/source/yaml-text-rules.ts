import { NO_BREAK_SPACE } from './text-checks.ts';
import { inQuotes, openingQuote, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';

const SECOND_COLON = /:(\s|$)/;
const NO_SPACE_AFTER_TAG = /(?<=[:-] +!sample)(?=[^\s:])/;
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

/** The rules for signs that have a meaning in YAML: quotation marks, brackets, #, : and others. */
export const TEXT_RULES: Rule[] = [
  {
    when: ({ line }) => /^ *\t/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf('\t'),
    message: 'a tab is used for indentation',
    hint: 'Use spaces: two for each level.',
    derails: true,
  },
  {
    when: ({ line }) => /^\s*\u00a0|:\u00a0|^\s*-\u00a0/.test(line),
    at: ({ lineStart, line }) => lineStart + line.indexOf('\u00a0'),
    ...NO_BREAK_SPACE,
    derails: true,
  },
  {
    when: (error) => cutAt(error) >= 0,
    at: cutAt,
    ...CUT_OFF,
    derails: true,
  },
  {
    when: ({ line }) => NO_SPACE_AFTER_TAG.test(line),
    at: ({ lineStart, line }) => lineStart + line.search(NO_SPACE_AFTER_TAG),
    message: 'there is no space after !sample',
    hint: 'Put one there.',
    derails: true,
  },
  {
    when: ({ said }) => /closing ["']quote/.test(said),
    at: openingQuote,
    message: 'a quotation mark is opened but never closed',
    hint: (error) => {
      if (/["'].*[“”‘’]\s*$/.test(error.line)) {
        return 'A curly mark at its end is a letter like any other. Close it with the same straight mark it begins with.';
      }
      const apostrophe = error.source[openingQuote(error)] === "'" ? ' If it is an apostrophe, write ’ instead.' : '';
      return `Close the text with the same mark it begins with.${apostrophe}`;
    },
    derails: true,
  },
  {
    when: ({ said }) => /Flow (sequence|map)/.test(said),
    at: ({ said, source, offset }) => Math.max(0, source.lastIndexOf(/sequence/.test(said) ? '[' : '{', offset)),
    message: ({ said }) => (/sequence/.test(said) ? '[ is never closed by ]' : '{ is never closed by }'),
    hint: 'Close it, or put the text in quotes if the bracket belongs to it.',
    derails: true,
  },
  {
    when: ({ said, source, offset }) =>
      /at node end|Comments must be/.test(said) && /["']\s*$/.test(source.slice(0, offset)),
    message: 'the text goes on after its closing quotation mark',
    hint: ({ source, offset, line, lineStart }) =>
      /^\s*[,;.]?\s*$/.test(source.slice(offset, lineStart + line.length))
        ? 'Delete what stands behind it.'
        : 'Inside a text in quotes, write curly marks: ’ for an apostrophe, “ and ” around words.',
  },
  {
    when: ({ value }) => /^[>|][+-]\s+\S/.test(value),
    at: ({ valueStart }) => valueStart,
    message: ({ value }) => `a text after ${value.slice(0, 2)} begins on the next line`,
    hint: ({ value }) =>
      `Move it there, indented by two spaces. If it is only one line, delete the ${value.slice(0, 2)}.`,
    derails: true,
  },
  {
    when: ({ value }) => /^\[.*,\s*,/.test(value),
    at: ({ valueStart, value }) => valueStart + value.search(/,\s*,/),
    message: 'there is nothing between two commas',
    hint: 'Delete one of them.',
    derails: true,
  },
  {
    when: ({ said, value }) =>
      (/BAD_SCALAR_START|UNEXPECTED_TOKEN|Anchor cannot be an empty/.test(said) && /^[[\]{}*&!%@`,|>]/.test(value)) ||
      /^\? /.test(value),
    at: ({ valueStart }) => valueStart,
    message: ({ value }) => `a text cannot begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    when: ({ said }) => /BAD_DIRECTIVE|directives-end/.test(said),
    at: ({ source, offset }) => Math.max(0, source.lastIndexOf('%', offset)),
    message: 'a line cannot begin with %',
    hint: 'Begin it with a key and a colon, or with # to make it a comment.',
  },
  {
    when: ({ line }) => /^\s*(?:[–—−•·*] |-[\w-]+:)/.test(line),
    at: ({ first }) => first,
    message: ({ source, first }) => `${MARKS[source[first] ?? ''] ?? 'a mark'} stands where an entry of a list begins`,
    hint: 'Write a hyphen: - and a space.',
    derails: true,
  },
  {
    when: ({ key, value }) => key !== '' && value.startsWith(key),
    at: ({ valueStart }) => valueStart,
    message: 'the key stands here twice',
    hint: ({ value }) => `Write it once: ${value}`,
  },
  {
    when: ({ said, value }) => /BLOCK_AS_IMPLICIT_KEY/.test(said) && SECOND_COLON.test(value),
    at: ({ valueStart, value }) => valueStart + value.search(SECOND_COLON),
    message: 'this text contains a colon, so it is read as a second key',
    hint: ({ key, value }) =>
      /^\w+:$/.test(value) ? `Write what follows ${value}` : `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
];
