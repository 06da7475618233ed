import { isFields, Sample, wordsOf } from '../source/write/data.ts';
import { slugOf } from '../source/write/new-yaml.ts';
import { entryName, type Known, keysInside } from './ids.ts';

type Fields = Record<string, unknown>;

interface NewValue {
  known: Pick<Known, 'fields' | 'images'>;
  /** The key of the field to fill. */
  key: string;
  /** The same value of the entry next to it. */
  near: unknown;
  /** The number of the entry in its list. */
  number: number;
}

/** A new value of a field: sample texts that say what belongs there, and whatever else the entry next to it has. If that
 *  mentions the name of the entry next to it, it gets the new name and must be confirmed. */
export function newValue({ known, key, near, number }: NewValue): unknown {
  const { fields, images } = known;
  const { kind, choices = [], entry } = fields[key] ?? { kind: 'text' };
  const last = /(\w*)$/.exec(key)?.[1] ?? '';
  if (kind === 'slug') return `new-${number}`;
  if (last === 'alt') return new Sample('Describe the picture.');
  if (kind === 'text' || kind === 'starred') {
    const isName = /^(name|title|label|)$/.test(last);
    return new Sample(`New ${last || 'line'}${isName ? ` ${number}` : ''}`);
  }
  if (kind === 'list' && !Array.isArray(near) && entry)
    return [newValue({ known, key: entry, near: undefined, number: 1 })];
  if (kind === 'link') return near ?? '/';
  if (kind === 'file') return near ?? images.find((image) => image.name.endsWith('.svg'))?.name ?? '';
  if (kind !== 'object' && kind !== 'image') return near ?? choices[0] ?? '';
  const required = keysInside(fields, key).filter((step) => step !== '*' && !fields[`${key}.${step}`]?.optional);
  const filled = required.map((step) => {
    const beside = Object(near)[step];
    const isKept = isFields(beside) && fields[`${key}.${step}`]?.kind !== 'text';
    return [step, isKept ? beside : newValue({ known, key: `${key}.${step}`, near: beside, number })] as const;
  });
  const made = Object.fromEntries(filled);
  return renamed(made, { old: entryName(near), name: entryName(made), confirmed: false });
}

/** A name for the address of a copy that no other entry has. */
export function slugOfCopy(name: string, taken: readonly unknown[]): string {
  const stem = name.replace(/-\d+$/, '');
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** The fields of a new or copied entry that follow from its new name: its provisional id, and other texts with its old
 *  name. An entry with an id of its own stays as it is, because links lead to it. */
export function followName(entry: Fields, before: Fields, taken: readonly unknown[]): Fields {
  const [old, name] = [entryName(before), entryName(entry)];
  const slug = name && slugOf(name);
  const id = wordsOf(before.id);
  if (!slug || old === undefined || name === old || !isProvisional(id, old)) return {};
  const followed: Fields = {};
  for (const [key, value] of Object.entries(entry)) {
    const text = wordsOf(before[key]) === wordsOf(value) ? renamed(value, { old, name, confirmed: true }) : value;
    if (text !== value) followed[key] = text;
  }
  if (wordsOf(entry.id) === id && !taken.includes(slug)) followed.id = slug;
  return followed;
}

/** Whether an id is one that a new entry or a copy begins with: `new-3`, `queens-2`. */
function isProvisional(id = '', name: string): boolean {
  const [, stem] = /^(.+)-\d+$/.exec(id) ?? [];
  return stem !== undefined && (stem === 'new' || stem === slugOf(name)?.replace(/-\d+$/, ''));
}

interface NewName {
  old: string | undefined;
  name: string | undefined;
  confirmed: boolean;
}

/** Data in which every text that mentions the old name mentions the new one. */
function renamed(value: unknown, change: NewName): unknown {
  const { old, name, confirmed } = change;
  if (!old || !name) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, change));
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, change)]));
  }
  const words = wordsOf(value);
  const text = words?.replace(wholeWords(old), () => name);
  if (text === words) return value;
  return value instanceof Sample || !confirmed ? new Sample(text) : text;
}

const wholeWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
