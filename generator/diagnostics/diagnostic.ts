import { codeFrame, type Position, positionIn } from './positions.ts';

/** What matters only for the launch: what keeps a site from going public comes first. */
type Code = 'placeholder' | 'setting' | 'expired' | 'advice';

/** Map keys and list indexes that lead to a value in its file, outermost first. */
export type Path = readonly (string | number)[];

/** What is wrong with a value and what to do next, before its location is known. */
export interface Problem {
  message: string;
  hint: string;
  code?: Code;
  /** Where it begins in the checked text. */
  offset?: number;
  /** Another value it is about: one of the two is wrong. */
  other?: Path | undefined;
}

/** A diagnostic as plain data, for another process or a page. */
export interface DiagnosticData {
  /** The file to fix, relative to the project. */
  file: string;
  message: string;
  hint?: string | undefined;
  code?: Code | undefined;
  /** The value it is about, within its file. */
  path?: Path | undefined;
  /** Another value it is about. */
  other?: Path | undefined;
  position?: Position | undefined;
}

type Details = DiagnosticData & { source?: string | undefined };

/** A mistake or a warning about a file that a person wrote. It is printed with its position and a hint, never with a stack. */
export class Diagnostic extends Error {
  readonly file: string;
  readonly hint?: string | undefined;
  readonly code?: DiagnosticData['code'];
  readonly path?: Path | undefined;
  readonly other?: Path | undefined;
  readonly position?: Position | undefined;
  /** The text of the file, for the code frame. */
  private readonly source?: string | undefined;

  constructor({ message, ...details }: Details) {
    super(message);
    this.name = 'Diagnostic';
    ({ file: this.file, hint: this.hint, code: this.code } = details);
    ({ path: this.path, other: this.other, position: this.position, source: this.source } = details);
  }

  /** `content/site.yaml:18:10`, which terminals turn into a link, or just the file. */
  get place(): string {
    return this.position ? `${this.file}:${this.position.line}:${this.position.column}` : this.file;
  }

  /** The message after the path in words, except in the text of a Markdown file: nobody counts its blocks. */
  get headline(): string {
    return this.path?.length && this.path[0] !== 'body' ? `${pathInWords(this.path)}: ${this.message}` : this.message;
  }

  /** The lines around the position, with a caret. */
  get frame(): string | undefined {
    return this.position && this.source !== undefined ? codeFrame(this.source, this.position) : undefined;
  }

  /** Everything in one line, the way warnings are printed. */
  override toString(): string {
    const end = this.hint && !/[.?!]$/.test(this.message) ? '.' : '';
    return `${this.place} ${this.headline}${end}${this.hint ? ` ${this.hint}` : ''}`;
  }

  toJSON(): DiagnosticData {
    const { file, path, other, position, message, hint } = this;
    return { file, path, other, position, message, hint };
  }
}

/** A path in words, counted from 1: `name of the 2nd of people`. */
export function pathInWords(path: Path): string {
  const index = path.findLastIndex((step) => typeof step === 'number');
  const keys = path.slice(index + 1).join('.');
  if (index < 0) return keys;
  const entry = `the ${ordinal(Number(path[index]) + 1)} of ${pathInWords(path.slice(0, index)) || 'the list'}`;
  return keys ? `${keys} of ${entry}` : entry;
}

const ORDINAL_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (number: number): string => `${number}${ORDINAL_SUFFIXES[ordinalRules.select(number)] ?? 'th'}`;

/** A problem at its offset in a file. */
export const diagnosticAt = (
  { file, source }: { file: string; source: string },
  { offset = 0, ...problem }: Problem,
  path?: Path,
): Diagnostic => new Diagnostic({ file, source, ...problem, path, position: positionIn(source, offset) });
