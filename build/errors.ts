/** A place in a source file; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

interface ContentErrorDetails {
  file: string;
  at: Position;
  source: string;
  hint?: string;
}

/** A mistake in the content: printed with its place and a way out, never with a stack. */
export class ContentError extends Error {
  readonly file: string;
  readonly at: Position;
  readonly frame: string;
  readonly hint?: string;

  constructor(message: string, { file, at, source, hint }: ContentErrorDetails) {
    super(message);
    this.name = 'ContentError';
    this.file = file;
    this.at = at;
    this.frame = codeFrame(source, at);
    this.hint = hint;
  }
}

const CONTEXT_LINES = 2;
const WIDEST_LINE = 100;

/** Shows the lines around a place, with a caret under its column. Long lines are cut around the caret. */
export function codeFrame(source: string, at: Position): string {
  const lines = source.split(/\r\n|\r|\n/);
  const first = Math.max(1, at.line - CONTEXT_LINES);
  const last = Math.min(lines.length, at.line + CONTEXT_LINES);
  const gutter = String(last).length;
  const shift = Math.max(0, at.column - WIDEST_LINE + 20);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    // A tab is one column in a position, so it has to be one column here.
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ').slice(shift, shift + WIDEST_LINE);
    const here = number === at.line;
    frame.push(`${here ? '>' : ' '} ${String(number).padStart(gutter)} | ${text}`.trimEnd());
    if (here) frame.push(`  ${' '.repeat(gutter)} | ${' '.repeat(at.column - 1 - shift)}^`);
  }
  return frame.join('\n');
}

/** Turns whatever was thrown into text for a person: mistakes with their place, bugs with their stack. */
export function formatError(error: unknown): string {
  if (error instanceof AggregateError) return formatAll(error.errors);
  if (error instanceof ContentError) {
    const place = `${error.file}:${error.at.line}:${error.at.column}`;
    const hint = error.hint ? `\n\n  Hint: ${error.hint}` : '';
    return `${place}  ${error.message}\n\n${error.frame}${hint}`;
  }
  if (error instanceof Error) {
    const cause = error.cause ? `\n\n${formatError(error.cause)}` : '';
    return `${error.cause ? error.message : (error.stack ?? error.message)}${cause}`;
  }
  return String(error);
}

const MOST_SHOWN = 50;

function formatAll(errors: unknown[]): string {
  const sorted = [...errors].sort(byPlace);
  const shown = sorted.slice(0, MOST_SHOWN).map(formatError).join('\n\n\n');
  const rest = sorted.length > MOST_SHOWN ? `\n\n\n… and ${sorted.length - MOST_SHOWN} more` : '';
  return `${shown}${rest}\n\n\n${errors.length === 1 ? '1 problem' : `${errors.length} problems`} found`;
}

function byPlace(a: unknown, b: unknown): number {
  if (!(a instanceof ContentError) || !(b instanceof ContentError)) return 0;
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.at.line - b.at.line || a.at.column - b.at.column;
}

/** Throws the errors as one AggregateError; does nothing when there are none. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, 'The site could not be built');
}

/** Waits for every task; throws all their failures together, so that one run shows every mistake. */
export async function reportTogether<T extends readonly unknown[]>(
  tasks: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const settled = await Promise.allSettled(tasks as readonly Promise<unknown>[]);
  throwAll(
    settled.flatMap((task) => {
      if (task.status === 'fulfilled') return [];
      return task.reason instanceof AggregateError ? task.reason.errors : [task.reason];
    }),
  );
  return settled.map((task) => (task as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
