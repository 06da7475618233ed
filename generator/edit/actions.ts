import { ContentText } from '../source/write/content-text.ts';
import { valueAt, wordsOf } from '../source/write/data.ts';
import type { Description } from './describe.ts';
import { expectSame, imagePath, withImage, withList, withValues } from './edits.ts';
import { bytesLike, conflict, EditError, type FileChange, invalid, readBytes, textOf } from './files.ts';
import { hashOf, idOf, nameOf, orderAt, placeOf } from './ids.ts';
import { sampleOf } from './new-entry.ts';
import { IMAGES, linksIn, newImage } from './pictures.ts';
import type { Answers, Changed, ImageQuery, Loaded, RequestOf, Value } from './protocol.ts';
import type { Changes, Project } from './save.ts';

const NOT_THERE = 'This is not there anymore. Reload the page.';
const NOT_A_PARAGRAPH = 'This can’t be one paragraph. Remove empty lines, and marks such as - or 1. at the beginning.';
const NOT_WRITABLE = 'This can’t be written from the page. Change it in the file itself.';

/** An opened content file, as it is on the disk. */
interface Opened {
  file: string;
  before: Uint8Array;
  text: ContentText;
}

/** What a page can do with the content. */
export class Actions {
  readonly #project: Project;
  readonly #changes: Changes;

  constructor(project: Project, changes: Changes) {
    this.#project = project;
    this.#changes = changes;
  }

  load(): Loaded {
    const { root, current } = this.#project;
    const { site, build } = current() ?? notReady();
    const { values, ...description } = site.description;
    const links = linksIn(site.output);
    return { ok: true, root, build, ...description, values: [...values.values()], links, undo: this.#changes.next() };
  }

  /** Writes values, in one or several files. */
  async save({ changes }: RequestOf<'save'>): Promise<Changed> {
    for (const { id } of changes) this.#known(id);
    const files = [...new Set(changes.map(({ id }) => placeOf(id).name))].map((name) => {
      const own = changes.filter(({ id }) => placeOf(id).name === name);
      const opened = this.#open(own[0]!.id);
      for (const change of own) expectSame(this.#project.root, opened, change);
      return this.#changeOf(opened, withValues(this.#description, opened.text, own), own[0]!.id);
    });
    return this.#changes.apply({ what: files[0]!.what, id: changes[0]!.id, files });
  }

  /** Adds, duplicates, moves or removes an entry of a list. */
  async list(request: RequestOf<'list'>): Promise<Changed> {
    const { id, hash, action, index } = request;
    const list = this.#known(id);
    const indexes = [index, action === 'move' ? request.to : 0];
    if (!('count' in list) || indexes.some((index) => index >= Math.max(1, list.count))) throw invalid(NOT_THERE);
    const { name, path } = placeOf(id);
    const opened = this.#open(id, hash);
    const file = this.#changeOf(opened, withList(this.#description, opened.text, request), id);
    const entry = action === 'remove' ? undefined : idOf(name, [...path, action === 'move' ? request.to : index + 1]);
    const changed = await this.#changes.apply({ what: `${file.what}: ${action}`, id: entry, files: [file] });
    return { ...changed, ...(entry && { entry }) };
  }

  /** Adds or removes an optional part. */
  async part({ id, hash, action }: RequestOf<'part'>): Promise<Changed> {
    const { field } = this.#known(id);
    const opened = this.#open(id, hash);
    const { path } = placeOf(id);
    const isRemoved = action === 'remove';
    const value = isRemoved ? undefined : sampleOf(this.#description, field);
    const text = isRemoved ? opened.text.remove(path) : opened.text.set(path, value, orderAt(this.#description, id));
    const file = this.#changeOf(opened, text, id);
    return this.#changes.apply({ what: file.what, id, files: [file] });
  }

  /** Replaces an image with an uploaded one. */
  async image({ id, hash, name, alt }: ImageQuery, bytes: Buffer): Promise<Changed> {
    const { kind } = this.#description.fields[this.#known(id).field] ?? {};
    if (kind !== 'image' && kind !== 'file') throw invalid(NOT_THERE);
    const opened = this.#open(id, hash);
    const { src, data, note } = await newImage(this.#project.root, name, bytes);
    const old = wordsOf(valueAt(opened.text.data, imagePath(this.#description, id)));
    const text = withImage(this.#description, opened.text, { id, src, alt });
    const image = { file: `${IMAGES}/${src}`, before: undefined, after: data };
    const file = this.#changeOf(opened, text, id);
    const changed = await this.#changes.apply({ what: file.what, id, files: [file, image] });
    const isUnused = this.#description.images.some((each) => each.name === old && !each.used);
    return { ...changed, upload: { name: src, note, ...(isUnused && old && { unused: old }) } };
  }

  /** Deletes an image that nothing uses. */
  async deleteImage({ name }: RequestOf<'delete-image'>): Promise<Changed> {
    const image = this.#description.images.find((each) => each.name === name);
    if (!image) throw invalid('There is no such image.');
    if (image.used) throw invalid(`${name} is still in use.`);
    const file = `${IMAGES}/${name}`;
    const files = [{ file, before: readBytes(this.#project.root, file), after: undefined }];
    return this.#changes.apply({ what: `${name}: deleted`, files });
  }

  locate({ id }: RequestOf<'locate'>): Answers['locate'] {
    this.#known(id);
    const { file, text } = this.#open(id);
    return { ok: true, file, ...text.locate(placeOf(id).path) };
  }

  get #description(): Description {
    return (this.#project.current() ?? notReady()).site.description;
  }

  /** The value with an id. All paths into files come from here, so a request can't make one up. */
  #known(id: string): Value {
    const value = this.#description.values.get(id);
    if (!value) throw invalid(NOT_THERE);
    return value;
  }

  /** The change of a file, named after a value. Throws if it could not be written. */
  #changeOf(
    { file, before, text }: Opened,
    changed: ContentText | undefined,
    id: string,
  ): FileChange & { what: string } {
    if (!changed) throw invalid(placeOf(id).path[0] === 'body' ? NOT_A_PARAGRAPH : NOT_WRITABLE);
    const what = nameOf(this.#description, id, text.data);
    return { what, file, before, after: bytesLike(before, changed.source) };
  }

  /** Reads the file of a value. Throws a conflict if it is not the version that the page knows. */
  #open(id: string, hash?: string): Opened {
    const { file } = placeOf(id);
    const before = readBytes(this.#project.root, file);
    const text = before && ContentText.read(textOf(before));
    if (!before || !text) throw invalid(`${file} can’t be read. Look at it in your editor.`);
    if (hash !== undefined && hash !== hashOf(text.source)) throw conflict(this.#project.root, file, undefined);
    return { file, before, text };
  }
}

function notReady(): never {
  throw new EditError({ code: 'not-ready', message: 'The site has not been built yet. Look at the terminal.' });
}
