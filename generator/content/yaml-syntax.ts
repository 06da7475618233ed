import type { Document, YAMLError } from 'yaml';
import type { Problem } from '../mistakes.ts';

/** A syntax error, and the line it is in. */
interface SyntaxError {
  parser: string;
  offset: number;
  start: number;
  line: string;
  /** The key of the line with its colon and spaces, and what follows it. */
  key: string;
  value: string;
}

/** Explains one kind of syntax error. The first rule whose patterns match is used. */
interface Rule {
  parser?: RegExp;
  /** Matches where the mistake is in its line. Otherwise it is where the parser reports it. */
  line?: RegExp;
  value?: RegExp;
  /** Whether the mistake is in the next line that isn't empty or a comment. */
  isBelow?: true;
  message: string;
  hint: string | ((error: SyntaxError) => string);
}

/** A text in straight quotes, ready to paste into YAML. Its tag stays in front. */
export function inQuotes(source: string): string {
  const [tag = ''] = /^!\w+ +/.exec(source) ?? [];
  return `${tag}'${source.slice(tag.length).replaceAll("'", '’')}'`;
}

const QUOTE = 'If this is a text, put it in quotes.';

const RULES: Rule[] = [
  {
    line: /(?<=^ *)\t/,
    message: 'a tab in the indentation',
    hint: 'Use two spaces for each level.',
  },
  {
    line: /(?<= '[^']*\w)'(?=\w)/,
    message: 'this apostrophe ends the text',
    hint: 'Write the text in double quotes, or the apostrophe twice.',
  },
  {
    parser: /closing ["']quote/,
    line: /["'][^"']*$/,
    message: 'a quotation mark is never closed',
    hint: 'End the text with the same straight mark. If it is an apostrophe, write ’.',
  },
  {
    parser: /Flow (sequence|map)|between flow/,
    message: 'this list in brackets is not closed, or lacks a comma',
    hint: `Close it, and separate its entries. ${QUOTE}`,
  },
  {
    parser: /BAD_SCALAR_START|UNEXPECTED_TOKEN|Anchor cannot be an empty/,
    value: /^(?:[[\]{}*&!%@`,]|- )/,
    message: "a text can't begin with this character",
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    line: /(?<=^\s*)[–—−•·*] /,
    message: "a list entry can't begin like this",
    hint: 'Begin it with a hyphen and a space.',
  },
  {
    parser: /BLOCK_AS_IMPLICIT_KEY|Nested mappings/,
    value: /:(\s|$)/,
    message: 'a colon here looks like a second key',
    hint: ({ key, value }) => `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
  {
    parser: /TAG_RESOLVE_FAILED/,
    message: 'this tag is unknown',
    hint: `The only tag is !sample, with a space after it. ${QUOTE}`,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/,
    line: /(?<=^\s*(- )?[\w-]+:)\S/,
    message: 'no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|need to be followed by map values/,
    message: 'this line has no key and colon',
    hint: 'Write "key: value". To continue the text above, indent it.',
  },
  {
    parser:
      /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|Nested mappings/i,
    isBelow: true,
    message: 'this line is not aligned with the others',
    hint: 'Begin keys or dashes that belong together in one column. Indent what belongs to the key above.',
  },
  { message: "this can't be read", hint: `Compare it with the lines around it. ${QUOTE}` },
];

/** A space that YAML takes for a letter: in an indentation, or after a dash or a colon. */
const SPECIAL_SPACE = /(?<=^(?: |- )*(?:-|[\w-]+:)?)(?! )\p{Zs}/mu;

/** The first syntax error of a file in plain words: the parser loses its way after it. */
export function syntaxProblems({ errors, warnings }: Document, source: string): Problem[] {
  const [first] = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return [];
  // The parser may report it in a later line.
  const special = source.search(SPECIAL_SPACE);
  if (special >= 0) {
    const hint = 'Delete the spaces here and type them again.';
    return [{ offset: special, message: 'a no-break space in place of an ordinary one', hint }];
  }
  const error = withLine(first, source);
  const rule = RULES.find(({ parser, line, value }) => {
    const matches = [parser?.test(error.parser), line?.test(error.line), value?.test(error.value)];
    return matches.every((matched) => matched !== false);
  })!;
  const { isBelow, line: pattern, message, hint } = rule;
  // The parser reports a line that is not aligned where the one above ends.
  const [gap = ''] = (isBelow && /^\s*(?:#.*\s*)*/.exec(source.slice(error.offset))) || [];
  const offset = pattern ? error.start + error.line.search(pattern) : error.offset + gap.length;
  return [{ offset, message, hint: typeof hint === 'string' ? hint : hint(error) }];
}

function withLine({ code, message, pos }: YAMLError, source: string): SyntaxError {
  const [offset] = pos;
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = /^.*/.exec(source.slice(start)) ?? [];
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  const value = line.slice(before.length).trimEnd();
  return { parser: `${code}: ${message}`, offset, start, line, key, value };
}
