import { ContentText } from '../source/write/content-text.ts';
import { valueAt, wordsOf } from '../source/write/data.ts';
import type { Description } from './describe.ts';
import { imagePath, withImage, withList, withValues } from './edits.ts';
import { bytesLike, conflict, EditError, type FileChange, hashOf, invalid, readBytes, textOf } from './files.ts';
import { fieldAt, idOf, isList, nameOf, orderAt, placeOf } from './names.ts';
import { sampleOf } from './new-entry.ts';
import { IMAGES, linksIn, newImage } from './pictures.ts';
import type { Changed, ImageQuery, Loaded, RequestOf } from './protocol.ts';
import type { Changes, Project } from './save.ts';
import { thumbnailOf } from './thumbnails.ts';

const NOT_THERE = 'This is not there anymore. Reload the page.';
const NOT_A_PARAGRAPH = 'This can’t be one paragraph. Remove empty lines, and marks such as - or 1. at the beginning.';
const NOT_WRITABLE = 'This can’t be written from the page. Change it in the file itself.';

/** A content file as it is on the disk. */
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
    const { site, build } = this.#project.current() ?? notReady();
    const { values, ...description } = site.description;
    const links = linksIn(site.output);
    return { ok: true, build, ...description, values: [...values.values()], links, undo: this.#changes.next() };
  }

  /** Writes values, in one or several files. */
  async save({ changes }: RequestOf<'save'>): Promise<Changed> {
    const known = this.#description;
    const ids = changes.map((change) => this.#known(change.id));
    const files = [...new Set(ids.map((id) => placeOf(id).file))].map((file) => {
      const own = changes.filter(({ id }) => placeOf(id).file === file);
      const opened = this.#open(own[0]!.id);
      return changeOf(opened, withValues(known, opened.text, own), own[0]!.id);
    });
    return this.#apply(ids[0]!, files);
  }

  /** Adds, duplicates, moves or removes an entry of a list. */
  async list(request: RequestOf<'list'>): Promise<Changed> {
    const { id, hash, action, index } = request;
    const known = this.#description;
    const list = known.values.get(this.#known(id));
    const to = action === 'move' ? request.to : index + 1;
    const indexes = action === 'move' ? [index, to] : [index];
    if (!isList(list) || indexes.some((each) => each >= Math.max(1, list.count))) throw invalid(NOT_THERE);
    const { name, path } = placeOf(id);
    const opened = this.#open(id, hash);
    const files = [changeOf(opened, withList(known, opened.text, request), id)];
    const entry = action === 'remove' ? undefined : idOf(name, [...path, to]);
    const what = `${nameOf(known, id) || 'Entries'}: ${action}`;
    return { ...(await this.#changes.apply({ what, id: entry, files })), ...(entry && { entry }) };
  }

  /** Adds or removes an optional part. */
  async part({ id, hash, action }: RequestOf<'part'>): Promise<Changed> {
    const known = this.#description;
    const { path } = placeOf(this.#known(id));
    const opened = this.#open(id, hash);
    const value = () => sampleOf(known, known.values.get(id)?.field ?? '');
    const text = action === 'remove' ? opened.text.remove(path) : opened.text.set(path, value(), orderAt(known, id));
    return this.#apply(id, [changeOf(opened, text, id)]);
  }

  /** Replaces an image with an uploaded one. */
  async image({ id, hash, name, alt, focus }: ImageQuery, bytes: Buffer): Promise<Changed> {
    const known = this.#description;
    if (!/^(image|file)$/.test(fieldAt(known, this.#known(id)).kind)) throw invalid(NOT_THERE);
    const opened = this.#open(id, hash);
    const { src, data, note } = await newImage(this.#project.root, name, bytes);
    const old = wordsOf(valueAt(opened.text.data, imagePath(known, id)));
    const file = changeOf(opened, withImage(known, opened.text, { id, src, alt, focus }), id);
    const changed = await this.#apply(id, [file, { file: `${IMAGES}/${src}`, before: undefined, after: data }]);
    const isUnused = this.#description.images.some((each) => each.name === old && !each.used);
    return { ...changed, upload: { name: src, note, ...(isUnused && old && { unused: old }) } };
  }

  /** A small copy of an image, to choose it from a list. */
  async thumbnail(name: string): Promise<Buffer> {
    if (!this.#description.images.some((each) => each.name === name)) throw invalid('There is no such image.');
    return thumbnailOf(this.#project.root, name);
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

  get #description(): Description {
    return (this.#project.current() ?? notReady()).site.description;
  }

  /** Throws unless there is a value with this id. So a request can't make up a path. */
  #known(id: string): string {
    if (!this.#description.values.has(id)) throw invalid(NOT_THERE);
    return id;
  }

  #apply(id: string, files: FileChange[]): Promise<Changed> {
    return this.#changes.apply({ what: nameOf(this.#description, id), id, files });
  }

  /** Reads the file of a value. Throws a conflict if it is not the version that the page knows. */
  #open(id: string, hash?: string): Opened {
    const { file } = placeOf(id);
    const before = readBytes(this.#project.root, file);
    const text = before && ContentText.read(textOf(before));
    if (!before || !text) throw invalid(`${file} can’t be read. Look at it in your editor.`);
    if (hash !== undefined && hash !== hashOf(text.source)) throw conflict(file);
    return { file, before, text };
  }
}

/** The change of a file that a value belongs to. Throws if it can't be written. */
function changeOf({ file, before }: Opened, text: ContentText | undefined, id: string): FileChange {
  if (!text) throw invalid(placeOf(id).path[0] === 'body' ? NOT_A_PARAGRAPH : NOT_WRITABLE);
  return { file, before, after: bytesLike(before, text.source) };
}

function notReady(): never {
  throw new EditError({ code: 'not-ready', message: 'The site has not been built yet. Look at the terminal.' });
}
