import { type Document, visit, type YAMLError } from 'yaml';
import type { Problem } from '../diagnostics/diagnostic.ts';

/** A syntax error with the line it is on. */
export type YamlSyntaxError = ReturnType<typeof syntaxErrorAt>;

type RuleText = string | ((error: YamlSyntaxError, at: number) => string);

/** Explains one kind of syntax error. The first rule whose conditions are all met is used. */
export interface Rule {
  /** Matches the code and message of the parser. */
  parser?: RegExp;
  /** Matches where the mistake is in its line. */
  line?: RegExp;
  /** Matches where the mistake is in what follows the key of the line. */
  value?: RegExp;
  /** The offset of the mistake, or -1 if the rule doesn't apply. By default it is the first match of a pattern, or else where
   *  the parser reports it. */
  at?: (error: YamlSyntaxError) => number;
  message: RuleText;
  hint: RuleText;
  /** The parser loses its way here, so later errors aren't reported. */
  derails?: true;
}

/** A # that was meant to be part of a text, and ends it. */
export const CUT_OFF = {
  message: 'the text ends before this #, which begins a comment',
  hint: 'Put the whole text in quotes, or put a space after the # of a comment.',
};

/** A backslash that changes the character after it. */
export const BACKSLASH = {
  message: 'a backslash has a special meaning in double quotes',
  hint: 'Use single quotes, or write two backslashes.',
};

/** The problem a rule explains, with its offset, or undefined if the rule doesn't apply. */
export function applyRule({ parser, line, value, at, ...rule }: Rule, error: YamlSyntaxError): Problem | undefined {
  if (parser && !parser.test(error.parser)) return undefined;
  const inLine = line ? error.line.search(line) : 0;
  const inValue = value ? error.value.search(value) : 0;
  if (inLine < 0 || inValue < 0) return undefined;
  const matched = value ? error.valueStart + inValue : line ? error.lineStart + inLine : error.offset;
  const offset = at ? at(error) : matched;
  const text = (each: RuleText) => (typeof each === 'string' ? each : each(error, offset));
  return offset < 0 ? undefined : { offset, message: text(rule.message), hint: text(rule.hint) };
}

/** Adds the line around it to a parser error. */
export function syntaxErrorAt({ code, message, pos }: YAMLError, source: string, document: Document) {
  const [offset] = pos;
  const lineStart = startOfLine(source, offset);
  const line = /^.*/.exec(source.slice(lineStart))?.[0] ?? '';
  const above = source.slice(startOfLine(source, lineStart - 1), Math.max(0, lineStart - 1));
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  return {
    ...{ source, document, offset, line, lineStart, above },
    parser: `${code}: ${message}`,
    /** The key at the start of the line, if any, and what follows it. */
    key,
    value: line.slice(before.length).trimEnd(),
    valueStart: lineStart + before.length,
  };
}

export const startOfLine = (source: string, offset: number): number =>
  offset <= 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;

export const indentOf = (line: string): number => line.search(/\S|$/);

/** The offset of the quotation mark that is still open at an error. */
export function openingQuote({ document, offset }: YamlSyntaxError): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** A text in straight quotes, ready to paste into YAML. Its tag stays in front, and curly quotes around all of it go. */
export function inQuotes(written: string): string {
  const tag = /^!\w+ +/.exec(written)?.[0] ?? '';
  const text = written.slice(tag.length).replace(/^“([^“”]*)”$/, '$1');
  if (!text.includes("'")) return `${tag}'${text}'`;
  return /["\\]/.test(text) ? `${tag}'${text.replaceAll("'", '’')}'` : `${tag}"${text}"`;
}
