import type { IncomingMessage, ServerResponse } from 'node:http';
import { createChanges, type Workshop } from './apply.ts';
import { type DescribedSite, hashOf } from './describe.ts';
import { bytesLike, readBytes, textOf } from './files.ts';
import { type Answer, createGuard } from './guard.ts';
import { type Request, request } from './requests.ts';
import { bundleScript, SCRIPT } from './script.ts';
import { nameOfPlace, placeIn, withList, withValues, writtenAt } from './text-changes.ts';
import { Refusal } from './write/yaml-text.ts';

/** The answer where a value is no longer what somebody saw who changed it. */
function changedMeanwhile(file: string, { id, value, source, hash }: Meanwhile): Answer {
  const said = `${file} has been changed meanwhile, by an editor or on another page. Nothing was written.`;
  const theirs = value === undefined ? source : writtenAt(source, id);
  return { ok: false, why: 'conflict', said, file, id, yours: value, theirs, hash };
}

interface Meanwhile {
  id: string;
  value?: string | null;
  source: string;
  hash: string;
}

/** What changes the content of a project as its pages ask for it. */
export function createEditor<Site extends object>(workshop: Workshop<Site>) {
  const { root } = workshop;
  const changes = createChanges(workshop);
  const spellings = new Map<string, Map<string, string>>();
  let last: Promise<unknown> = Promise.resolve();

  /** One request at a time: the next one sees what this one has written. */
  function answer(asked: Record<string, unknown>): Promise<Answer> {
    const next = last.then(() => perform(asked)).catch(explain);
    last = next;
    return next;
  }

  async function perform(asked: Record<string, unknown>): Promise<Answer> {
    const { data, error } = request.safeParse(asked);
    if (!data) return { ok: false, why: 'refused', said: `This is no request: ${error?.issues[0]?.message}` };
    switch (data.do) {
      case 'content':
        return { ok: true, root, ...(await describe()), links: linksIn(workshop.pages()), canUndo: changes.canUndo() };
      case 'save':
        return save(data);
      case 'list':
        return list(data);
      case 'undo':
        return changes.undo();
      default:
        return { ok: false, why: 'refused', said: 'This is not possible yet.' };
    }
  }

  async function describe(): Promise<DescribedSite> {
    const site = await workshop.describe();
    if ('failure' in site) throw new Refusal(site.failure.text);
    return site;
  }

  async function save({ changes: asked }: Request<'save'>): Promise<Answer> {
    const [first] = asked;
    const { file } = placeIn(first!.id);
    const before = contentOf(file);
    const source = textOf(before);
    const other = asked.find(({ id, was }) => placeIn(id).file !== file || writtenAt(source, id) !== was);
    if (other) return changedMeanwhile(file, { ...other, source, hash: hashOf(before) });
    // Only what is put in needs to know what comes before it.
    const isNew = asked.some(({ value, was }) => value !== null && was === null);
    const site = isNew ? await describe() : undefined;
    const known = spellings.get(file) ?? new Map<string, string>();
    spellings.set(file, known);
    const after = bytesLike(before, withValues(source, asked, { site, spellings: known }));
    const what = nameOfPlace(source, first!.id);
    if (hashOf(after) === hashOf(before)) return { ok: true, unchanged: true, file, canUndo: changes.canUndo() };
    return changes.apply({ what, id: first!.id, files: [{ file, before, after }] });
  }

  async function list(asked: Request<'list'>): Promise<Answer> {
    const { file } = placeIn(asked.id);
    const before = contentOf(file);
    if (hashOf(before) !== asked.hash)
      return changedMeanwhile(file, { id: asked.id, source: textOf(before), hash: hashOf(before) });
    const site = await describe();
    const { text, entry } = withList(textOf(before), asked, site);
    const name = site.files.flatMap(({ lists }) => lists).find(({ id }) => id === asked.id)?.name;
    const change = {
      what: `${name}: ${asked.act}`,
      id: entry ?? asked.id,
      files: [{ file, before, after: bytesLike(before, text) }],
    };
    return { ...(await changes.apply(change)), entry };
  }

  function contentOf(file: string): Uint8Array {
    const bytes = file.startsWith('content/') && readBytes(root, file);
    if (!bytes) throw new Refusal(`There is no ${file}.`);
    return bytes;
  }

  const guard = createGuard(answer);
  const script = bundleScript();
  return {
    token: guard.token,
    isOwn: changes.isOwn,
    /** Answers requests for the script and those of open pages. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url !== SCRIPT) return guard.handle(request, response);
      response.setHeader('content-type', 'text/javascript').end(script);
      return true;
    },
  };
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

const explain = (error: unknown): Answer => {
  if (error instanceof Refusal) return { ok: false, why: 'mistake', said: error.message, mistakes: [] };
  throw error;
};
