import { type Document, visit, type YAMLError } from 'yaml';

/** A parser error with the line it is on. */
export type SyntaxErrorLine = ReturnType<typeof withLine>;

/** The offset of the quotation mark that is still open at an error. */
export function openingQuote({ document, offset }: SyntaxErrorLine): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** The offset of the first character from a line on, without empty lines and comments. */
export const firstCharacter = (source: string, start: number): number =>
  start + (/^(?:[ \t]*(?:#.*)?\n)*[ \t]*/.exec(source.slice(start))?.[0].length ?? 0);

/** Adds the line around it to a parser error. */
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
