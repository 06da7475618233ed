import { PICTURES } from '../assets/picture-problems.ts';
import { type Changes, conflict, type Workshop } from './apply.ts';
import { bytesLike, type FileChange, readBytes, textOf } from './files.ts';
import type { Answer } from './guard.ts';
import { linksIn, namedInCode, picturesOf } from './offers.ts';
import { newPicture, withPicture } from './pictures.ts';
import { type DescribedFile, type DescribedSite, hashOf } from './read/describe.ts';
import type { Request } from './requests.ts';
import { nameOfPlace, placeIn, withList, withObject, withValues, writtenAt } from './text-changes.ts';
import type { Spellings } from './write/pieces.ts';
import { Refusal } from './write/yaml-text.ts';

/** A new text of a content file, and what is said of it. */
interface NewVersion {
  text: string;
  what: string;
  id?: string | undefined;
  /** Pictures that come with it. */
  beside?: readonly FileChange[];
  /** What else is answered. */
  also?: object;
}

// Each holds on to the whole file in which it was found.
const MOST_SPELLINGS = 50;

type Saved = Request<'save'>['changes'][number];

/** What a page can do with the content. Each throws a Refusal where that cannot be written. */
export function createContentActions(workshop: Workshop, changes: Changes) {
  const { root } = workshop;
  const spellings = new Map<string, Spellings>();

  async function siteNow(): Promise<DescribedSite> {
    const site = await workshop.describe();
    if ('failure' in site) throw new Refusal(site.failure.text);
    return site;
  }

  async function fileNow(id: string): Promise<DescribedFile> {
    const found = (await siteNow()).files.find(({ file }) => file === placeIn(id).file);
    if (!found) throw new Refusal(`There is no ${placeIn(id).file}.`);
    return found;
  }

  /** Makes a new version of the file that an id names, unless it is another than the one that the page knows: by its hash,
   *  or by the values that are to be changed. */
  async function change(
    { id, hash, saved = [] }: { id: string; hash?: string; saved?: readonly Saved[] },
    make: (source: string) => Promise<NewVersion>,
  ): Promise<Answer> {
    const { file } = placeIn(id);
    const before = file.startsWith('content/') ? readBytes(root, file) : undefined;
    if (!before) throw new Refusal(`There is no ${file}.`);
    const source = textOf(before);
    if (hash !== undefined && hash !== hashOf(before)) return conflict(root, file, undefined);
    const other = saved.find((each) => placeIn(each.id).file !== file || !isAsSeen(source, each));
    if (other) return { ...conflict(root, file, undefined), ...sidesOf(source, other) };
    const { text, what, beside = [], also, ...made } = await make(source);
    const after = bytesLike(before, text);
    if (text === source) return { ok: true, unchanged: true, file, hash: hashOf(before), canUndo: changes.canUndo() };
    const answer = await changes.apply({ id: made.id ?? id, what, files: [...beside, { file, before, after }] });
    return answer.ok ? { ...answer, ...also } : answer;
  }

  const changeList = (asked: Request<'list'>): Promise<Answer> =>
    change(asked, async (source) => {
      const { text, entry } = withList(source, asked, await fileNow(asked.id));
      return { text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}`, id: entry, also: { entry } };
    });

  return {
    async describe(): Promise<Answer> {
      const site = await siteNow();
      const offers = { links: linksIn(workshop.pages()), pictures: picturesOf(root, site) };
      return { ok: true, root, ...site, ...offers, canUndo: changes.canUndo() };
    },

    save({ changes: saved }: Request<'save'>): Promise<Answer> {
      const { id } = saved[0]!;
      const { file } = placeIn(id);
      const known: Spellings = spellings.get(file) ?? new Map();
      spellings.set(file, known);
      for (const words of [...known.keys()].slice(0, -MOST_SPELLINGS)) known.delete(words);
      return change({ id, saved }, async (source) => {
        // Only what is put in needs to know what comes before it.
        const isPutIn = saved.some(({ value, was }) => value !== null && was === null);
        const text = withValues(source, saved, { file: isPutIn ? await fileNow(id) : undefined, known });
        return { what: nameOfPlace(source, id), text };
      });
    },

    async list(asked: Request<'list'>): Promise<Answer> {
      const answer = await changeList(asked);
      if (asked.act !== 'add' || answer.ok || answer.why !== 'mistake') return answer;
      // Some entries need more than each of their fields says. A new one of those begins as a copy.
      const copy = await changeList({ ...asked, act: 'duplicate', at: Math.max(0, asked.at) }).catch(() => answer);
      return copy.ok ? copy : answer;
    },

    object: (asked: Request<'object'>): Promise<Answer> =>
      change(asked, async (source) => {
        const text = withObject(source, asked, await fileNow(asked.id));
        return { text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}` };
      }),

    async picture(asked: Request<'picture'>): Promise<Answer> {
      const { src, data, said } = await newPicture(root, asked);
      let old: string | null = null;
      const answer = await change(asked, async (source) => {
        old = writtenAt(source, `${asked.id}.src`);
        const beside = [{ file: `${PICTURES}/${src}`, before: undefined, after: data }];
        const also = { picture: { name: src, said } };
        return { text: withPicture(source, asked, src), what: nameOfPlace(source, asked.id), beside, also };
      });
      if (!answer.ok || asked.narrow) return answer;
      const isUnused = picturesOf(root, await siteNow()).some(({ name, used }) => name === old && !used);
      return isUnused ? { ...answer, unused: old } : answer;
    },

    async unused({ name }: Request<'unused'>): Promise<Answer> {
      const picture = picturesOf(root, await siteNow()).find((each) => each.name === name);
      if (!picture || picture.used) throw new Refusal(`${name} is in use, or not there.`);
      const file = `${PICTURES}/${name}`;
      const files = [{ file, before: readBytes(root, file), after: undefined }];
      return changes.apply({ what: `${name}: deleted`, files });
    },

    where: async ({ text }: Request<'where'>): Promise<Answer> => ({ ok: true, places: namedInCode(root, text) }),
  };
}

/** Whether a place is still the one that somebody saw: an entry of a list may have moved. */
const isSamePlace = (source: string, { id, name }: Saved): boolean =>
  name === undefined || name === nameOfPlace(source, id);

/** Whether a place and its value are still those that somebody saw who changed it. */
const isAsSeen = (source: string, saved: Saved): boolean =>
  isSamePlace(source, saved) && writtenAt(source, saved.id) === saved.was;

/** Both versions of a value, if they are of one. */
const sidesOf = (source: string, saved: Saved): object =>
  isSamePlace(source, saved) ? { id: saved.id, yours: saved.value, theirs: writtenAt(source, saved.id) } : {};
