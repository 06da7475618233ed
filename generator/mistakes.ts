// Everything that can be wrong with a file that a person wrote, and how it is reported.
import { relative } from 'node:path';
import { distance } from 'fastest-levenshtein';

/** Map keys and list indexes that lead to a value in its file, outermost first. */
export type Path = readonly (string | number)[];

/** What is wrong, and what to do next. `offset` is where it begins in the checked text. */
export interface Problem {
  message: string;
  hint: string;
  /** The hint for a person who doesn't see the file. */
  hintOnPage?: string;
  offset?: number;
  /** For a doubt: what the editor does if a save causes it. `ask` can be answered with "Save anyway". */
  ifNew?: 'ask' | 'refuse';
}

/** A file and, if it is known, its text. */
interface Source {
  file: string;
  source?: string;
}

// A file may hold anything: what is quoted of it stays readable.
const LONGEST_QUOTE = 200;
const FRAME = 100;
// Characters that would break the frame, such as tabs and escape codes of terminals.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

const clip = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** A text with ordinary spaces, and without the middle of a long one: its beginning and its end say what is wrong. */
function abridge(text: string, length: number): string {
  const plain = text.replaceAll('\u00a0', ' ');
  return plain.length > length ? `${plain.slice(0, length - 60)}…${plain.slice(-59)}` : plain;
}

/** A mistake or a warning. It is printed with its place and a hint, never with a stack. */
export class Mistake extends Error {
  readonly file: string;
  readonly hint: string;
  readonly hintOnPage: string;
  readonly path: Path;
  readonly offset: number;
  readonly ifNew: Problem['ifNew'];
  private readonly source: string;

  constructor({ file, source = '' }: Source, problem: Problem, path: Path = []) {
    super(abridge(problem.message, LONGEST_QUOTE));
    this.file = file;
    this.hint = abridge(problem.hint, 2 * LONGEST_QUOTE);
    this.hintOnPage = problem.hintOnPage ?? this.hint;
    this.path = path;
    this.offset = problem.offset ?? 0;
    this.ifNew = problem.ifNew;
    this.source = source;
  }

  get line(): number {
    return this.source.slice(0, this.offset).split('\n').length;
  }

  get column(): number {
    return this.offset - this.source.slice(0, this.offset).lastIndexOf('\n');
  }

  private get headline(): string {
    const path = abridge(inWords(this.path), LONGEST_QUOTE);
    return path ? `${path}: ${this.message}` : this.message;
  }

  /** `content/site.yaml:18:10`, which terminals turn into a link, or just the file. */
  get place(): string {
    return this.source ? `${this.file}:${this.line}:${this.column}` : this.file;
  }

  /** In one line, for warnings. */
  override toString(): string {
    const end = /[.?!]$/.test(this.message) ? '' : '.';
    return `${this.place} ${this.headline}${end} ${this.hint}`;
  }

  report(): string {
    const excerpt = this.source ? `${this.excerpt()}\n\n` : '';
    return `${this.place}  ${this.headline}\n\n${excerpt}  Hint: ${this.hint}`;
  }

  private excerpt(): string {
    const first = Math.max(1, this.line - 2);
    const lines = this.source.split('\n').slice(first - 1, this.line + 2);
    const gutter = String(first + lines.length - 1).length;
    // Of a very long line, the part around the mistake.
    const start = this.column > FRAME ? this.column - FRAME / 2 : 0;
    const frame: string[] = [];
    for (const [index, text] of lines.entries()) {
      const isIt = first + index === this.line;
      const part = clip(text.slice(isIt ? start : 0).replace(INVISIBLE, ' '), FRAME);
      frame.push(`${isIt ? '>' : ' '} ${String(first + index).padStart(gutter)} | ${part}`);
      if (isIt) frame.push(`${' '.repeat(gutter + 2)} | ${' '.repeat(this.column - 1 - start)}^`);
    }
    return frame.map((line) => line.trimEnd()).join('\n');
  }
}

/** A path, counted from 1: `people.2.name`. */
const inWords = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

/** Collects what is found in a run, so that it is reported together. */
export class Findings {
  readonly warnings: Mistake[] = [];
  /** Values that may be untrue, whether or not the build warns about them. See `newDoubts()`. */
  readonly doubts: Mistake[] = [];
  private readonly errors: unknown[] = [];

  add(...mistakes: Mistake[]): void {
    this.errors.push(...mistakes);
  }

  /** Runs a task. If it throws, collects the error and returns undefined. */
  attempt<T>(task: () => T): T | undefined {
    try {
      return task();
    } catch (error) {
      this.errors.push(error);
      return undefined;
    }
  }

  /** Throws these mistakes, and all that were found before. */
  throwAny(...mistakes: Mistake[]): void {
    this.add(...mistakes);
    throwAll(this.errors);
  }
}

/** The doubts that a change causes. A message names its event and its day, so a doubt with the same one isn't new. */
export const newDoubts = (before: readonly Mistake[], after: readonly Mistake[]): Mistake[] =>
  after.filter(({ message }) => !before.some((other) => other.message === message));

/** Throws errors together. Some may be several themselves. */
export function throwAll(errors: readonly unknown[]): void {
  const all = errors.flatMap((error) => (error instanceof AggregateError ? error.errors : error));
  if (all.length > 0) throw new AggregateError(all, 'The site could not be built');
}

export function mistakesIn(error: unknown): Mistake[] {
  if (error instanceof AggregateError) return error.errors.flatMap(mistakesIn);
  return error instanceof Mistake ? [error] : [];
}

const MOST = 10;

/** Turns anything thrown into text: mistakes with their place, bugs with their stack. */
export function formatError(error: unknown): string {
  if (error instanceof Mistake) return error.report();
  return error instanceof AggregateError ? formatAll(error.errors) : formatBug(error);
}

/** As many as a person can read. */
function formatAll(errors: readonly unknown[]): string {
  const texts = [...new Set(inOrder(errors).map(formatError))];
  const report = texts.slice(0, MOST);
  if (texts.length > MOST) report.push(`… and ${texts.length - MOST} more`);
  report.push(texts.length === 1 ? '1 problem found' : `${texts.length} problems found`);
  return report.join('\n\n\n');
}

function formatBug(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return `${error.message}\n\n${formatError(error.cause)}`;
  const { code, path } = error as NodeJS.ErrnoException;
  const trouble = TROUBLE[code ?? ''];
  if (!trouble) return error.stack ?? '';
  return `${path ? relative('', path) : 'A file'} can't be read or written: ${trouble}`;
}

/** What the system refuses, by its error code. */
const TROUBLE: Record<string, string> = {
  ENOENT:
    'it is missing. If it was deleted, undo that in your editor, or get it from History on GitHub.',
  EACCES: 'you have no permission. Change it, or move the project to a folder of your own.',
  EPERM: 'you have no permission, or another program uses it.',
  EROFS: 'this disk is read-only. Move the project to another one.',
  ENOSPC: 'the disk is full. Delete files that you do not need.',
};

const fileOf = (error: unknown): string => (error instanceof Mistake ? error.file : '');

/** Bugs, then mistakes by file and place. */
export function inOrder<T>(errors: readonly T[]): T[] {
  const offsetOf = (error: T) => (error instanceof Mistake ? error.offset : 0);
  return errors.toSorted((a, b) => fileOf(a).localeCompare(fileOf(b)) || offsetOf(a) - offsetOf(b));
}

/** `Did you mean "word"?`, or another hint if no word is similar enough to be meant. */
export function didYouMean(word: string, words: readonly string[], otherwise: string): string {
  const meant = closest(word, words);
  return meant ? `Did you mean "${meant}"?` : otherwise;
}

/** The most similar word, if one is similar enough to be a misspelling. */
export function closest(word: string, words: readonly string[]): string | undefined {
  const distanceTo = (other: string) => distance(word.toLowerCase(), other.toLowerCase());
  const near = words.filter((each) => {
    return distanceTo(each) <= Math.max(1, word.length / 3, each.length / 3);
  });
  return near.sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}
