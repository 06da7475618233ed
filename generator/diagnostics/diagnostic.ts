import { INVISIBLE } from './invisible.ts';
import type { Position } from './positions.ts';
import { explainSystemError } from './system-errors.ts';

export type { DiagnosticText, OffsetDiagnostic } from './diagnostic-text.ts';

interface DiagnosticDetails {
  /** The file to mend. */
  file: string;
  /** The place in the file. */
  at?: Position;
  /** The text of the file, for the code frame. */
  source?: string;
  hint?: string;
}

/** A mistake that a person made: printed with its place and a way out, never with a stack. */
export class Diagnostic extends Error {
  readonly file: string;
  readonly at?: Position;
  readonly hint?: string;
  private readonly source?: string;

  constructor(message: string, { file, at, source, hint }: DiagnosticDetails) {
    super(message);
    this.name = 'Diagnostic';
    this.file = file;
    this.at = at;
    this.hint = hint;
    this.source = source;
  }

  /** The lines around the place, with a caret. */
  get frame(): string | undefined {
    return this.at && this.source !== undefined ? codeFrame(this.source, this.at) : undefined;
  }
}

const CONTEXT_LINES = 2;
const WIDEST_LINE = 100;
const ROOM_AFTER_CARET = 20;

/** Shows the lines around a place, with a caret under its column. Long lines are cut around the caret. */
export function codeFrame(source: string, { line, column }: Position): string {
  const lines = source.split(/\r\n|\r|\n/);
  // The empty string after the last line feed is not a line of the file.
  if (lines.at(-1) === '' && line < lines.length) lines.pop();
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const gutter = String(last).length;
  const shift = Math.max(0, column - WIDEST_LINE + ROOM_AFTER_CARET);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = printable(lines[number - 1] ?? '');
    const here = number === line;
    frame.push(`${here ? '>' : ' '} ${String(number).padStart(gutter)} | ${cut(text, shift)}`.trimEnd());
    if (here) frame.push(`  ${' '.repeat(gutter)} | ${blanks(text.slice(shift, column - 1))}^`);
  }
  return frame.join('\n');
}

/** Replaces tabs by one space, because a tab counts as one column, and invisible characters by U+FFFD. */
const printable = (text: string): string => text.replaceAll('\t', ' ').replaceAll(INVISIBLE, '\ufffd');

/** Spaces as wide as a text. Combining marks such as vowel points take no column. */
const blanks = (text: string): string => ' '.repeat(text.replaceAll(/\p{M}/gu, '').length);

function cut(text: string, shift: number): string {
  const end = shift + WIDEST_LINE;
  const start = shift > 0 ? shift + 1 : 0;
  const part = text.length > end ? `${text.slice(start, end - 1)}…` : text.slice(start);
  return shift > 0 && part ? `…${part}` : part;
}

/** Turns anything that was thrown into text: mistakes with their place, errors of the system with a hint, bugs with
 *  their stack. */
export function formatError(error: unknown): string {
  if (error instanceof AggregateError) return formatAll(error.errors);
  if (error instanceof Diagnostic) return formatMistake(error);
  if (!(error instanceof Error)) return String(error);
  const failure = explainSystemError(error);
  if (failure) return [failure.file, failure.message].filter(Boolean).join('  ').concat(`\n\n  Hint: ${failure.hint}`);
  return error.cause ? `${error.message}\n\n${formatError(error.cause)}` : (error.stack ?? error.message);
}

function formatMistake({ file, at, message, frame, hint }: Diagnostic): string {
  const place = at ? `${file}:${at.line}:${at.column}` : file;
  return [`${place}  ${message}`, frame, hint && `  Hint: ${hint}`].filter(Boolean).join('\n\n');
}

/** At most this many mistakes are shown in one run and looked for in one file. */
export const MOST_ERRORS = 50;

function formatAll(errors: readonly unknown[]): string {
  const mistakes = errors.filter((error) => error instanceof Diagnostic).sort(byPlace);
  const bugs = errors.filter((error) => !(error instanceof Diagnostic));
  // A Markdown file that two pages show is read twice, so its mistakes are found twice.
  const texts = [...new Set([...mistakes, ...bugs].map(formatError))];
  const rest = texts.length > MOST_ERRORS ? [`… and ${texts.length - MOST_ERRORS} more`] : [];
  const count = texts.length === 1 ? '1 problem found' : `${texts.length} problems found`;
  return [...texts.slice(0, MOST_ERRORS), ...rest, count].join('\n\n\n');
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
}

/** Throws the errors as one AggregateError; does nothing when there are none. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, 'The site could not be built');
}
