import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { createSiteServer, listen } from '../../../generator/dev/server.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import type { Site } from '../../../generator/edit/describe.ts';
import { editableSite } from '../../../generator/edit/describe.ts';
import { placeOf } from '../../../generator/edit/names.ts';
import type {
  Changed,
  Changes,
  ErrorDetails,
  Loaded,
  Published,
  Request,
  TextValue,
  Value,
} from '../../../generator/edit/protocol.ts';
import type { Project } from '../../../generator/edit/save.ts';
import { createEditor } from '../../../generator/edit/server.ts';
import { buildSite } from '../../../generator/site.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { ContentText } from '../../../generator/source/write/content-text.ts';
import { valueAt, wordsOf } from '../../../generator/source/write/data.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { FIXTURE_DAY } from '../../fixture-site.ts';
import { type TemporaryProject, temporaryProject } from '../../temporary-project.ts';

/** The server's answer, with the fields of all of them: a test looks at those it expects. */
export type Answer = Partial<Loaded & Changed & Changes> & {
  ok: boolean;
  status: number;
  outcome?: Published;
  error?: ErrorDetails & { diagnostics?: { id?: string; message: string }[]; details?: string };
};

/** An editor of a project in a temporary folder: the fixture organization, unless another is given. */
export async function openEditor({ root, remove }: TemporaryProject = temporaryProject()) {
  const cache = new Cache();
  let current: { site: Site; build: string } | undefined;
  const build: Project['build'] = async (texts) => {
    const options = { today: FIXTURE_DAY, cache, texts };
    try {
      const built = await buildSite(root, siteDefinition, options);
      return editableSite(root, built, { definition: siteDefinition, cache });
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const mistakes = errors.flatMap((each) => (each instanceof Diagnostic ? each.toJSON() : []));
      return { failure: { text: formatError(error), mistakes } };
    }
  };
  const show = (site: Site) => {
    current = { site, build: String(Number(current?.build ?? 0) + 1) };
    return current.build;
  };
  const editor = createEditor({ root, build, show, current: () => current });
  /** Builds what is on the disk, as the development server does after a change in another editor. */
  const rebuild = async () => {
    const site = await build(new Map());
    if ('failure' in site) throw new Error(site.failure.text);
    show(site);
  };
  await rebuild();
  const server = createSiteServer(() => ({ output: current!.site.output, base: '/' }), editor.handle);
  // Under load, a connection would be closed just when the next request uses it.
  server.keepAliveTimeout = 0;
  const address = await listen(server);

  /** Sends a request the way a page of the site does, with other options if given. */
  async function send(url: string, options: RequestInit, headers: Record<string, string> = {}): Promise<Answer> {
    const own = { origin: address, 'content-type': 'application/json', 'x-edit-token': editor.token };
    const response = await fetch(address + url, { ...options, headers: { ...own, ...headers } });
    return { ...((await response.json()) as Answer), status: response.status };
  }
  const ask = (body: Request) => send('/__edit', { method: 'POST', body: JSON.stringify(body) });

  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string | Uint8Array) => writeFileSync(path.join(root, file), text);
  const names = () =>
    ['content', 'static/images'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
    );
  const original = new Map(names().map((file) => [file, readFileSync(path.join(root, file))]));
  /** The text that is written at an id now. */
  const written = (id: string) => {
    const { file, path: place } = placeOf(id);
    return wordsOf(valueAt(ContentText.read(read(file))?.data, place)) ?? null;
  };
  const value = (id: string): Value | undefined => current!.site.description.values.get(id);

  return {
    ...{ root, address, token: editor.token, send, ask, read, write, written, value, rebuild, isOwn: editor.isOwn },
    text: (id: string) => value(id) as TextValue | undefined,
    description: () => current!.site.description,
    page: (file: string) => String(current!.site.output.get(file)),
    output: () => current!.site.output,
    /** The hash by which a page knows a content file. */
    hash: (name: string) => current!.site.description.hashes[name] ?? '',
    /** Saves another text as a page does that knows what is written now. */
    save: (id: string, text: string | null, more: object = {}) =>
      ask({ type: 'save', changes: [{ id, value: text, was: written(id), ...more }] }),
    /** Uploads an image as a page does. */
    upload: (query: Record<string, string>, body: BodyInit) =>
      send(`/__edit/image?${new URLSearchParams(query)}`, { method: 'PUT', body }),
    /** The files that are not what they were at first. */
    changed: () => names().filter((file) => !original.get(file)?.equals(readFileSync(path.join(root, file)))),
    /** Puts all files back. */
    async restore() {
      if (this.changed().length === 0) return;
      for (const file of names()) if (!original.has(file)) rmSync(path.join(root, file));
      for (const [file, bytes] of original) write(file, bytes);
      await rebuild();
    },
    close() {
      server.close();
      server.closeAllConnections();
      remove();
    },
  };
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** An editor for all tests of a file. After each test, its files are as they were. */
export async function editorForTests(): Promise<OpenEditor> {
  const editor = await openEditor();
  afterEach(() => editor.restore());
  afterAll(() => editor.close());
  return editor;
}
