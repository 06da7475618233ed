import type { Path } from '../source/yaml.ts';
import type { DescribedFile } from './read/describe.ts';
import { entryName, nameIn, valueAt } from './read/names.ts';
import { followName, newEntry, slugOfCopy } from './read/new-entry.ts';
import type { Request } from './requests.ts';
import { slugOf } from './write/new-yaml.ts';
import type { Spellings } from './write/pieces.ts';
import { dataOf, rewritten, setAt } from './write/rewrite.ts';
import { isFields, Refusal, Sample, wordsOf } from './write/yaml-text.ts';

/** The file and the path that an id names. */
export function placeIn(id: string): { file: string; path: Path } {
  const [name = '', keys = ''] = id.split(':');
  const path = keys === '' ? [] : keys.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { file: `content/${name}`, path };
}

/** What is written at a place of a file now; nothing where nothing is. */
export const writtenAt = (source: string, id: string): string | null =>
  wordsOf(valueAt(dataOf(source), placeIn(id).path)) ?? null;

/** The place of a value in words. */
export const nameOfPlace = (source: string, id: string): string => nameIn(placeIn(id).path, dataOf(source));

type Saved = Request<'save'>['changes'][number];

/** Whether a place is still the one that somebody saw: an entry of a list may have moved. */
const isSamePlace = (source: string, { id, name }: Saved): boolean =>
  name === undefined || name === nameOfPlace(source, id);

/** Whether a place and its value are still those that somebody saw who changed it. */
export const isAsSeen = (source: string, saved: Saved): boolean =>
  isSamePlace(source, saved) && writtenAt(source, saved.id) === saved.was;

/** Both versions of a value, if they are of one. */
export const sidesOf = (source: string, saved: Saved): object =>
  isSamePlace(source, saved) ? { id: saved.id, yours: saved.value, theirs: writtenAt(source, saved.id) } : {};

interface Surroundings {
  /** What is known of the file. Needed where a field is put in. */
  file: DescribedFile | undefined;
  known: Spellings;
}

/** A file with other values. Throws a Refusal where one cannot be written. */
export function withValues(source: string, changes: readonly Saved[], { file, known }: Surroundings): string {
  const change = (data: unknown) => {
    const follow = entriesOf(data, changes).map(({ entry, list }) => {
      const [before, taken] = [{ ...entry }, list.map((each) => wordsOf(Object(each).id))];
      return () => followName(entry, before, taken);
    });
    for (const { id, value, sample } of changes) {
      const { path } = placeIn(id);
      const isSample = sample ?? valueAt(data, path) instanceof Sample;
      setAt(data, path, value === null ? undefined : isSample ? new Sample(value) : value, orderAt(file, id));
    }
    for (const each of follow) each();
  };
  return rewritten(source, change, known);
}

/** The entries of lists whose own fields are changed. */
function entriesOf(data: unknown, changes: readonly Saved[]) {
  const paths = changes.map(({ id }) => placeIn(id).path.slice(0, -1));
  const entries = new Set(paths.filter((path) => typeof path.at(-1) === 'number').map(String));
  return [...entries].flatMap((path) => {
    const steps = path.split(',');
    const [entry, list] = [valueAt(data, steps), valueAt(data, steps.slice(0, -1))];
    return isFields(entry) && Array.isArray(list) ? { entry, list } : [];
  });
}

/** The keys beside a place, in the order of the schema. */
function orderAt(file: DescribedFile | undefined, id: string): string[] {
  const start = id.replace(/[^.:]*$/, '');
  const beside = (file?.order ?? []).flatMap((each) => (each.startsWith(start) ? each.slice(start.length) : []));
  return beside.filter((key) => !key.includes('.'));
}

/** A file in which the entries of a list are others, and the id of the entry that it was about. The words of a copy that is to
 *  be something new have to be confirmed. */
export function withList(source: string, asked: Request<'list'> & { isNew?: boolean }, file: DescribedFile) {
  const { id, act, at, to = 0, isNew = false } = asked;
  const { path } = placeIn(id);
  const list = file.lists.find((each) => each.id === id);
  if (!list) throw new Refusal('This list is not there any more.');
  const text = rewritten(source, (data) => {
    const entries = (valueAt(data, path) ?? []) as unknown[];
    if (act !== 'add' && !(at in entries && to in entries)) throw new Refusal('There is no such entry in the list.');
    if (act === 'remove') entries.splice(at, 1);
    if (act === 'move') entries.splice(to, 0, ...entries.splice(at, 1));
    if (act === 'duplicate') entries.splice(at + 1, 0, entries[at]);
    if (act === 'add') {
      const beside = entries[Math.max(0, at)];
      entries.splice(at + 1, 0, newEntry(list.needs(beside), beside, entries.length + 1));
    }
    if (path.length > 0) setAt(data, path, entries, orderAt(file, id));
  });
  const entryId = (number: number) => `${id}${path.length > 0 ? '.' : ''}${number}`;
  const entry = act === 'remove' ? undefined : entryId(act === 'move' ? to : at + 1);
  return { text: act === 'duplicate' ? asCopy(text, entryId(at), { entry: entry!, file, isNew }) : text, entry };
}

/** A file with an optional part put in or taken out. */
export function withObject(source: string, { id, act }: Request<'object'>, file: DescribedFile): string {
  const part = file.fields.find((each) => each.id === id);
  if (!part?.needs) throw new Refusal('This part is not known.');
  const value = act === 'remove' ? undefined : newEntry(part.needs, undefined, 1);
  return rewritten(source, (data) => setAt(data, placeIn(id).path, value, orderAt(file, id)));
}

interface Copy {
  entry: string;
  file: DescribedFile;
  isNew: boolean;
}

/** A copy whose names for addresses are its own. Where the first is named after its title, the copy gets a name as well. */
function asCopy(source: string, old: string, { entry, file, isNew }: Copy): string {
  const slugs = file.fields.filter(({ kind }) => kind === 'slug');
  const copied = file.fields.filter(({ id }) => id.startsWith(`${old}.`));
  return rewritten(source, (data) => {
    for (const { id, kind, written } of copied) {
      const path = placeIn(id.replace(old, entry)).path;
      const isOwn = !id.slice(old.length + 1).includes('.');
      if (isNew && isOwn && kind === 'text' && written !== null) setAt(data, path, new Sample(written));
      if (kind !== 'slug') continue;
      const name = written ?? slugOf(entryName(valueAt(data, path.slice(0, -1))) ?? '') ?? 'copy';
      const taken = slugs.map((each) => each.written);
      setAt(data, path, slugOfCopy(name, taken), orderAt(file, id));
    }
  });
}
