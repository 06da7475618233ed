import { type Document, visit, type YAMLError } from 'yaml';

/** A syntax error and the line it stands on: what the messages are made from. */
export interface YamlSyntaxError {
  code: string;
  /** What the parser says of it. */
  text: string;
  offset: number;
  source: string;
  document: Document;
  line: string;
  lineStart: number;
  /** The key that the line begins with, if any, and what follows it. */
  key: string;
  value: string;
  valueStart: number;
}

/** The surroundings of a syntax error. */
export function syntaxErrorAt(
  { code, message, pos: [offset] }: YAMLError,
  source: string,
  document: Document,
): YamlSyntaxError {
  const lineStart = startOfLine(source, offset);
  const line = /^.*/.exec(source.slice(lineStart))?.[0] ?? '';
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  const value = line.slice(before.length).trimEnd();
  const valueStart = lineStart + before.length;
  return { code, text: message, offset, source, document, line, lineStart, key, value, valueStart };
}

/** Where the line of an offset begins. */
export const startOfLine = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;

/** Where the first letter of a line stands. */
export const firstLetter = (source: string, lineStart: number): number =>
  lineStart + (/^[ \t]*/.exec(source.slice(lineStart))?.[0].length ?? 0);

/** Whether an error stands right behind a closing quotation mark. */
export const followsQuote = ({ source, offset }: YamlSyntaxError): boolean => /["']\s*$/.test(source.slice(0, offset));

/** Where the text in quotes begins that is still open at the place of an error. */
export function openingQuote({ document, offset }: YamlSyntaxError): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** Whether an error is about what stands first on its line. */
export const isFirst = ({ source, lineStart, offset }: YamlSyntaxError): boolean =>
  firstLetter(source, lineStart) === offset;

/** A text as it can be written in quotes. Curly marks around all of it were meant to be them. */
export function inQuotes(written: string): string {
  const text = /^“[^“”]*”$/.test(written) ? written.slice(1, -1) : written;
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}
