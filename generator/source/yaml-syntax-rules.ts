import { type Document, visit, type YAMLError } from 'yaml';
import { inQuotes } from './quotes.ts';

/** A parser error with the line it is on. */
export type SyntaxErrorLine = ReturnType<typeof withLine>;

/** Explains one kind of syntax error. The first rule whose conditions are all met is used. */
export interface Rule {
  /** Matches the parser's code and message. */
  parser?: RegExp;
  /** Matches where the mistake is in its line. */
  line?: RegExp;
  /** Matches where the mistake is in what follows the key of the line. */
  value?: RegExp;
  /** The offset of the mistake, or -1 if the rule doesn't apply. By default, it is the first match of a pattern, or else where the parser reports it. */
  at?: (error: SyntaxErrorLine) => number;
  message: string | ((error: SyntaxErrorLine) => string);
  hint: string | ((error: SyntaxErrorLine) => string);
}

/** A backslash that changes the character after it. */
export const BACKSLASH = {
  message: 'a backslash has a special meaning in double quotes',
  hint: 'Use single quotes, or write two backslashes.',
};

const MISALIGNED = {
  message: 'this line is not aligned with the others',
  hint: 'Begin keys or dashes that belong together in one column. Indent what belongs to the key above by two spaces.',
};

export const RULES: Rule[] = [
  { line: /(?<=^ *)\t/, message: 'a tab in the indentation', hint: 'Use two spaces for each level.' },
  {
    parser: /closing ["']quote/,
    at: openingQuote,
    message: 'this quotation mark is never closed',
    hint: 'End the text with the same straight mark. If it is an apostrophe, write ’.',
  },
  {
    parser: /Flow (sequence|map)/,
    at: ({ source, offset }) => /.*[[{]/s.exec(source.slice(0, offset + 1))![0].length - 1,
    message: 'this bracket is never closed',
    hint: 'Close it. If the bracket or a # belongs to a text, put that text in quotes.',
  },
  {
    parser: /at node end|Comments must be/,
    at: ({ source, offset }) => (/["']\s*$/.test(source.slice(0, offset)) ? offset : -1),
    message: 'the text continues after its closing quotation mark',
    hint: 'End it there. Inside quotes, use curly marks: ’ or “ and ”.',
  },
  {
    parser: /BAD_SCALAR_START|UNEXPECTED_TOKEN(?!.* , in flow)|Anchor cannot be an empty/,
    value: /^(?:[[\]{}*&!%@`,]|- )/,
    message: ({ value }) => `a text can't begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
  },
  {
    line: /(?<=^\s*)(?:[–—−•·*] |-[\w-]+:)/,
    message: 'this is not how an entry of a list begins',
    hint: 'Begin it with a hyphen and a space.',
  },
  {
    parser: /BLOCK_AS_IMPLICIT_KEY/,
    value: /:(\s|$)/,
    message: 'a colon here looks like a second key',
    hint: ({ key, value }) =>
      value.startsWith(key.trim()) ? `Write "${key.trim()}" once.` : `Put the text in quotes: ${key}${inQuotes(value)}`,
  },
  {
    parser: /TAG_RESOLVE_FAILED/,
    message: ({ source, offset }) => `unknown tag ${/^\S*/.exec(source.slice(offset))}`,
    hint: 'The only tag is !sample, with a space after it. If this is a text, put it in quotes.',
  },
  { parser: /MULTIPLE_TAGS|at most one tag/, message: 'a second tag', hint: 'Keep one !sample.' },
  {
    parser: /MULTIPLE_DOCS/,
    at: ({ source }) => source.search(/(?<=\n)(?:---|\.\.\.)/),
    message: 'this line ends the document',
    hint: 'Delete it. A file holds one document.',
  },
  { parser: /BAD_DQ_ESCAPE/, ...BACKSLASH },
  {
    parser: /Nested mappings/,
    at: ({ source, start, line }) => firstCharacter(source, start + line.length + 1),
    ...MISALIGNED,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|MISSING_CHAR/,
    line: /(?<=^\s*(- )?[\w-]+:)\S/,
    message: 'no space after the colon',
    hint: ({ line }) => `Write ${line.trim().replace(/^- /, '').replace(':', ': ')}`,
  },
  {
    parser: /between flow (sequence|map) items/,
    message: 'no comma between two entries of this list',
    hint: 'Add a comma. If it is one text, put it in quotes.',
  },
  {
    parser: /BAD_INDENT|token in YAML stream|without - indicator|as an implicit map key|block-seq-ind|at node end/i,
    at: ({ source, start }) => firstCharacter(source, start),
    ...MISALIGNED,
  },
  {
    parser: /MULTILINE_IMPLICIT_KEY|need to be followed by map values/,
    line: /\S/,
    message: 'this line has no key and colon',
    hint: 'Write "key: value". To continue the text above, indent it. For a comment, put # before it.',
  },
  {
    message: ({ parser }) => `this can't be read: ${parser.replace(/^\w+: /, '')}`,
    hint: 'Compare the indentation with the lines around it. If this is a text, put it in quotes.',
  },
];

/** The offset of the quotation mark that is still open at an error. */
function openingQuote({ document, offset }: SyntaxErrorLine): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** The offset of the first character from a line on, without empty lines and comments. */
const firstCharacter = (source: string, start: number): number =>
  start + (/^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(start))?.[0].length ?? 0);

export function withLine({ code, message, pos: [offset] }: YAMLError, source: string, document: Document) {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const line = /^.*/.exec(source.slice(start))?.[0] ?? '';
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  const value = line.slice(before.length).trimEnd();
  return {
    source,
    document,
    offset,
    start,
    line,
    key,
    value,
    valueStart: start + before.length,
    parser: `${code}: ${message}`,
  };
}
