import { type Document, visit, type YAMLError } from 'yaml';

/** A syntax error with the line around it, from which the rules make their messages. */
export type YamlSyntaxError = ReturnType<typeof syntaxErrorAt>;

/** A sentence of a rule: fixed, or made from the error and the offset of the mistake. */
type RuleText = string | ((error: YamlSyntaxError, at: number) => string);

/** Explains one kind of syntax error. The first rule of which all conditions are met is used. */
export interface Rule {
  /** Matches the code of the error and what the parser says. */
  said?: RegExp;
  /** Matches where the mistake is in the line. */
  line?: RegExp;
  /** Matches where the mistake is in what follows the key of the line. */
  value?: RegExp;
  /** The offset of the mistake, where no pattern finds it; negative if the rule does not fit. Without it and without
   *  patterns, the mistake is where the parser reports it. */
  at?: (error: YamlSyntaxError) => number;
  message: RuleText;
  hint: RuleText;
  /** Whether the parser loses its way: later errors are then not shown, since they may follow from this one. */
  derails?: true;
}

/** The offset of the mistake that a rule explains, or a negative number if the rule does not fit. */
export function placeOf({ said, line, value, at }: Rule, error: YamlSyntaxError): number {
  if (said && !said.test(error.said)) return -1;
  const inLine = line ? error.line.search(line) : 0;
  const inValue = value ? error.value.search(value) : 0;
  if (inLine < 0 || inValue < 0) return -1;
  if (at) return at(error);
  if (value) return error.valueStart + inValue;
  return line ? error.lineStart + inLine : error.offset;
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
    said: `${code}: ${message}`,
    /** The key that the line begins with, if any, and what follows it. */
    key,
    value: line.slice(before.length).trimEnd(),
    valueStart: lineStart + before.length,
  };
}

/** The offset of the beginning of a line. */
export const startOfLine = (source: string, offset: number): number =>
  offset <= 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;

/** The offset of the first character from an offset on that is no space or tab. */
export const firstLetter = (source: string, offset: number): number => offset + source.slice(offset).search(/[^ \t]|$/);

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
