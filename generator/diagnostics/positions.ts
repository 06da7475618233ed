/** A position in a source file. Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The position of an offset in a text whose lines end in `\n`. */
export function positionIn(source: string, offset: number): Position {
  let [line, lineStart] = [1, 0];
  for (let end = source.indexOf('\n'); end >= 0 && end < offset; end = source.indexOf('\n', lineStart)) {
    lineStart = end + 1;
    line += 1;
  }
  return { line, column: Math.min(offset, source.length) - lineStart + 1 };
}

/** Invisible characters that still change a text: control characters, zero-width spaces, separators that only some programs
 *  take for a new line, marks that reverse the writing direction, and lone surrogates. Tabs, line feeds, and the two
 *  direction marks that Hebrew next to digits may need (U+200E, U+200F) are fine. */
export const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff]/gu;

const CONTEXT_LINES = 2;
const WIDEST_LINE = 100;
const ROOM_AFTER_CARET = 20;

/** The lines around a position, with a caret under its column. Long lines are cut around the caret. */
export function codeFrame(source: string, { line, column }: Position): string {
  const lines = source.split(/\r\n|\r|\n/);
  // The empty string after the last line feed is not a line.
  if (lines.at(-1) === '' && line < lines.length) lines.pop();
  const first = Math.max(1, line - CONTEXT_LINES);
  const shown = lines.slice(first - 1, line + CONTEXT_LINES).map(printable);
  const gutter = String(first + shown.length - 1).length;
  const shift = Math.max(0, column - WIDEST_LINE + ROOM_AFTER_CARET);
  const frame = shown.flatMap((text, index) => {
    const number = String(first + index).padStart(gutter);
    if (first + index !== line) return [`  ${number} | ${cut(text, shift)}`];
    // Combining marks, such as vowel points, take no column.
    const before = text.slice(shift, column - 1).replaceAll(/\p{M}/gu, '');
    return [`> ${number} | ${cut(text, shift)}`, `${' '.repeat(gutter + 2)} | ${' '.repeat(before.length)}^`];
  });
  return frame.map((text) => text.trimEnd()).join('\n');
}

/** Replaces tabs with one space, because a tab counts as one column, and invisible characters with U+FFFD. */
const printable = (text: string): string => text.replaceAll('\t', ' ').replaceAll(INVISIBLE, '\ufffd');

function cut(text: string, shift: number): string {
  const end = shift + WIDEST_LINE;
  const start = shift > 0 ? shift + 1 : 0;
  const part = text.length > end ? `${text.slice(start, end - 1)}…` : text.slice(start);
  return shift > 0 && part ? `…${part}` : part;
}
