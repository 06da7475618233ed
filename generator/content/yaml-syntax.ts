import type { Document, YAMLError } from 'yaml';
import type { Problem } from '../mistakes.ts';

/** A syntax error, and the line it is in. */
interface SyntaxError {
  source: string;
  /** The parser's code and message. */
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
  message: (error: SyntaxError) => string;
  hint: (error: SyntaxError) => string;
}

/** A text in straight quotes, ready to paste into YAML. Its tag stays in front. */
export function inQuotes(written: string): string {
  const [tag = ''] = /^!\w+ +/.exec(written) ?? [];
  return `${tag}'${written.slice(tag.length).replaceAll("'", '’')}'`;
}

const RULES: Rule[] = [
  {
    line: /(?<=^ *)\t/,
    message: () => 'a tab in the indentation',
    hint: () => 'Use two spaces for each level.',
  },
  {
    parser: /closing ["']quote/,
    message: () => 'a quotation mark is never closed',
    hint: () => 'End the text with the same straight mark. If it is an apostrophe, write ’.',
  },
  {
    parser: /Flow (sequence|map)|between flow/,
    message: () => 'this list in brackets is not closed, or lacks a comma',
    hint: () =>
      'Close it, and separate its entries. If the bracket belongs to a text, put that text in quotes.',
  },
  {
    parser: /at node end|Comments must be/,
    line: /["'][^"']*$/,
    message: () => 'the text continues after its closing quotation mark',
    hint: () => 'End it there. Inside quotes, use curly marks: ’ or “ and ”.',
  },
  {
    parser: /BAD_SCALAR_START|UNEXPECTED_TOKEN|Anchor cannot be an empty/,
    value: /^(?:[[\]{}*&!%@`,]|- )/,
    message: ({ value }) => `a text can't begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    line: /(?<=^\s*)[–—−•·*] /,
    message: () => "a list entry can't begin like this",
    hint: () => 'Begin it with a hyphen and a space.',
  },
  {
    parser: /BLOCK_AS_IMPLICIT_KEY|Nested mappings/,
    value: /:(\s|$)/,
    message: () => 'a colon here looks like a second key',
    hint: ({ key, value }) => `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
  {
    parser: /TAG_RESOLVE_FAILED/,
    message: ({ source, offset }) => `unknown tag ${/^\S*/.exec(source.slice(offset))}`,
    hint: () => 'The only tag is !sample, with a space after it. If this is a text, put it in quotes.',
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/,
    line: /(?<=^\s*(- )?[\w-]+:)\S/,
    message: () => 'no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|need to be followed by map values/,
    line: /\S/,
    message: () => 'this line has no key and colon',
    hint: () => 'Write "key: value". To continue the text above, indent it.',
  },
  {
    parser:
      /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|Nested mappings|at node end|same column/i,
    line: /\S/,
    message: () => 'this line is not aligned with the others',
    hint: () =>
      'Begin keys or dashes that belong together in one column. Indent what belongs to the key above.',
  },
  {
    message: ({ parser }) => `this can't be read: ${parser.replace(/^\w+: /, '')}`,
    hint: () => 'Compare the indentation with the lines around it. If this is a text, put it in quotes.',
  },
];

/** The first syntax error of a file in plain words: the parser loses its way after it. */
export function syntaxProblems({ errors, warnings }: Document, source: string): Problem[] {
  const [first] = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return [];
  const error = withLine(first, source);
  const rule = RULES.find(({ parser, line, value }) => {
    const matches = [parser?.test(error.parser), line?.test(error.line), value?.test(error.value)];
    return matches.every((matched) => matched !== false);
  })!;
  const offset = rule.line ? error.start + error.line.search(rule.line) : error.offset;
  return [{ offset, message: rule.message(error), hint: rule.hint(error) }];
}

function withLine({ code, message, pos: [offset] }: YAMLError, source: string): SyntaxError {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = /^.*/.exec(source.slice(start)) ?? [];
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  const value = line.slice(before.length).trimEnd();
  return { source, parser: `${code}: ${message}`, offset, start, line, key, value };
}
