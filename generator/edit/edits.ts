import type { ContentText } from '../source/write/content-text.ts';
import { isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import { slugOf } from '../source/write/new-yaml.ts';
import type { Path } from '../source/yaml.ts';
import { entryName, idOf, type Known, orderAt, placeOf } from './ids.ts';
import { followName, newValue, slugOfCopy } from './new-entry.ts';
import type { RequestOf, TextValue } from './protocol.ts';

// Changes of one content file. Each returns undefined if the change can't be written.

type Text = ContentText | undefined;
type ListRequest = RequestOf<'list'>;

/** A file with other values. */
export function withValues(known: Known, before: ContentText, changes: RequestOf<'save'>['changes']): Text {
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

/** A file in which the id and the texts of a new entry follow its name. */
function withFollowedName(text: ContentText, before: ContentText, path: Path): Text {
  const [list, entry, old] = [
    valueAt(text.data, path.slice(0, -1)),
    valueAt(text.data, path),
    valueAt(before.data, path),
  ];
  if (!Array.isArray(list) || !isFields(entry) || !isFields(old)) return text;
  const taken = list.map((each) => wordsOf(Object(each).id));
  let followed: Text = text;
  for (const [key, value] of Object.entries(followName(entry, old, taken)))
    followed = followed?.set([...path, key], value);
  return followed;
}

/** A file with an entry copied, moved or removed. */
export function withList(known: Known, text: ContentText, request: ListRequest): Text {
  const { id, index } = request;
  const { path } = placeOf(id);
  const list = known.values.get(id);
  if (request.action === 'duplicate') return withCopy(known, text, { id, index });
  if (request.action === 'move') return text.move(path, index, request.to);
  const isLast = list && 'count' in list && list.count === 1 && known.fields[list.field]?.optional;
  return text.remove(isLast ? path : [...path, index]);
}

/** A file with a new entry, of the same kind as the one before it. */
export function withNewEntry(known: Known, text: ContentText, { id, index }: Pick<ListRequest, 'id' | 'index'>): Text {
  const { name, path } = placeOf(id);
  const entries = valueAt(text.data, path);
  const near = Array.isArray(entries) ? Math.max(0, index) : 0;
  const field = known.fields[known.values.get(id)?.field ?? '']?.entry ?? '';
  const neighbor = known.values.get(idOf(name, [...path, near]))?.field;
  const anyKind = Object.keys(known.fields).find((each) => each.startsWith(`${field}(`) && !/\)./.test(each));
  const value = newValue({
    ...{ known, key: neighbor ?? anyKind ?? field },
    ...{ near: valueAt(entries, [near]), number: (Array.isArray(entries) ? entries.length : 0) + 1 },
  });
  return text.insert(path, index + 1, { value });
}

interface Copy {
  id: string;
  index: number;
  /** Whether it stands for a new entry: then its texts have to be confirmed. */
  isNew?: boolean;
}

/** A file with a copy of an entry behind it. The copy has ids of its own. */
export function withCopy({ fields, values }: Known, before: ContentText, { id, index, isNew = false }: Copy): Text {
  const { name, path } = placeOf(id);
  const [old, copy] = [`${idOf(name, [...path, index])}.`, [...path, index + 1]];
  const inFile = [...values.values()].filter((value): value is TextValue => 'written' in value);
  const taken = inFile.flatMap(({ field, written }) => (fields[field]?.kind === 'slug' ? written : []));
  let text = before.insert(path, index + 1, { copyOf: index });
  for (const value of inFile.filter((each) => each.id.startsWith(old))) {
    const { kind } = fields[value.field] ?? {};
    const keys = placeOf(value.id).path.slice(path.length + 1);
    if (isNew && kind === 'text' && keys.length === 1 && value.written !== null) {
      text = text?.set([...copy, ...keys], new Sample(value.written));
    }
    if (kind !== 'slug') continue;
    const owner = valueAt(before.data, [...path, index, ...keys.slice(0, -1)]);
    const slug = slugOfCopy(value.written ?? slugOf(entryName(owner) ?? '') ?? 'copy', taken);
    text = text?.set([...copy, ...keys], slug, orderAt({ fields, values }, value.id));
  }
  return text;
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
