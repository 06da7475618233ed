import type { DiagnosticData } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../site.ts';
import { type FileChange, isStill, readBytes, textOf, writeBytes } from './files.ts';
import type { Answer } from './guard.ts';
import type { DescribedSite } from './read/describe.ts';
import { hashOf } from './read/describe.ts';
import { contentName } from './read/names.ts';
import type { ShownValues } from './read/shown-values.ts';

/** A mistake as the terminal shows it, and its place. */
export interface Failed {
  failure: { text: string; mistakes?: readonly DiagnosticData[] };
}

/** A site that was built. */
export interface Site extends Pick<BuiltSite, 'output' | 'base'> {
  /** What is worth a look, one line each. */
  warnings: string[];
  /** What its pages show, to be marked. */
  shown: ShownValues;
  /** What stands between it and the public, where that was asked for. */
  left?: string | undefined;
}

/** What the development server does for the editor. */
export interface Workshop {
  root: string;
  /** Builds the site, of the files on the disk and of these texts in the place of some of `content/`. */
  build(texts: ReadonlyMap<string, Uint8Array>, launchCheck?: boolean): Promise<Site | Failed>;
  /** Serves a site from now on, and tells open pages: so long after the change was asked for. Returns the number of its
   *  build. */
  show(site: Site, milliseconds: number): string;
  describe(): Promise<DescribedSite | Failed>;
  /** What is worth a look in the site that is served. */
  notes(): readonly string[];
  /** The finished pages, by their files. */
  pages(): ReadonlyMap<string, string | Uint8Array>;
}

/** A change of files, in words. */
export interface Change {
  /** `Queens: director`. */
  what: string;
  id?: string | undefined;
  files: readonly FileChange[];
}

const MOST_STEPS = 500;

/** Makes changes one by one, and takes them back step by step. A change is made when the whole site has been built of it. */
export class Changes {
  readonly #workshop: Workshop;
  readonly #done: Change[] = [];
  /** What was written into each file last. */
  readonly #written = new Map<string, Uint8Array | undefined>();

  constructor(workshop: Workshop) {
    this.#workshop = workshop;
  }

  /** Builds the site of a change, and then writes it. Says why where it cannot be made. */
  async apply({ what, id, files }: Change, isUndo = false): Promise<Answer> {
    const { root, build, show, notes } = this.#workshop;
    const start = performance.now();
    const touched = files.find(({ file, before }) => !isStill(root, file, before));
    if (touched) return conflict(root, touched.file, touched.after);
    // A build reads pictures from the disk, so a new one stands there before, and an old one until after it.
    const pictures = files.filter(({ file, before }) => file.startsWith('static/') && !before);
    for (const { file, after } of pictures) writeBytes(root, file, after);
    const texts = files.filter(({ file, after }) => file.startsWith('content/') && after);
    const built = await build(new Map(texts.map(({ file, after }) => [contentName(file), after!])));
    const late = files.find(({ file, before }) => file.startsWith('content/') && !isStill(root, file, before));
    if ('failure' in built || late) for (const { file } of pictures) writeBytes(root, file, undefined);
    if (late) return conflict(root, late.file, late.after);
    if ('failure' in built)
      return { ok: false, why: 'mistake', said: built.failure.text, mistakes: built.failure.mistakes };
    for (const { file, after } of files) {
      this.#written.set(file, after);
      writeBytes(root, file, after);
    }
    if (!isUndo) this.#note({ what, id, files });
    const [last] = texts;
    const known = new Set(notes().map(subjectOf));
    return {
      ok: true,
      notes: built.warnings.filter((note) => !known.has(subjectOf(note))),
      build: show(built, performance.now() - start),
      file: last?.file,
      hash: last && hashOf(last.after!),
      canUndo: this.canUndo(),
    };
  }

  #note(change: Change): void {
    this.#done.push(change);
    if (this.#done.length > MOST_STEPS) this.#done.shift();
  }

  /** What would be taken back next, in words. */
  canUndo(): string | null {
    return this.#done.at(-1)?.what ?? null;
  }

  /** Whether a file holds what was written here the last time, so that it need not be built again. Once it holds
   *  something else, that has been built, and what was written here is not what the pages show. */
  isOwn(file: string): boolean {
    const isOwn = this.#written.has(file) && this.#holds(file, this.#written.get(file));
    if (!isOwn) this.#written.delete(file);
    return isOwn;
  }

  #holds(file: string, bytes: Uint8Array | undefined): boolean {
    try {
      return isStill(this.#workshop.root, file, bytes);
    } catch {
      // A link may stand there by now.
      return false;
    }
  }

  /** Takes the last change back. */
  async undo(): Promise<Answer> {
    const last = this.#done.at(-1);
    if (!last) return { ok: false, why: 'unfit', said: 'There is nothing to take back.' };
    const files = last.files.map(({ file, before, after }) => ({ file, before: after, after: before }));
    const answer = await this.apply({ ...last, files }, true);
    if (!answer.ok) return answer;
    this.#done.pop();
    return { ...answer, did: last.what, id: last.id, canUndo: this.canUndo() };
  }
}

/** What a note is about, without its place and those it names at its end: lines before it come and go, and names change. */
const subjectOf = (note: string): string => note.replace(/^\S+ | for .*/gs, '');

/** The answer where a file has changed meanwhile, with what was asked for and what stands there now. */
export function conflict(root: string, file: string, after: Uint8Array | undefined): Answer {
  const now = readBytes(root, file);
  const said = `${file} has been changed meanwhile, by an editor or on another page. Nothing was written.`;
  const [yours, theirs] = [after, now].map((bytes) => (bytes ? textOf(bytes) : ''));
  return { ok: false, why: 'conflict', said, file, yours, theirs, hash: now && hashOf(now) };
}
