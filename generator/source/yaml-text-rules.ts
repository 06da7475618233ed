import { NO_BREAK_SPACE, unknownTag } from './text-checks.ts';
import { BACKSLASH, CUT_OFF, inQuotes, openingQuote, type Rule, type YamlSyntaxError } from './yaml-syntax-error.ts';

const MARKS: Record<string, string> = { '–': 'a long dash', '—': 'a long dash', '-': 'a hyphen without a space' };

/** The offset of a # that cuts off a text: on the line above an error, or in its list. */
function cutAt({ source, parser, offset, lineStart }: YamlSyntaxError): number {
  const from = /Flow/.test(parser) ? source.lastIndexOf('[', offset) : source.lastIndexOf('\n', lineStart - 2) + 1;
  const start = Math.max(0, from);
  const found = /^[^"#\n]*[^"#\s] (?=#[\p{L}\d])/mu.exec(source.slice(start, offset));
  return found ? start + found.index + found[0].length : -1;
}

const wordAt = ({ source, offset }: YamlSyntaxError): string => /^\S*/.exec(source.slice(offset))?.[0] ?? '';

/** Rules for characters with a meaning in YAML: quotes, brackets, tags, #, :, and others. */
export const TEXT_RULES: Rule[] = [
  { line: /(?<=^ *)\t/, message: 'a tab in the indentation', hint: 'Use two spaces for each level.', derails: true },
  { line: /(?<=^\s*|:|^\s*-)\u00a0/, ...NO_BREAK_SPACE, derails: true },
  { at: cutAt, ...CUT_OFF, derails: true },
  {
    line: /(?<=[:-] +!sample)(?=[^\s:])/,
    message: 'no space after !sample',
    hint: 'Put a space after it.',
    derails: true,
  },
  {
    parser: /closing ["']quote/,
    at: openingQuote,
    message: 'this quotation mark is never closed',
    hint: ({ line, source }, at) => {
      if (/["'].*[“”‘’]\s*$/.test(line)) return 'A curly mark can’t close it. End with the same straight mark.';
      const apostrophe = source[at] === "'" ? ' If it’s an apostrophe, write ’ instead.' : '';
      return `End the text with the same mark.${apostrophe}`;
    },
    derails: true,
  },
  {
    parser: /Flow (sequence|map)/,
    at: ({ parser, source, offset }) => Math.max(0, source.lastIndexOf(/sequence/.test(parser) ? '[' : '{', offset)),
    message: ({ parser }) => (/sequence/.test(parser) ? '[ is never closed by ]' : '{ is never closed by }'),
    hint: 'Close it. If it belongs to a text, put the text in quotes.',
    derails: true,
  },
  {
    parser: /at node end|Comments must be/,
    at: ({ source, offset }) => (/["']\s*$/.test(source.slice(0, offset)) ? offset : -1),
    message: 'the text continues after its closing quotation mark',
    hint: ({ source, offset }) =>
      /^\s*[,;.]?\s*$/.test(/.*/.exec(source.slice(offset))?.[0] ?? '')
        ? 'Delete what comes after the mark.'
        : 'Inside quotes, use curly marks: ’ or “ and ”.',
  },
  {
    value: /^[>|][+-]\s+\S/,
    message: ({ value }) => `the text after ${value.slice(0, 2)} must begin on the next line`,
    hint: ({ value }) => `Move it down, indented by two spaces. For a single line, delete the ${value.slice(0, 2)}.`,
    derails: true,
  },
  {
    parser: /BAD_SCALAR_START|UNEXPECTED_TOKEN(?!.* , in flow)|Anchor cannot be an empty/,
    value: /^[[\]{}*&!%@`,|>]/,
    message: ({ value }) => `a text can't begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    parser: /BAD_DIRECTIVE|directives-end/,
    at: ({ source, offset }) => Math.max(0, source.lastIndexOf('%', offset)),
    message: "a line can't begin with %",
    hint: 'Begin it with a key and a colon, or with # if it is a comment.',
  },
  {
    line: /(?<=^\s*)(?:[–—−•·*] |-[\w-]+:)/,
    message: ({ source }, at) => `${MARKS[source[at] ?? ''] ?? 'another mark'} where an entry of a list begins`,
    hint: 'Begin it with a hyphen and a space.',
    derails: true,
  },
  {
    parser: /BLOCK_AS_IMPLICIT_KEY/,
    value: /:(\s|$)/,
    message: 'a colon here looks like a second key',
    hint: ({ key, value }) => {
      if (key && value.startsWith(key)) return `The key is here twice. Write it once: ${value}`;
      return /^\w+:$/.test(value) ? `Write a value after ${value}` : `Put the text in quotes: ${key}${inQuotes(value)}`;
    },
  },
  {
    parser: /TAG_RESOLVE_FAILED/,
    message: (error) => unknownTag(wordAt(error)).message,
    hint: (error) => unknownTag(wordAt(error)).hint,
  },
  {
    parser: /MULTIPLE_TAGS|at most one tag/,
    message: (error) => `a second ${wordAt(error)}`,
    hint: 'Keep one of the two.',
  },
  {
    parser: /MULTIPLE_DOCS/,
    at: ({ source, offset }) => (source.startsWith('---', offset) ? offset : source.lastIndexOf('\n...', offset) + 1),
    message: ({ source }, at) => `this line ${source[at] === '-' ? 'begins a second' : 'ends the'} document`,
    hint: 'Delete it. A file holds one document.',
  },
  { parser: /BAD_DQ_ESCAPE/, ...BACKSLASH },
];
