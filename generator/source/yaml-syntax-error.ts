import { type Document, visit, type YAMLError } from 'yaml';

/** A syntax error with the line around it, from which the rules make their messages. */
export interface YamlSyntaxError {
  code: string;
  /** The message of the parser. */
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

/** The text of a rule: fixed, or made from the error. */
export type RuleText = string | ((error: YamlSyntaxError) => string);

/** Explains one kind of syntax error. The first rule that fits an error is used. */
export interface Rule {
  when: (error: YamlSyntaxError) => boolean;
  /** The offset of the mistake, when the parser reports it somewhere else. */
  at?: (error: YamlSyntaxError) => number;
  message: RuleText;
  hint: RuleText;
  /** Whether the parser loses its way: later errors are then shown only if this rule explains them too. */
  derails?: true;
}

/** Adds the line around it to an error of the parser. */
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

/** The offset of the beginning of a line. */
export const startOfLine = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;

/** The offset of the first character of a line that is no space or tab. */
export const firstLetter = (source: string, lineStart: number): number =>
  lineStart + (/^[ \t]*/.exec(source.slice(lineStart))?.[0].length ?? 0);

/** The offset of the first character of the line of an error that is no space or tab. */
export const lineBegins = ({ source, lineStart }: YamlSyntaxError): number => firstLetter(source, lineStart);

/** The word at the place of an error, where the parser found a tag. */
export const tagAt = ({ source, offset }: YamlSyntaxError): string => /^\S*/.exec(source.slice(offset))?.[0] ?? '';

/** Whether an error stands right after a closing quotation mark. */
export const followsQuote = ({ source, offset }: YamlSyntaxError): boolean => /["']\s*$/.test(source.slice(0, offset));

/** The offset of the quotation mark that is still open at the place of an error. */
export function openingQuote({ document, offset }: YamlSyntaxError): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** Whether an error stands at the first character of its line. */
export const isFirst = ({ source, lineStart, offset }: YamlSyntaxError): boolean =>
  firstLetter(source, lineStart) === offset;

/** A text in straight quotation marks, ready to paste into YAML. Curly marks around the whole text are replaced. */
export function inQuotes(written: string): string {
  const text = /^“[^“”]*”$/.test(written) ? written.slice(1, -1) : written;
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}

/** The parser reports this for everything after the place where it lost its way. */
export const STRAY = /Unexpected [\w-]+ token in YAML stream/i;
