import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../assets/picture-problems.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { entriesIn } from '../source/folder.ts';
import type { Changes, Workshop } from './apply.ts';
import { bytesLike, type FileChange, readBytes, textOf } from './files.ts';
import type { Answer } from './guard.ts';
import { newPicture, picturesOf, withPicture } from './pictures.ts';
import { type DescribedSite, hashOf } from './read/describe.ts';
import type { Request } from './requests.ts';
import { nameOfPlace, placeIn, withList, withObject, withValues, writtenAt } from './text-changes.ts';
import { Refusal } from './write/yaml-text.ts';

/** A new text of a content file, and what is said of it. */
interface NewVersion {
  text: string;
  what: string;
  id?: string | undefined;
  /** Pictures that come with it. */
  beside?: readonly FileChange[];
}

// Each holds on to the whole file in which it was found.
const MOST_SPELLINGS = 50;

/** What a page can do with the content. Each throws a Refusal where that cannot be written. */
export function createContentActions(workshop: Workshop, changes: Changes) {
  const { root } = workshop;
  const spellings = new Map<string, Map<string, string>>();

  async function siteNow(): Promise<DescribedSite> {
    const site = await workshop.describe();
    if ('failure' in site) throw new Refusal(site.failure.text);
    return site;
  }

  /** Makes a new version of the file that an id names, unless it is another than the one that the page knows. */
  async function change(
    { id, hash }: { id: string; hash?: string },
    make: (source: string) => Promise<NewVersion>,
  ): Promise<Answer> {
    const { file } = placeIn(id);
    const before = file.startsWith('content/') ? readBytes(root, file) : undefined;
    if (!before) throw new Refusal(`There is no ${file}.`);
    const source = textOf(before);
    if (hash !== undefined && hash !== hashOf(before)) return changedMeanwhile(source, { id, hash: hashOf(before) });
    const { text, beside = [], ...said } = await make(source);
    const after = bytesLike(before, text);
    if (text === source) return { ok: true, unchanged: true, file, hash: hashOf(before), canUndo: changes.canUndo() };
    return changes.apply({ id, ...said, files: [...beside, { file, before, after }] });
  }

  async function changeList(asked: Request<'list'>): Promise<Answer> {
    let entry: string | undefined;
    const answer = await change(asked, async (source) => {
      const made = withList(source, asked, await siteNow());
      entry = made.entry;
      return { text: made.text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}`, id: entry ?? asked.id };
    });
    return { ...answer, entry };
  }

  return {
    async describe(): Promise<Answer> {
      const site = await siteNow();
      const offers = { links: linksIn(workshop.pages()), pictures: picturesOf(root, site) };
      return { ok: true, root, ...site, ...offers, canUndo: changes.canUndo() };
    },

    async save({ changes: asked }: Request<'save'>): Promise<Answer> {
      const { id } = asked[0]!;
      const { file } = placeIn(id);
      const known = spellings.get(file) ?? new Map<string, string>();
      spellings.set(file, known);
      for (const words of [...known.keys()].slice(0, -MOST_SPELLINGS)) known.delete(words);
      const source = textOf(readBytes(root, file) ?? new Uint8Array());
      const other = asked.find((each) => placeIn(each.id).file !== file || writtenAt(source, each.id) !== each.was);
      if (other) return changedMeanwhile(source, { ...other, hash: hashOf(readBytes(root, file) ?? new Uint8Array()) });
      // Only what is put in needs to know what comes before it.
      const site = asked.some(({ value, was }) => value !== null && was === null) ? await siteNow() : undefined;
      return change({ id }, async (text) => {
        return { what: nameOfPlace(text, id), text: withValues(text, asked, { site, spellings: known }) };
      });
    },

    async list(asked: Request<'list'>): Promise<Answer> {
      const answer = await changeList(asked);
      if (asked.act !== 'add' || answer.ok || answer.why !== 'mistake') return answer;
      // Some entries need more than each of their fields says. A new one of those begins as a copy.
      const copy = await changeList({ ...asked, act: 'duplicate', at: Math.max(0, asked.at) });
      return copy.ok ? copy : answer;
    },

    object: (asked: Request<'object'>): Promise<Answer> =>
      change(asked, async (source) => {
        const text = withObject(source, asked, await siteNow());
        return { text, what: `${nameOfPlace(source, asked.id)}: ${asked.act}` };
      }),

    async picture(asked: Request<'picture'>): Promise<Answer> {
      const { src, data, said } = await newPicture(root, asked);
      const beside = [{ file: `${PICTURES}/${src}`, before: undefined, after: data }];
      let old: string | null = null;
      const answer = await change(asked, async (source) => {
        old = writtenAt(source, `${asked.id}.src`);
        return { text: withPicture(source, asked, src), what: nameOfPlace(source, asked.id), beside };
      });
      const isUnused = answer.ok && picturesOf(root, await siteNow()).some(({ name, used }) => name === old && !used);
      return { ...answer, picture: { name: src, said }, ...(isUnused && !asked.narrow && { unused: old }) };
    },

    async unused({ name }: Request<'unused'>): Promise<Answer> {
      const picture = picturesOf(root, await siteNow()).find((each) => each.name === name);
      if (!picture || picture.used) throw new Refusal(`${name} is in use, or not there.`);
      const file = `${PICTURES}/${name}`;
      return changes.apply({
        what: `${name}: deleted`,
        files: [{ file, before: readBytes(root, file), after: undefined }],
      });
    },

    async where({ text }: Request<'where'>): Promise<Answer> {
      const code = ['templates', 'components'].flatMap((folder) =>
        entriesIn(path.join(root, folder)).map(({ name }) => `${folder}/${name}`),
      );
      const places = code.flatMap((file) => {
        const source = /\.tsx?$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '';
        const at = source.indexOf(text.trim());
        return at < 0 || !text.trim() ? [] : [{ file, line: positionIn(source, at).line }];
      });
      return { ok: true, places };
    },
  };
}

/** The answer where a value is no longer what somebody saw who changed it. */
function changedMeanwhile(
  source: string,
  { id, value, hash }: { id: string; value?: string | null; hash: string },
): Answer {
  const { file } = placeIn(id);
  const said = `${file} has been changed meanwhile, by an editor or on another page. Nothing was written.`;
  const theirs = value === undefined ? source : writtenAt(source, id);
  return { ok: false, why: 'conflict', said, file, id, yours: value, theirs, hash };
}

/** Where a link can lead inside the site: every page, and what has a name on it. */
function linksIn(pages: ReadonlyMap<string, string | Uint8Array>): { href: string; label: string }[] {
  return [...pages].flatMap(([file, html]) => {
    if (!/(^|\/)index\.html$/.test(file)) return [];
    const page = `/${file.replace(/index\.html$/, '')}`;
    const title = /<title>([^<]*)/.exec(String(html))?.[1] ?? page;
    const anchors = [...String(html).matchAll(/ id="([a-z][a-z0-9-]*)"/g)].map(([, id]) => ({
      href: `${page}#${id}`,
      label: `${title}: ${id}`,
    }));
    return [{ href: page, label: title }, ...anchors];
  });
}
