import type { Path } from '../source/yaml.ts';
import type { DescribedSite } from './read/describe.ts';
import type { Need, Needs } from './read/lists.ts';
import { nameIn, valueAt } from './read/names.ts';
import type { Value } from './read/values.ts';
import type { Request } from './requests.ts';
import { insertKey, removeKey } from './write/edit-keys.ts';
import { editList } from './write/edit-list.ts';
import { unconfirmed } from './write/entries.ts';
import { markdownParts } from './write/markdown-parts.ts';
import { setPart } from './write/set-markdown.ts';
import { setText } from './write/set-text.ts';
import { parseSource, Refusal } from './write/yaml-text.ts';

/** The file and the path that an id names. */
export function placeIn(id: string): { file: string; path: Path } {
  const [name = '', keys = ''] = id.split(':');
  const path = keys === '' ? [] : keys.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { file: `content/${name}`, path };
}

const isPart = (file: string, path: Path): boolean => file.endsWith('.md') && path[0] === 'body';

/** What is written at a place of a file now; nothing where nothing is. */
export function writtenAt(source: string, id: string): string | null {
  const { file, path } = placeIn(id);
  const value = isPart(file, path)
    ? markdownParts(source).find((part) => part.path.join() === path.slice(1).join())?.written
    : valueAt(parseSource(source).toJS(), path);
  return typeof value === 'string' ? value : null;
}

type Saved = Request<'save'>['changes'][number];

/** The place of a value in words. */
export const nameOfPlace = (source: string, id: string): string => nameIn(placeIn(id).path, parseSource(source).toJS());

interface Surroundings {
  /** Needed where a field is put in. */
  site: DescribedSite | undefined;
  spellings: Map<string, string>;
}

/** A file with other values. Throws a Refusal where one cannot be written. */
export const withValues = (source: string, changes: readonly Saved[], around: Surroundings): string =>
  changes.reduce((text, change) => withValue(text, change, around), source);

function withValue(source: string, { id, value, was, sample }: Saved, { site, spellings }: Surroundings): string {
  const { file, path } = placeIn(id);
  if (isPart(file, path)) return setPart(source, path.slice(1), { text: value ?? '', sample, spellings });
  if (value === null) return was === null ? source : removeKey(source, path);
  if (writtenAt(source, id) !== null) return setText(source, path, { text: value, sample, spellings });
  return insertKey(source, path, { value: sample ? unconfirmed(value) : value, order: orderAt(site, id) });
}

/** The keys beside a place, in the order of the schema. */
function orderAt(site: DescribedSite | undefined, id: string): string[] {
  const { file, path } = placeIn(id);
  const start = id.slice(0, id.length - String(path.at(-1)).length);
  const ids = site?.files.find((each) => each.file === file)?.order ?? [];
  return ids
    .flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []))
    .filter((key) => !key.includes('.'));
}

/** A file in which the entries of a list are others, and the id of the entry that it was about. */
export function withList(source: string, { id, act, at, to = 0 }: Request<'list'>, site: DescribedSite) {
  const { file, path } = placeIn(id);
  const list = site.files.find((each) => each.file === file)?.lists.find((each) => each.id === id);
  if (!list) throw new Refusal('This list is not there any more.');
  const entryId = (number: number) => `${id}${path.length > 0 ? '.' : ''}${number}`;
  if (act === 'remove') return { text: editList(source, path, { act, at }), entry: undefined };
  if (act === 'move') return { text: editList(source, path, { act, at, to }), entry: entryId(to) };
  const entry = entryId(at + 1);
  if (act === 'duplicate')
    return { text: withOwnSlugs(editList(source, path, { act, at }), entryId(at), { entry, site }), entry };
  const data = valueAt(parseSource(source).toJS(), path);
  const beside = Array.isArray(data) ? data[Math.max(0, at)] : undefined;
  const fresh = newEntry(list.needs, beside, list.length + 1);
  if (list.length > 0) return { text: editList(source, path, { act, after: at, entry: fresh }), entry };
  return { text: insertKey(source, path, { value: [fresh], order: orderAt(site, id) }), entry: entryId(0) };
}

/** A file with an optional part put in or taken out. */
export function withObject(source: string, { id, act }: Request<'object'>, site: DescribedSite): string {
  const { file, path } = placeIn(id);
  if (act === 'remove') return removeKey(source, path);
  const value = site.files.find((each) => each.file === file)?.fields.find((each) => each.id === id);
  if (!value?.needs) throw new Refusal('This part is not known.');
  return insertKey(source, path, { value: newEntry(value.needs, undefined, 1), order: orderAt(site, id) });
}

/** What a new entry starts with: words that say what belongs there, and of all else what the entry beside it has. */
function newEntry(needs: Needs, beside: unknown, number: number): unknown {
  const fill = ({ kind, choices }: Need, key: string, near: unknown): unknown => {
    if (kind === 'slug') return `new-${number}`;
    if (key === 'alt') return unconfirmed('Say what is to be seen here.');
    if (kind === 'text' || kind === 'starred')
      return unconfirmed(`New ${key || 'line'}${/name|title|label|^$/.test(key) ? ` ${number}` : ''}`);
    return near ?? choices?.[0] ?? '';
  };
  if (isNeed(needs)) return fill(needs, '', beside);
  const near = Object(beside) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(needs).map(([key, need]) => [key, fill(need, key, near[key])]));
}

const isNeed = (needs: Needs): needs is Need => typeof needs.kind === 'string';

/** A copy whose names for addresses are its own. */
function withOwnSlugs(source: string, old: string, { entry, site }: { entry: string; site: DescribedSite }): string {
  const { file } = placeIn(old);
  const fields: readonly Value[] = site.files.find((each) => each.file === file)?.fields ?? [];
  const slugs = fields.filter(({ kind, id, written }) => kind === 'slug' && written && id.startsWith(`${old}.`));
  const taken = new Set(fields.filter(({ kind }) => kind === 'slug').map(({ written }) => written));
  return slugs.reduce((text, { id, written }) => {
    const stem = String(written).replace(/-\d+$/, '');
    let number = 2;
    while (taken.has(`${stem}-${number}`)) number++;
    return setText(text, placeIn(id.replace(old, entry)).path, { text: `${stem}-${number}` });
  }, source);
}
