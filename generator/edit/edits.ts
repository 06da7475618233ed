import type { ContentText } from '../source/write/content-text.ts';
import { entryName, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import type { Path } from '../source/yaml.ts';
import type { Description } from './describe.ts';
import { conflict, EditError } from './files.ts';
import { fieldAt, idOf, orderAt, parentOf, placeOf } from './names.ts';
import { sampleOf, withFollowedName, withNewEntry } from './new-entry.ts';
import type { ImageQuery, RequestOf } from './protocol.ts';

// Changes of one content file. Each returns undefined if the change can't be written.

type Text = ContentText | undefined;
type ValueChange = RequestOf<'save'>['changes'][number];

/** Throws a conflict if the list entry around a value is not the one that the page shows. */
function expectEntry({ data }: ContentText, id: string, entry: string | undefined): void {
  const { path } = placeOf(id);
  const index = path.findLastIndex((step) => typeof step === 'number');
  const isMoved = entry !== undefined && entry !== entryName(valueAt(data, path.slice(0, index + 1)));
  if (isMoved) throw conflict();
}

/** Throws a conflict if a value is not what it was when editing began. */
export function expectSame(text: ContentText, { id, was, entry }: ValueChange): void {
  expectEntry(text, id, entry);
  const { path } = placeOf(id);
  const message = 'Someone else changed this text in the meantime.';
  if ((wordsOf(valueAt(text.data, path)) ?? null) !== was) throw new EditError({ code: 'conflict', message, id });
}

export function withValue(known: Description, before: ContentText, { id, value, sample }: ValueChange): Text {
  const { path } = placeOf(id);
  const old = valueAt(before.data, path);
  if (value === undefined) return before.confirm(path);
  if (value === null) return old === undefined ? before : before.remove(path);
  const isSample = sample ?? old instanceof Sample;
  const text = before.set(path, isSample ? new Sample(value) : value, orderAt(known, id));
  const [owner, entry] = [path.slice(0, -1), parentOf(id) ?? ''];
  const { options } = known.fields[fieldAt(known, parentOf(entry) ?? '').entry ?? ''] ?? {};
  const kind = options && options.by === path.at(-1) ? options.keys[value] : undefined;
  if (kind && kind !== known.values.get(entry)?.field) return text && withKind(known, text, owner, kind);
  return text && withFollowedName(known, { before, changed: text }, entry);
}

/** A file in which an entry has the fields of another kind: those it can't have are removed, and those it needs added. */
function withKind(known: Description, before: ContentText, path: Path, kind: string): Text {
  const { parts = {} } = known.fields[kind] ?? {};
  const old = Object.keys(Object(valueAt(before.data, path)));
  let text: Text = before;
  for (const step of old) if (!parts[step]) text = text?.remove([...path, step]);
  for (const [step, part] of Object.entries(parts)) {
    const isNeeded = !old.includes(step) && !known.fields[part]?.optional;
    if (isNeeded) text = text?.set([...path, step], sampleOf(known, part), Object.keys(parts));
  }
  return text;
}

/** A file with an entry added, copied, moved or removed. */
export function withList(known: Description, text: ContentText, request: RequestOf<'list'>): Text {
  const { id, index, action } = request;
  const { name, path } = placeOf(id);
  expectEntry(text, idOf(name, [...path, index]), request.entry);
  if (action === 'move') return text.move(path, index, request.to);
  if (action !== 'remove') return withNewEntry(known, text, { id, index, action });
  const isLast = Object(valueAt(text.data, path)).length === 1;
  return text.remove(isLast && fieldAt(known, id).optional ? path : [...path, index]);
}

export function withPart(known: Description, text: ContentText, { id, entry }: RequestOf<'part'>): Text {
  const { path } = placeOf(id);
  expectEntry(text, id, entry);
  if (valueAt(text.data, path) !== undefined) throw conflict();
  return text.set(path, sampleOf(known, known.values.get(id)?.field ?? ''), orderAt(known, id));
}

/** A file with another image. The old focus and `decorative` say nothing about the new one. */
export function withImage(known: Description, text: ContentText, image: ImageQuery): Text {
  const { id, entry, name: src, alt = '', focus } = image;
  expectEntry(text, id, entry);
  const value = fieldAt(known, id).kind === 'file' ? src : { src, alt, ...(focus && { focus }) };
  return text.set(placeOf(id).path, value, orderAt(known, id));
}
