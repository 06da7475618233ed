import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from './describe.ts';
import { conflict, EditError, type Failed, type FileChange, isStill, mistakesIn, toWire, writeBytes } from './files.ts';
import { contentName } from './names.ts';
import type { Changed, Loaded } from './protocol.ts';

/** What the development server does for the editor. */
export interface Project {
  root: string;
  /** Builds the site. `texts` replace content files, by their names. */
  build(texts: ReadonlyMap<string, Uint8Array>): Promise<Site | Failed>;
  /** Serves a site from now on, and tells open pages. Returns the number of its build. */
  show(site: Site, milliseconds: number): string;
  /** The last site that was built, and the number of the last build. */
  current(): { site: Site; build: string } | undefined;
}

/** A change of files, and what it is called: `Queens: Director`. */
export interface Change {
  what: string;
  /** The value or entry it is about. */
  id?: string | undefined;
  files: readonly FileChange[];
}

interface Step extends Change {
  key: string;
}

/** Makes changes one at a time, and undoes them. A change is written only after the whole site has been built with it. */
export class Changes {
  readonly #project: Project;
  readonly #steps: Step[] = [];
  /** What was written into each file last. */
  readonly #written = new Map<string, Uint8Array | undefined>();

  constructor(project: Project) {
    this.#project = project;
  }

  /** Builds the site with a change and writes it, unless everything stays the same. Throws an EditError if the change can't be made. */
  async apply(change: Change): Promise<Changed> {
    const { build = '' } = this.#project.current() ?? {};
    const isSame = change.files.every(({ before, after }) => before && after && Buffer.compare(before, after) === 0);
    if (isSame) return { ok: true, build, changed: [], removed: [], hashes: {}, warnings: [], undo: this.next() };
    const made = await this.#make(change);
    this.#steps.push({ ...change, key: randomUUID() });
    return { ...made, undo: this.next() };
  }

  /** The step that Undo takes back next. */
  next(steps: readonly Step[] = this.#steps): Loaded['undo'] {
    const last = steps.at(-1);
    return last ? { key: last.key, what: last.what } : null;
  }

  /** Undoes the last step, or an earlier one if those after it can't be undone. */
  async undo(key?: string): Promise<Changed> {
    const index = key === undefined ? this.#steps.length - 1 : this.#steps.findIndex((each) => each.key === key);
    const step = this.#steps[index];
    if (!step) throw new EditError({ code: 'nothing-to-undo', message: 'There is nothing to undo.' });
    const { root } = this.#project;
    const changedFile = ({ files }: Step) => files.find(({ file, after }) => !isStill(root, file, after))?.file;
    const file = changedFile(step);
    if (file) {
      const earlier = this.#steps.slice(0, index).filter((each) => !changedFile(each));
      const message = `“${step.what}” can’t be undone, because ${file} has changed since then.`;
      throw new EditError({ code: 'undo-blocked', message, file, before: this.next(earlier) });
    }
    const files = step.files.map((each) => ({ file: each.file, before: each.after, after: each.before }));
    const made = await this.#make({ ...step, files });
    this.#steps.length = index;
    return { ...made, undone: step.what, undo: this.next(), ...(step.id && { entry: step.id }) };
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

  async #make({ files }: Change): Promise<Omit<Changed, 'undo'>> {
    const { root, build, show, current } = this.#project;
    const start = performance.now();
    const changed = files.find(({ file, before }) => !isStill(root, file, before));
    if (changed) throw conflict(changed.file);
    // A build reads images from the disk, so a new one is written before it, and an old one is deleted after it.
    const images = files.filter(({ file, before }) => file.startsWith('static/') && !before);
    for (const { file, after } of images) writeBytes(root, file, after);
    const texts = files.filter(({ file, after }) => file.startsWith('content/') && after);
    const site = await build(new Map(texts.map(({ file, after }) => [contentName(file), after!])));
    const late = files.find(({ file, before }) => file.startsWith('content/') && !isStill(root, file, before));
    if ('failure' in site || late) for (const { file } of images) writeBytes(root, file, undefined);
    if (late) throw conflict(late.file);
    if ('failure' in site) throw mistakesIn(site);
    for (const { file, after } of files) {
      this.#written.set(file, after);
      writeBytes(root, file, after);
    }
    const gone = files.flatMap(({ file, after }) => (after ? [] : file.replace(/^static\/images\//, '')));
    site.description.images = site.description.images.filter(({ name }) => !gone.includes(name));
    const before = current()?.site;
    return { ok: true, build: show(site, performance.now() - start), ...differenceOf(before, site) };
  }
}

/** What is different on the pages of a new site. */
function differenceOf(before: Site | undefined, { description, warnings }: Site) {
  const old = before?.description;
  const isNew = <T>(now: T, then: T | undefined) => !isDeepStrictEqual(now, then);
  const known = new Set((before?.warnings ?? []).map(({ file, message }) => `${file} ${message}`));
  const { values, hashes, facts, images } = description;
  return {
    changed: [...values.values()].filter((value) => isNew(value, old?.values.get(value.id))),
    removed: [...(old?.values.keys() ?? [])].filter((id) => !values.has(id)),
    hashes: Object.fromEntries(Object.entries(hashes).filter(([name, hash]) => old?.hashes[name] !== hash)),
    warnings: warnings.filter(({ file, message }) => !known.has(`${file} ${message}`)).map(toWire),
    ...(isNew(facts, old?.facts) && { facts }),
    ...(isNew(images, old?.images) && { images }),
  };
}
