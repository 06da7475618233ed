import { isDeepStrictEqual } from 'node:util';
import type { ContentText } from '../source/write/content-text.ts';
import { entryName, isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import { slugOf } from '../source/write/new-yaml.ts';
import type { Path } from '../source/yaml.ts';
import type { Description } from './describe.ts';
import { fieldAt, idOf, placeOf } from './names.ts';

type Fields = Record<string, unknown>;

/** A new value of a field, with its examples as sample texts. */
export function sampleOf(known: Description, key: string): unknown {
  const { fields, images, values } = known;
  const field = fields[key];
  if (!field) return {};
  const { kind, title, choices = [], choicesFrom, entry, parts, options } = field;
  const [example = `New ${title.toLowerCase()}`] = field.examples ?? [];
  if (kind === 'text' || kind === 'starred') return new Sample(example);
  if (kind === 'list' && entry) return [sampleOf(known, entry)];
  if (kind === 'file') return images.find(({ name }) => name.endsWith('.svg'))?.name ?? example;
  if (options) return sampleOf(known, Object.values(options.keys)[0] ?? '');
  if (parts) {
    // An optional text with an example may be needed after all, if others next to it are left out.
    const needed = Object.entries(parts).filter(([, part]) => {
      const { optional = true, kind: partKind, examples } = fields[part] ?? {};
      return !optional || (partKind === 'text' && examples);
    });
    return Object.fromEntries(needed.map(([step, part]) => [step, sampleOf(known, part)]));
  }
  const first = choicesFrom && values.get(`${choicesFrom}.0.id`);
  if (first && 'written' in first) return first.written;
  return kind === 'link' ? '/' : (choices[0] ?? example);
}

interface Copy {
  id: string;
  /** The entry to copy. The copy comes after it. -1 puts a new entry before the first one. */
  index: number;
  /** Whether the copy becomes a new entry: with another name, and texts that aren't confirmed. */
  isNew: boolean;
}

/** A file with a copy of a list entry, which gets an id of its own. */
export function withCopy(known: Description, text: ContentText, { id, index, isNew }: Copy): ContentText | undefined {
  const { name, path } = placeOf(id);
  const [list, near] = [valueAt(text.data, path), Math.max(0, index)];
  const entry = valueAt(list, [near]);
  const field = known.values.get(idOf(name, [...path, near]))?.field ?? fieldAt(known, id).entry ?? '';
  if (entry === undefined) return text.insert(path, index + 1, sampleOf(known, field));
  const copy = isNew ? withNewName(asSamples(known, entry, field), (list as unknown[]).length + 1) : entry;
  const hasId = known.fields[known.fields[field]?.parts?.id ?? '']?.kind === 'slug';
  if (!hasId || !isFields(copy)) return text.insert(path, index + 1, copy);
  const stem = (!isNew && wordsOf(copy.id)) || slugOf(entryName(copy) ?? '') || 'copy';
  return text.insert(path, index + 1, { ...copy, id: freeSlug(known, stem.replace(/-\d+$/, ''), 2) });
}

/** A value in which no text is confirmed. */
function asSamples(known: Description, value: unknown, key: string): unknown {
  const { kind, entry = '', parts = {} } = known.fields[key] ?? {};
  if (Array.isArray(value)) return value.map((each) => asSamples(known, each, entry));
  if (!isFields(value)) return kind === 'text' || kind === 'starred' ? new Sample(wordsOf(value)) : value;
  const samples = Object.entries(value).map(([step, each]) => [step, asSamples(known, each, parts[step] ?? entry)]);
  return Object.fromEntries(samples);
}

/** An entry with a new name, also where its texts mention the old one. */
function withNewName(entry: unknown, number: number): unknown {
  if (!isFields(entry)) return new Sample(`New line ${number}`);
  const step = ['name', 'title', 'label', 'term'].find((each) => wordsOf(entry[each]) !== undefined);
  if (!step) return entry;
  const name = `New ${step} ${number}`;
  return { ...renamed(entry, entryName(entry) ?? '', name), [step]: new Sample(name) };
}

/** A file in which a new entry's id and texts follow its first name. Other entries keep their id: links lead to it. */
export function withFollowedName(
  known: Description,
  before: ContentText,
  changed: ContentText,
  path: Path,
): ContentText | undefined {
  const [old, entry] = [before, changed].map(({ data }) => valueAt(data, path));
  const [oldName, name] = [entryName(old), entryName(entry)];
  const isInList = Array.isArray(valueAt(changed.data, path.slice(0, -1)));
  if (!isInList || !isFields(entry) || !oldName || !name || name === oldName) return changed;
  const [, stem] = /^(.+)-\d+$/.exec(wordsOf(entry.id) ?? '') ?? [];
  const slug = slugOf(name);
  if (!stem || !slug || !slugOf(oldName)?.startsWith(stem)) return changed;
  let text: ContentText | undefined = changed;
  for (const [key, value] of Object.entries({ ...renamed(entry, oldName, name), id: freeSlug(known, slug) })) {
    if (!isDeepStrictEqual(value, entry[key])) text = text?.set([...path, key], value);
  }
  return text;
}

/** A name for an address that no other entry has: `queens`, `queens-2`. */
function freeSlug({ fields, values }: Description, stem: string, first = 1): string {
  const slugs = [...values.values()].filter(({ field }) => fields[field]?.kind === 'slug');
  const taken = new Set(slugs.map((each) => 'written' in each && each.written));
  let number = first;
  const slug = () => (number === 1 ? stem : `${stem}-${number}`);
  while (taken.has(slug())) number++;
  return slug();
}

/** Fields whose texts mention the new name instead of the old one. */
function renamed(entry: Fields, old: string, name: string): Fields {
  const wholeWords = new RegExp(
    `(?<![\\p{L}\\p{N}])${old.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (isFields(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each)]));
    const text = wordsOf(value)?.replace(wholeWords, () => name);
    return value instanceof Sample ? new Sample(text) : text;
  };
  return rename(entry) as Fields;
}
