import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createSiteServer, listen } from '../../../generator/dev/server.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import type { Site } from '../../../generator/edit/apply.ts';
import { createEditor } from '../../../generator/edit/editor.ts';
import { whatIsLeft } from '../../../generator/edit/history.ts';
import { type DescribedSite, describeSite, hashOf } from '../../../generator/edit/read/describe.ts';
import { markPage, shownValues } from '../../../generator/edit/read/shown-values.ts';
import { writtenAt } from '../../../generator/edit/text-changes.ts';
import { buildSite } from '../../../generator/site.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { FIXTURE_DAY } from '../../fixture-site.ts';
import { type TemporaryProject, temporaryProject } from '../../temporary-project.ts';

/** What the server says to a request of a page. */
export interface Said {
  status: number;
  ok: boolean;
  why?: string;
  said?: string;
  [detail: string]: unknown;
}

/** An organisation with everything that its pages need to be edited, in a folder of its own: the one of the fixtures,
 *  unless another is given. */
export async function openEditor({ root, remove }: TemporaryProject = temporaryProject()) {
  const cache = new Cache();
  let served: Site | undefined;
  const failing = async <T>(task: () => Promise<T>) => {
    try {
      return await task();
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      const mistakes = errors.flatMap((each) => (each instanceof Diagnostic ? [each.toJSON()] : []));
      return { failure: { text: stripVTControlCharacters(formatError(error)), mistakes } };
    }
  };
  const build = (texts: ReadonlyMap<string, Uint8Array> = new Map(), launchCheck = false) =>
    failing(async () => {
      const { contents, output, base, findings, warnings } = await buildSite(root, siteDefinition, {
        today: FIXTURE_DAY,
        cache,
        texts,
        launchCheck,
      });
      const shown = shownValues(contents, { definition: siteDefinition, cache });
      return { output, base, shown, warnings: warnings.map(String), left: whatIsLeft(findings) };
    });
  const show = (site: Site) => {
    served = site;
    return 'a build';
  };
  const describe = () => failing(() => describeSite(root, siteDefinition));
  const editor = createEditor({
    root,
    build,
    show,
    describe,
    pages: () => served?.output ?? new Map(),
    notes: () => served?.warnings ?? [],
  });
  const first = await build();
  if ('failure' in first) throw new Error(first.failure.text);
  show(first);
  const server = createSiteServer(() => ({ output: served!.output, base: '/' }), editor.handle);
  const address = await listen(server);

  /** Sends a request as a page of the site does, unless `headers` say otherwise. */
  async function ask(body: object | string, headers: Record<string, string> = {}): Promise<Said> {
    const own = { origin: address, 'content-type': 'application/json', 'x-edit-token': editor.token };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${address}/__edit`, { method: 'POST', headers: { ...own, ...headers }, body: text });
    return { ...((await response.json()) as Said), status: response.status };
  }

  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string | Uint8Array) => writeFileSync(path.join(root, file), text);
  const names = () =>
    ['content', 'static/images'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
    );
  const original = new Map(names().map((file) => [file, readFileSync(path.join(root, file))]));
  /** What is written at an id now. */
  const written = (id: string) => writtenAt(read(`content/${id.replace(/:.*/, '')}`), id);

  return {
    root,
    address,
    ask,
    read,
    write,
    written,
    /** The files that are not what they were at first. */
    changed: () => names().filter((file) => !original.get(file)?.equals(readFileSync(path.join(root, file)))),
    /** Puts all files back. */
    restore() {
      for (const file of names()) if (!original.has(file)) rmSync(path.join(root, file));
      for (const [file, bytes] of original) write(file, bytes);
    },
    /** The hash by which a page knows a content file. */
    hash: (name: string) => hashOf(readFileSync(path.join(root, 'content', name))),
    /** Saves another value as a page does that knows what is written now. */
    save: (id: string, value: string | null, more: object = {}) =>
      ask({ do: 'save', changes: [{ id, value, was: written(id), ...more }] }),
    page: (file: string) => markPage(String(served?.output.get(file)), served?.shown.get(file) ?? []),
    output: () => served!.output,
    content: async () => (await ask({ do: 'content' })) as Said & DescribedSite,
    /** The value of an id, as it is now. */
    async field(id: string) {
      const { files } = (await ask({ do: 'content' })) as Said & DescribedSite;
      const found = files.flatMap(({ fields }) => fields).find((each) => each.id === id);
      if (!found) throw new Error(`there is no ${id}`);
      return found;
    },
    close() {
      server.close();
      server.closeAllConnections();
      remove();
    },
  };
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;
