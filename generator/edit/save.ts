import { isDeepStrictEqual } from 'node:util';
import type { Description, Site } from './describe.ts';
import {
  conflict,
  EditError,
  type Failed,
  type FileChange,
  invalid,
  isStill,
  mistakesIn,
  toWire,
  writeBytes,
} from './files.ts';
import { contentName } from './names.ts';
import type { Changed } from './protocol.ts';

/** What the development server does for the editor. */
export interface Project {
  root: string;
  /** Builds the site. `texts` replace content files, by their names. */
  build(texts: ReadonlyMap<string, Uint8Array | undefined>): Promise<Site | Failed>;
  /** Serves a site from now on, and tells open pages. Returns the number of its build. */
  show(site: Site, milliseconds: number): string;
  /** The last site that was built, and the number of the last build. */
  current(): { site: Site; build: string } | undefined;
}

export function builtIn({ current }: Project): NonNullable<ReturnType<Project['current']>> {
  const built = current();
  if (built) return built;
  throw invalid('The site has not been built yet. Wait a moment, and try again.');
}

export const descriptionOf = (project: Project): Description => builtIn(project).site.description;

/** A change of files, and what it is called: `Queens: Director`. */
export interface Change {
  what: string;
  /** The value or entry it is about. */
  id?: string | undefined;
  files: readonly FileChange[];
}

/** What every request works with. */
export interface Editing {
  project: Project;
  changes: Changes;
}

/** Makes changes one at a time, and undoes them. A change is written only after the whole site has been built with it. */
export class Changes {
  readonly #project: Project;
  readonly #steps: Change[] = [];
  /** What was written into each file last. */
  readonly #written = new Map<string, Uint8Array | undefined>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** The name of the change that Undo reverts next. */
  get next(): string | null {
    return this.#steps.at(-1)?.what ?? null;
  }

  /** Builds the site with a change and writes it. Throws an EditError if the change can't be made. */
  async apply(change: Change): Promise<Changed> {
    const made = await this.#make(change.files);
    this.#steps.push(change);
    return { ...made, undo: this.next };
  }

  /** Undoes the last step, or drops it if its file has changed since then. */
  async undo(): Promise<Changed> {
    const step = this.#steps.at(-1);
    if (!step) throw invalid('There is nothing to undo.');
    const { what, id, files } = step;
    if (files.some(({ file, after }) => !isStill(this.#project.root, file, after))) {
      this.#steps.pop();
      const earlier = this.next ? ' Press Undo again for the step before it.' : '';
      const message = `“${what}” can’t be undone, because it has changed since then.${earlier}`;
      throw new EditError({ code: 'conflict', message });
    }
    const made = await this.#make(files.map((each) => ({ file: each.file, before: each.after, after: each.before })));
    this.#steps.pop();
    return { ...made, undone: what, undo: this.next, ...(id && { entry: id }) };
  }

  /** Whether a file is still as it was written here last, so that it doesn't have to be built again. */
  isOwn(file: string): boolean {
    try {
      if (this.#written.has(file) && isStill(this.#project.root, file, this.#written.get(file))) return true;
    } catch {
      // It may be a symlink by now.
    }
    this.#written.delete(file);
    return false;
  }

  async #make(files: readonly FileChange[]): Promise<Omit<Changed, 'undo'>> {
    const { root, build, show } = this.#project;
    const start = performance.now();
    const isChanged = (each: readonly FileChange[]) => each.some(({ file, before }) => !isStill(root, file, before));
    if (isChanged(files)) throw conflict();
    // A build reads images from the disk, so a new one is written before it, and an old one is deleted after it.
    const images = files.filter(({ file, before }) => file.startsWith('static/') && !before);
    for (const image of images) this.#write(image);
    const texts = files.filter(({ file }) => file.startsWith('content/'));
    const site = await build(new Map(texts.map(({ file, after }) => [contentName(file), after])));
    const late = isChanged(texts);
    if ('failure' in site || late) for (const { file } of images) writeBytes(root, file, undefined);
    if (late) throw conflict();
    if ('failure' in site) throw mistakesIn(site);
    for (const file of files) this.#write(file);
    const gone = files.flatMap(({ file, after }) => (after ? [] : file.replace(/^static\/images\//, '')));
    site.description.images = site.description.images.filter(({ name }) => !gone.includes(name));
    const before = descriptionOf(this.#project).values;
    return { ok: true, build: show(site, performance.now() - start), ...differenceFrom(before, site) };
  }

  #write({ file, after }: FileChange): void {
    this.#written.set(file, after);
    writeBytes(this.#project.root, file, after);
  }
}

/** The values that are different on the pages of a new site, and what isn't a value. */
function differenceFrom(before: Description['values'], { description, warnings }: Site) {
  const { values, facts, images } = description;
  return {
    changed: [...values.values()].filter((value) => !isDeepStrictEqual(value, before.get(value.id))),
    removed: [...before.keys()].filter((id) => !values.has(id)),
    ...{ facts, images, warnings: warnings.map(toWire) },
  };
}
