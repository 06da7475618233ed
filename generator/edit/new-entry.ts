import { isDeepStrictEqual } from 'node:util';
import type { ContentText } from '../source/write/content-text.ts';
import { isFields, Sample, valueAt, wordsOf } from '../source/write/data.ts';
import { slugOf } from '../source/write/new-yaml.ts';
import type { Path } from '../source/yaml.ts';
import { entryName, idOf, type Known, placeOf } from './ids.ts';

type Fields = Record<string, unknown>;

/** A new value of a field, with its examples as sample texts. */
export function sampleOf(known: Known, key: string): unknown {
  const { fields, images, values } = known;
  const field = fields[key];
  if (!field) return {};
  const { kind, title, choices = [], choicesFrom, entry, parts, options } = field;
  const [example = `New ${title.toLowerCase()}`] = field.examples ?? [];
  if (kind === 'text' || kind === 'starred') return new Sample(example);
  if (kind === 'list' && entry) return [sampleOf(known, entry)];
  if (kind === 'file') return images.find(({ name }) => name.endsWith('.svg'))?.name ?? example;
  if (options?.[0]) return sampleOf(known, options[0]);
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
  /** The entry to copy: the new one goes behind it. -1 puts a new entry before the first one. */
  index: number;
  /** Whether its texts are only samples, and it gets another name. */
  isNew: boolean;
}

/** A file with a copy of an entry behind it, with ids of its own. A new entry starts as a copy of the one next to it. */
export function withCopy(known: Known, text: ContentText, { id, index, isNew }: Copy): ContentText | undefined {
  const { name, path } = placeOf(id);
  const [list, near] = [valueAt(text.data, path), Math.max(0, index)];
  const entry = valueAt(list, [near]);
  const field = known.fields[known.values.get(id)?.field ?? '']?.entry ?? '';
  if (entry === undefined) return text.insert(path, index + 1, sampleOf(known, field));
  const key = known.values.get(idOf(name, [...path, near]))?.field ?? field;
  const copied = copyOf({ ...known, isNew }, entry, key);
  return text.insert(path, index + 1, isNew ? withNewName(copied, (list as unknown[]).length + 1) : copied);
}

function copyOf(known: Known & { isNew: boolean }, value: unknown, key: string): unknown {
  const { kind, entry = '', parts = {} } = known.fields[key] ?? {};
  if (Array.isArray(value)) return value.map((each) => copyOf(known, each, entry));
  if (!isFields(value)) return known.isNew && (kind === 'text' || kind === 'starred') ? sample(value) : value;
  const copied = Object.entries(value).map(([step, each]) => [step, copyOf(known, each, parts[step] ?? entry)]);
  const slug = Object.keys(parts).find((step) => known.fields[parts[step] ?? '']?.kind === 'slug');
  const stem = known.isNew ? 'new' : (wordsOf(value[slug ?? '']) ?? slugOf(entryName(value) ?? '') ?? 'copy');
  return { ...Object.fromEntries(copied), ...(slug && { [slug]: freeSlug(known, stem) }) };
}

const sample = (value: unknown): Sample => new Sample(wordsOf(value) ?? '');

/** A name for an address that no other entry has. */
function freeSlug({ fields, values }: Known, name: string): string {
  const slugs = [...values.values()].filter(({ field }) => fields[field]?.kind === 'slug');
  const taken = new Set(slugs.map((each) => 'written' in each && each.written));
  const stem = name.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** An entry with a new name, wherever it mentions its own. */
function withNewName(entry: unknown, number: number): unknown {
  if (!isFields(entry)) return new Sample(`New line ${number}`);
  const step = ['name', 'title', 'label', 'term'].find((each) => wordsOf(entry[each]) !== undefined);
  if (!step) return entry;
  const name = `New ${step} ${number}`;
  return { ...(renamed(entry, entryName(entry), name) as Fields), [step]: new Sample(name) };
}

/** A file in which the id and the texts of a new or copied entry follow from its first name. An entry with an id of its own
 *  stays as it is, because links lead to it. */
export function withFollowedName(text: ContentText, before: ContentText, path: Path): ContentText | undefined {
  const [list, entry, old] = [
    valueAt(text.data, path.slice(0, -1)),
    valueAt(text.data, path),
    valueAt(before.data, path),
  ];
  if (!Array.isArray(list) || !isFields(entry) || !isFields(old)) return text;
  const [oldName, name, id] = [entryName(old), entryName(entry), wordsOf(old.id)];
  const slug = slugOf(name ?? '');
  if (!slug || oldName === undefined || name === oldName || !isProvisional(id, oldName)) return text;
  let followed: ContentText | undefined = text;
  for (const [key, value] of Object.entries(entry)) {
    const isTaken = list.some((each) => wordsOf(Object(each).id) === slug);
    const now = key === 'id' && !isTaken && wordsOf(value) === id ? slug : renamed(value, oldName, name);
    if (wordsOf(old[key]) === wordsOf(value) && !isDeepStrictEqual(now, value))
      followed = followed?.set([...path, key], now);
  }
  return followed;
}

/** Whether an id is one that a new entry or a copy begins with: `new-3`, `queens-2`. */
function isProvisional(id = '', name: string): boolean {
  const [, stem] = /^(.+)-\d+$/.exec(id) ?? [];
  return stem !== undefined && (stem === 'new' || stem === slugOf(name)?.replace(/-\d+$/, ''));
}

/** Data in which every text that mentions the old name mentions the new one. */
function renamed(value: unknown, old: string | undefined, name: string | undefined): unknown {
  if (!old || !name) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, old, name));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, old, name)]));
  const words = wordsOf(value);
  const text = words?.replace(wholeWords(old), () => name);
  if (text === words) return value;
  return value instanceof Sample ? new Sample(text) : text;
}

const wholeWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
