import type { ContentText } from '../source/write/content-text.ts';
import { Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import { conflict, EditError } from './files.ts';
import { entryName, idOf, type Known, orderAt, placeOf } from './ids.ts';
import { withCopy, withFollowedName } from './new-entry.ts';
import type { RequestOf } from './protocol.ts';

// Changes of one content file. Each returns undefined if the change can't be written.

type Text = ContentText | undefined;
type ValueChange = RequestOf<'save'>['changes'][number];
type ListRequest = RequestOf<'list'>;

/** Throws a conflict if a value is not what it was when editing began. */
export function expectSame(
  root: string,
  { file, text }: { file: string; text: ContentText },
  change: ValueChange,
): void {
  const { id, value: yours, was, entry } = change;
  const { path } = placeOf(id);
  const theirs = wordsOf(valueAt(text.data, path)) ?? null;
  const index = path.findLastIndex((step) => typeof step === 'number');
  const isMoved = entry !== undefined && entry !== entryName(valueAt(text.data, path.slice(0, index + 1)));
  if (isMoved) throw conflict(root, file, undefined);
  const message = 'This text was changed in the meantime, in an editor or on another page.';
  if (theirs !== was) throw new EditError({ code: 'conflict', message, file, id, yours, theirs });
}

/** A file with other values. */
export function withValues(known: Known, before: ContentText, changes: ValueChange[]): Text {
  let text: Text = before;
  for (const { id, value, sample } of changes) {
    const { path } = placeOf(id);
    const old = valueAt(text?.data, path);
    if (value !== null) {
      const isSample = sample ?? old instanceof Sample;
      text = text?.set(path, isSample ? new Sample(value) : value, orderAt(known, id));
    } else if (old !== undefined) text = text?.remove(path);
  }
  const owners = changes.map(({ id }) => placeOf(id).path.slice(0, -1));
  for (const owner of new Map(owners.map((path) => [path.join('.'), path])).values()) {
    text = text && withFollowedName(text, before, owner);
  }
  return text;
}

/** A file with an entry added, copied, moved or removed. */
export function withList(known: Known, text: ContentText, request: ListRequest): Text {
  const { id, index, action } = request;
  const { path } = placeOf(id);
  if (action === 'add' || action === 'duplicate') return withCopy(known, text, { id, index, isNew: action === 'add' });
  if (action === 'move') return text.move(path, index, request.to);
  const list = known.values.get(id);
  const isLast = list && 'count' in list && list.count === 1 && known.fields[list.field]?.optional;
  return text.remove(isLast ? path : [...path, index]);
}

/** The path of the text that names an image file. */
export function imagePath({ fields, values }: Known, id: string): Path {
  const isObject = fields[values.get(id)?.field ?? '']?.kind === 'image';
  return [...placeOf(id).path, ...(isObject ? ['src'] : [])];
}

/** A file with another image. The old focus and `decorative` say nothing about the new one. */
export function withImage(
  known: Known,
  before: ContentText,
  { id, src, alt }: Record<'id' | 'src' | 'alt', string>,
): Text {
  const { name, path } = placeOf(id);
  const place = imagePath(known, id);
  let text = before.set(place, src, orderAt(known, idOf(name, place)));
  if (place.length === path.length) return text;
  text = text?.set([...path, 'alt'], alt, ['src', 'alt']);
  for (const key of ['focus', 'decorative']) {
    if (valueAt(text?.data, [...path, key])) text = text?.remove([...path, key]);
  }
  return text;
}
