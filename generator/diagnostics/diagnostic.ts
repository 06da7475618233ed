import { codeFrame, type Position, positionIn } from './positions.ts';
import { explainSystemError } from './system-errors.ts';

/** What is wrong and a way out, before it is known where it stands. */
export interface DiagnosticText {
  message: string;
  hint: string;
}

/** The same with its place in a text. */
export interface OffsetDiagnostic extends DiagnosticText {
  offset: number;
}

interface DiagnosticDetails {
  /** The file to mend. */
  file: string;
  /** The place in the file. */
  at?: Position;
  /** The text of the file, for the code frame. */
  source?: string;
  hint?: string;
}

/** A mistake that a person made, or a note on something that may be one: printed with its place and a way out, never with
 *  a stack. */
export class Diagnostic extends Error {
  readonly file: string;
  readonly at?: Position;
  readonly hint?: string;
  private readonly source?: string;

  constructor(message: string, details: DiagnosticDetails) {
    super(message);
    this.name = 'Diagnostic';
    ({ file: this.file, at: this.at, hint: this.hint, source: this.source } = details);
  }

  /** `content/site.yaml:18:10`, which terminals turn into a link, or the file alone. */
  get place(): string {
    return this.at ? `${this.file}:${this.at.line}:${this.at.column}` : this.file;
  }

  /** The lines around the place, with a caret. */
  get frame(): string | undefined {
    return this.at && this.source !== undefined ? codeFrame(this.source, this.at) : undefined;
  }

  /** All of it in one line, as notes are printed. */
  override toString(): string {
    return [`${this.place} ${this.message}`, this.hint].filter(Boolean).join('. ');
  }
}

/** A mistake or a note at an offset of a text. */
export const diagnosticAt = (
  { file, source }: { file: string; source: string },
  { offset, message, hint }: Omit<OffsetDiagnostic, 'hint'> & { hint?: string | undefined },
): Diagnostic => new Diagnostic(message, { file, at: positionIn(source, offset), source, hint });

/** Turns anything that was thrown into text: mistakes with their place, errors of the system with a hint, bugs with
 *  their stack. */
export function formatError(error: unknown): string {
  if (error instanceof AggregateError) return formatAll(error.errors);
  if (error instanceof Diagnostic) return formatMistake(error);
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return `${error.message}\n\n${formatError(error.cause)}`;
  return explainSystemError(error) ?? error.stack ?? error.message;
}

const formatMistake = ({ place, message, frame, hint }: Diagnostic): string =>
  [`${place}  ${message}`, frame, hint && `  Hint: ${hint}`].filter(Boolean).join('\n\n');

/** At most this many mistakes are shown in one run and looked for in one file. */
export const MOST_ERRORS = 50;

function formatAll(errors: readonly unknown[]): string {
  // A Markdown file that two pages show is read twice, so its mistakes are found twice.
  const texts = [...new Set(inOrder(errors).map(formatError))];
  const rest = texts.length > MOST_ERRORS ? [`… and ${texts.length - MOST_ERRORS} more`] : [];
  const count = texts.length === 1 ? '1 problem found' : `${texts.length} problems found`;
  return [...texts.slice(0, MOST_ERRORS), ...rest, count].join('\n\n\n');
}

/** Mistakes by file and line, and the bugs after them. */
export function inOrder(errors: readonly unknown[]): unknown[] {
  const mistakes = errors.filter((error) => error instanceof Diagnostic).sort(byPlace);
  return [...mistakes, ...errors.filter((error) => !(error instanceof Diagnostic))];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
}

/** Throws the errors as one AggregateError; does nothing when there are none. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, 'The site could not be built');
}

/** Collects the errors of a run, so that all of them can be shown together. */
export class DiagnosticCollector {
  private readonly found: unknown[] = [];

  /** Adds errors. Of an AggregateError, its parts are added. */
  add(errors: readonly unknown[]): void {
    for (const error of errors) {
      if (error instanceof AggregateError) this.add(error.errors);
      else this.found.push(error);
    }
  }

  /** Runs a task and returns its result. If it throws, the error is added and nothing is returned. */
  async attempt<T>(task: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      this.add([error]);
      return undefined;
    }
  }

  /** All errors so far as one, to be thrown. */
  all(): AggregateError {
    return new AggregateError(this.found, 'The site could not be built');
  }

  /** Throws all errors as one; does nothing when there are none. */
  throwIfAny(): void {
    throwAll(this.found);
  }
}
