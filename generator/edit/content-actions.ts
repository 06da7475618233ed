import { PICTURES } from '../assets/picture-problems.ts';
import { type Changes, conflict, type Workshop } from './apply.ts';
import { bytesLike, type FileChange, readBytes, textOf } from './files.ts';
import type { Answer } from './guard.ts';
import { linksIn, picturesOf } from './offers.ts';
import { newPicture, withPicture } from './pictures.ts';
import { type DescribedFile, type DescribedSite, hashOf } from './read/describe.ts';
import type { Request } from './requests.ts';
import {
  isAsSeen,
  nameOfPlace,
  placeIn,
  sidesOf,
  withList,
  withObject,
  withValues,
  writtenAt,
} from './text-changes.ts';
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

/** What a page can do with the content. Each throws a Refusal where that cannot be written. */
export class ContentActions {
  readonly #workshop: Workshop;
  readonly #changes: Changes;
  readonly #spellings = new Map<string, Spellings>();

  constructor(workshop: Workshop, changes: Changes) {
    this.#workshop = workshop;
    this.#changes = changes;
  }

  async #siteNow(): Promise<DescribedSite> {
    const site = await this.#workshop.describe();
    if ('failure' in site) throw new Refusal(site.failure.text);
    return site;
  }

  async #fileNow(id: string): Promise<DescribedFile> {
    const found = (await this.#siteNow()).files.find(({ file }) => file === placeIn(id).file);
    if (!found) throw new Refusal(`There is no ${placeIn(id).file}.`);
    return found;
  }

  /** Makes a new version of the file that an id names, unless it is another than the one that the page knows: by its hash,
   *  or by the values that are to be changed. */
  async #change(
    { id, hash, saved = [] }: { id: string; hash?: string; saved?: Request<'save'>['changes'] },
    make: (source: string) => Promise<NewVersion>,
  ): Promise<Answer> {
    const { file } = placeIn(id);
    const before = file.startsWith('content/') ? readBytes(this.#workshop.root, file) : undefined;
    if (!before) throw new Refusal(`There is no ${file}.`);
    const source = textOf(before);
    if (hash !== undefined && hash !== hashOf(before)) return conflict(this.#workshop.root, file, undefined);
    const other = saved.find((each) => placeIn(each.id).file !== file || !isAsSeen(source, each));
    if (other) return { ...conflict(this.#workshop.root, file, undefined), ...sidesOf(source, other) };
    const { text, what, beside = [], also, ...made } = await make(source);
    const after = bytesLike(before, text);
    if (text === source)
      return { ok: true, unchanged: true, file, hash: hashOf(before), canUndo: this.#changes.canUndo() };
    const answer = await this.#changes.apply({ id: made.id ?? id, what, files: [...beside, { file, before, after }] });
    return answer.ok ? { ...answer, ...also } : answer;
  }

  #changeList(asked: Request<'list'> & { isNew?: boolean }): Promise<Answer> {
    return this.#change(asked, async (source) => {
      const { text, entry } = withList(source, asked, await this.#fileNow(asked.id));
      return { text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}`, id: entry, also: { entry } };
    });
  }

  /** All that can be changed. */
  async describe(): Promise<Answer> {
    const site = await this.#siteNow();
    const offers = { links: linksIn(this.#workshop.pages()), pictures: picturesOf(this.#workshop.root, site) };
    return { ok: true, root: this.#workshop.root, ...site, ...offers, canUndo: this.#changes.canUndo() };
  }

  /** Writes other values. */
  save({ changes: saved }: Request<'save'>): Promise<Answer> {
    const { id } = saved[0]!;
    const { file } = placeIn(id);
    const known: Spellings = this.#spellings.get(file) ?? new Map();
    this.#spellings.set(file, known);
    for (const words of [...known.keys()].slice(0, -MOST_SPELLINGS)) known.delete(words);
    return this.#change({ id, saved }, async (source) => {
      // Only what is put in needs to know what comes before it.
      const isPutIn = saved.some(({ value, was }) => value !== null && was === null);
      const text = withValues(source, saved, { file: isPutIn ? await this.#fileNow(id) : undefined, known });
      return { what: nameOfPlace(source, id), text };
    });
  }

  /** Adds, copies, moves or removes an entry of a list. */
  async list(asked: Request<'list'>): Promise<Answer> {
    const answer = await this.#changeList(asked);
    if (asked.act !== 'add' || answer.ok || answer.why !== 'mistake') return answer;
    // Some entries need more than each of their fields says. A new one of those begins as a copy.
    const copied = { ...asked, act: 'duplicate', at: Math.max(0, asked.at), isNew: true } as const;
    const copy = await this.#changeList(copied).catch(() => answer);
    return copy.ok ? copy : answer;
  }

  /** Puts an optional part in, or takes it out. */
  object(asked: Request<'object'>): Promise<Answer> {
    return this.#change(asked, async (source) => {
      const text = withObject(source, asked, await this.#fileNow(asked.id));
      return { text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}` };
    });
  }

  /** Puts a picture in the place of another. */
  async picture(asked: Request<'picture'>): Promise<Answer> {
    const { src, data, said } = await newPicture(this.#workshop.root, asked);
    let old: string | null = null;
    const answer = await this.#change(asked, async (source) => {
      old = writtenAt(source, `${asked.id}.src`);
      const beside = [{ file: `${PICTURES}/${src}`, before: undefined, after: data }];
      const also = { picture: { name: src, said } };
      return { text: withPicture(source, asked, src), what: nameOfPlace(source, asked.id), beside, also };
    });
    if (!answer.ok || asked.narrow) return answer;
    const pictures = picturesOf(this.#workshop.root, await this.#siteNow());
    return pictures.some(({ name, used }) => name === old && !used) ? { ...answer, unused: old } : answer;
  }

  /** Deletes a picture that nothing shows. */
  async unused({ name }: Request<'unused'>): Promise<Answer> {
    const picture = picturesOf(this.#workshop.root, await this.#siteNow()).find((each) => each.name === name);
    if (!picture || picture.used) throw new Refusal(`${name} is in use, or not there.`);
    const file = `${PICTURES}/${name}`;
    const files = [{ file, before: readBytes(this.#workshop.root, file), after: undefined }];
    return this.#changes.apply({ what: `${name}: deleted`, files });
  }
}
