import { committed } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { valueAt, wordsOf } from '../source/write/data.ts';
import type { Description } from './describe.ts';
import { expectSame, withImage, withList, withPart, withValue } from './edits.ts';
import { bytesLike, type FileChange, invalid, readBytes, textOf, toWire } from './files.ts';
import { fieldAt, fileInWords, idOf, isList, nameOf, placeOf } from './names.ts';
import { IMAGES, linksIn, newImage, thumbnailOf } from './pictures.ts';
import type { Changed, ImageQuery, Loaded, RequestOf } from './protocol.ts';
import { builtIn, descriptionOf, type Editing } from './save.ts';

const NOT_THERE = 'This is not there anymore. Reload the page.';
const NOT_A_PARAGRAPH = 'This can’t be one paragraph. Remove empty lines, and marks such as - or 1. at the beginning.';
const NOT_WRITABLE = 'This can’t be written from the page. Ask a developer.';

// What a page can do with the content.

export function load({ project, changes }: Editing): Loaded {
  const { site, build } = builtIn(project);
  const { values, ...rest } = site.description;
  const own = { values: [...values.values()], links: linksIn(site.output), warnings: site.warnings.map(toWire) };
  return { ok: true, build, ...rest, ...own, undo: changes.next };
}

/** Writes values, in one or several files. */
export async function save(at: Editing, { changes }: RequestOf<'save'>): Promise<Changed> {
  for (const { id } of changes) expectKnown(at, id);
  const names = new Set(changes.map(({ id }) => placeOf(id).name));
  const files = [...names].map((name) => {
    const own = changes.filter(({ id }) => placeOf(id).name === name);
    return edited(at, own[0]!.id, (before, known) => {
      for (const change of own) expectSame(before, change);
      let text: ContentText | undefined = before;
      for (const change of own) text = text && withValue(known, text, change);
      return text;
    });
  });
  return apply(at, changes[0]!.id, files);
}

export async function list(at: Editing, request: RequestOf<'list'>): Promise<Changed> {
  const { id, action, index } = request;
  const known = descriptionOf(at.project);
  const found = known.values.get(id);
  const to = action === 'move' ? request.to : index + 1;
  const indexes = action === 'move' ? [index, to] : [index];
  if (!isList(found) || indexes.some((each) => each >= Math.max(1, found.count))) throw invalid(NOT_THERE);
  const files = [edited(at, id, (text) => withList(known, text, request))];
  const { name, path } = placeOf(id);
  const entry = action === 'remove' ? undefined : idOf(name, [...path, to]);
  const what = `${nameOf(known, id)}: ${action}`;
  return { ...(await at.changes.apply({ what, id: entry, files })), ...(entry && { entry }) };
}

export async function part(at: Editing, request: RequestOf<'part'>): Promise<Changed> {
  return apply(at, request.id, [edited(at, request.id, (text, known) => withPart(known, text, request))]);
}

/** Replaces an image with an uploaded one. */
export async function uploadImage(at: Editing, query: ImageQuery, bytes: Buffer): Promise<Changed> {
  const { id } = query;
  if (!/^(image|file)$/.test(fieldAt(descriptionOf(at.project), id).kind)) throw invalid(NOT_THERE);
  const { name, data } = await newImage(at.project.root, query.name, bytes);
  let old: string | undefined;
  const file = edited(at, id, (text, known) => {
    const image = valueAt(text.data, placeOf(id).path);
    old = wordsOf(image) ?? wordsOf(valueAt(image, ['src']));
    return withImage(known, text, { ...query, name });
  });
  const changed = await apply(at, id, [file, { file: `${IMAGES}/${name}`, before: undefined, after: data }]);
  const isUnused = changed.images?.some((each) => each.name === old && !each.used);
  return { ...changed, ...(isUnused && old && { unused: old }) };
}

/** A small copy of an image, also of one that was deleted since the last commit. */
export async function thumbnail({ project: { root } }: Editing, name: string): Promise<Buffer> {
  const file = `${IMAGES}/${name}`;
  const bytes = readBytes(root, file) ?? (await committed(root, file));
  if (!bytes) throw invalid('There is no such image.');
  return thumbnailOf(bytes);
}

/** Deletes an image that nothing uses. */
export async function deleteImage(at: Editing, { name }: RequestOf<'delete-image'>): Promise<Changed> {
  const image = descriptionOf(at.project).images.find((each) => each.name === name);
  if (!image) throw invalid('There is no such image.');
  if (image.used) throw invalid('This picture is still in use.');
  const file = `${IMAGES}/${name}`;
  const files = [{ file, before: readBytes(at.project.root, file), after: undefined }];
  return at.changes.apply({ what: `${fileInWords(name)}: deleted`, files });
}

/** Throws unless there is a value with this id. So a request can't make up a path. */
function expectKnown(at: Editing, id: string): void {
  if (!descriptionOf(at.project).values.has(id)) throw invalid(NOT_THERE);
}

const apply = (at: Editing, id: string, files: FileChange[]): Promise<Changed> =>
  at.changes.apply({ what: nameOf(descriptionOf(at.project), id), id, files });

type Edit = (text: ContentText, known: Description) => ContentText | undefined;

function edited(at: Editing, id: string, edit: Edit): FileChange {
  expectKnown(at, id);
  const { file, path } = placeOf(id);
  const before = readBytes(at.project.root, file);
  const text = before && ContentText.read(textOf(before));
  if (!before || !text) throw invalid('This can’t be read. Ask a developer.');
  const changed = edit(text, descriptionOf(at.project));
  if (!changed) throw invalid(path[0] === 'body' ? NOT_A_PARAGRAPH : NOT_WRITABLE);
  return { file, before, after: bytesLike(before, changed.source) };
}
