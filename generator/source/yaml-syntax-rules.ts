export interface SyntaxErrorLine {
  source: string;
  /** The parser's code and message. */
  parser: string;
  offset: number;
  start: number;
  line: string;
  /** The key of the line with its colon and spaces, what follows it, and where that begins. */
  key: string;
  value: string;
  valueStart: number;
  /** Where the quotation mark that is still open was opened. */
  quote: number;
}

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
  /** Whether the parser can read the lines below, so that their errors are reported as well. */
  isLocal?: true;
}

/** A text in straight quotes, ready to paste into YAML. Its tag stays in front, and curly quotes around all of it go. */
export function inQuotes(written: string): string {
  const tag = /^!\w+ +/.exec(written)?.[0] ?? '';
  const text = written.slice(tag.length).replace(/^“([^“”]*)”$/, '$1');
  return `${tag}'${text.replaceAll("'", '’')}'`;
}

/** The offset of the first character from a line on, without empty lines and comments. */
const firstCharacter = (source: string, start: number): number =>
  start + (/^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(start))?.[0].length ?? 0);

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
    at: ({ quote }) => quote,
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
    isLocal: true,
  },
  {
    parser: /BAD_SCALAR_START|UNEXPECTED_TOKEN(?!.* , in flow)|Anchor cannot be an empty/,
    value: /^(?:[[\]{}*&!%@`,]|- )/,
    message: ({ value }) => `a text can't begin with ${value[0]}`,
    hint: ({ key, value }) => `Put it in quotes: ${key}${inQuotes(value)}`,
    isLocal: true,
  },
  {
    line: /(?<=^\s*)(?:[–—−•·*] |-[\w-]+:)/,
    message: "a list entry can't begin like this",
    hint: 'Begin it with a hyphen and a space.',
  },
  {
    parser: /BLOCK_AS_IMPLICIT_KEY/,
    value: /:(\s|$)/,
    message: 'a colon here looks like a second key',
    hint: ({ key, value }) => {
      if (!key) return 'Write the key, one colon, and a space. Then put the text in quotes.';
      const isTwice = value.startsWith(key.trim());
      return isTwice ? `Write "${key.trim()}" once.` : `Put the text in quotes: ${key}${inQuotes(value)}`;
    },
    isLocal: true,
  },
  {
    parser: /TAG_RESOLVE_FAILED/,
    message: ({ source, offset }) => `unknown tag ${/^\S*/.exec(source.slice(offset))}`,
    hint: 'The only tag is !sample, with a space after it. If this is a text, put it in quotes.',
    isLocal: true,
  },
  { parser: /MULTIPLE_TAGS|at most one tag/, message: 'a second tag', hint: 'Keep one !sample.', isLocal: true },
  {
    parser: /MULTIPLE_DOCS/,
    at: ({ source }) => source.search(/(?<=\n)(?:---|\.\.\.)/),
    message: 'this line ends the document',
    hint: 'Delete it. A file holds one document.',
  },
  { parser: /BAD_DQ_ESCAPE/, ...BACKSLASH, isLocal: true },
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
    isLocal: true,
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
    parser: /Anchor ending in/,
    line: /[&*]/,
    message: "a key can't begin with &",
    hint: 'Begin it with a letter.',
    isLocal: true,
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
