import { slugOf } from '../write/new-yaml.ts';
import { isFields, Sample, wordsOf } from '../write/yaml-text.ts';
import type { Need, Needs } from './lists.ts';
import { entryName } from './names.ts';

type Fields = Record<string, unknown>;

/** What a new entry starts with: words that say what belongs there, and of all else what the entry beside it has. Where that
 *  names the entry beside it, it names the new one, and has to be confirmed. */
export function newEntry(needs: Needs, beside: unknown, number: number): unknown {
  const fill = ({ kind, choices }: Need, key: string, near: unknown): unknown => {
    if (kind === 'slug') return `new-${number}`;
    if (key === 'alt') return new Sample('Say what is to be seen here.');
    if (kind === 'text' || kind === 'starred')
      return new Sample(`New ${key || 'line'}${/name|title|label|^$/.test(key) ? ` ${number}` : ''}`);
    return near ?? choices?.[0] ?? '';
  };
  if (isNeed(needs)) return fill(needs, '', beside);
  const near = Object(beside) as Fields;
  const entry = Object.fromEntries(Object.entries(needs).map(([key, need]) => [key, fill(need, key, near[key])]));
  return renamed(entry, { old: entryName(beside), name: entryName(entry), confirmed: false });
}

const isNeed = (needs: Needs): needs is Need => typeof needs.kind === 'string';

/** A name for the address of a copy that no other entry has. */
export function slugOfCopy(name: string, taken: readonly unknown[]): string {
  const stem = name.replace(/-\d+$/, '');
  let number = 2;
  while (taken.includes(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** Gives an entry that was new or a copy what follows from its own name, once it has one: the end of its address, and its
 *  name in its other texts. An entry whose address is its own stays as it is, for links lead there. */
export function followName(entry: Fields, before: unknown, taken: readonly unknown[]): void {
  const [old, name] = [entryName(before), entryName(entry)];
  const slug = name && slugOf(name);
  const id = wordsOf(Object(before).id);
  if (!slug || old === undefined || name === old || !isProvisional(id, old)) return;
  const texts = Object.entries(entry).filter(([key, value]) => wordsOf(Object(before)[key]) === wordsOf(value));
  for (const [key, value] of texts) entry[key] = renamed(value, { old, name, confirmed: true });
  if (wordsOf(entry.id) === id && !taken.includes(slug)) entry.id = slug;
}

/** Whether the end of an address is the one that a new entry or a copy began with. */
const isProvisional = (id = '', name: string): boolean => {
  const [, stem] = /^(.+)-\d+$/.exec(id) ?? [];
  return stem !== undefined && (stem === 'new' || stem === slugOf(name)?.replace(/-\d+$/, ''));
};

interface NewName {
  old: string | undefined;
  name: string | undefined;
  confirmed: boolean;
}

/** Data in which every text that says one name says another. */
function renamed(value: unknown, change: NewName): unknown {
  const { old, name, confirmed } = change;
  if (!old || !name) return value;
  if (Array.isArray(value)) return value.map((each) => renamed(each, change));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, change)]));
  const words = wordsOf(value);
  const text = words?.replace(wholeWords(old), () => name);
  if (text === words) return value;
  return value instanceof Sample || !confirmed ? new Sample(text) : text;
}

const wholeWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
