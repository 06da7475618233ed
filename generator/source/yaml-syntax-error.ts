import { type Document, visit, type YAMLError } from 'yaml';

/** A syntax error with the line around it, from which the rules make their messages. */
export type YamlSyntaxError = ReturnType<typeof syntaxErrorAt>;

/** The text of a rule: fixed, or made from the error. */
type RuleText = string | ((error: YamlSyntaxError) => string);

/** Explains one kind of syntax error. The first rule that fits an error is used. */
export interface Rule {
  when: (error: YamlSyntaxError) => boolean;
  /** The offset of the mistake, when the parser reports it somewhere else. */
  at?: (error: YamlSyntaxError) => number;
  message: RuleText;
  hint: RuleText;
  /** Whether the parser loses its way: later errors are then not shown, since they may follow from this one. */
  derails?: true;
}

/** Adds the line around it to an error of the parser. */
export function syntaxErrorAt({ code, message, pos }: YAMLError, source: string, document: Document) {
  const [offset] = pos;
  const lineStart = startOfLine(source, offset);
  const line = /^.*/.exec(source.slice(lineStart))?.[0] ?? '';
  const above = source.slice(startOfLine(source, lineStart - 1), Math.max(0, lineStart - 1));
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  return {
    ...{ source, document, offset, line, lineStart, above },
    /** What the parser says, without and with the code of the error. */
    text: message,
    said: `${code}: ${message}`,
    /** The offset of the first character of the line that is no space or tab. */
    first: firstLetter(source, lineStart),
    /** The key that the line begins with, if any, and what follows it. */
    key,
    value: line.slice(before.length).trimEnd(),
    valueStart: lineStart + before.length,
  };
}

/** The offset of the beginning of a line. */
export const startOfLine = (source: string, offset: number): number =>
  offset <= 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;

/** The offset of the first character of a line that is no space or tab. */
export const firstLetter = (source: string, lineStart: number): number =>
  lineStart + (/^[ \t]*/.exec(source.slice(lineStart))?.[0].length ?? 0);

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

/** A text in straight quotation marks, ready to paste into YAML: a tag stays before them, curly marks around it all go. */
export function inQuotes(written: string): string {
  const tag = /^!\w+ +/.exec(written)?.[0] ?? '';
  const text = written.slice(tag.length).replace(/^“([^“”]*)”$/, '$1');
  if (!text.includes("'")) return `${tag}'${text}'`;
  return /["\\]/.test(text) ? `${tag}'${text.replaceAll("'", '’')}'` : `${tag}"${text}"`;
}
