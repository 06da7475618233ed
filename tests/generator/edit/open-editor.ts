import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { failureOf } from '../../../generator/dev/failure.ts';
import { createSiteServer, listen } from '../../../generator/dev/server.ts';
import { editableSite, type Site } from '../../../generator/edit/describe.ts';
import { placeOf } from '../../../generator/edit/names.ts';
import type {
  Changed,
  Changes,
  ErrorDetails,
  Loaded,
  Published,
  Request,
  TextValue,
} from '../../../generator/edit/protocol.ts';
import type { Project } from '../../../generator/edit/save.ts';
import { createEditor } from '../../../generator/edit/server.ts';
import { buildSite } from '../../../generator/site.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { entriesIn } from '../../../generator/source/folder.ts';
import { ContentText } from '../../../generator/source/write/content-text.ts';
import { valueAt, wordsOf } from '../../../generator/source/write/data.ts';
import { FIXTURE_DAY, fixtureDefinition } from '../../fixture-site.ts';
import { temporaryProject } from '../../temporary-project.ts';

/** The server's answer, with the fields of all of them: a test looks at those it expects. */
type Answer = Partial<Loaded & Changed & Changes> & {
  ok: boolean;
  outcome?: Published;
  error?: ErrorDetails & { diagnostics?: { ids: string[]; message: string; hint?: string }[] };
};

/** Builds the site as the build process does. */
function builderFor(root: string): Project['build'] {
  const cache = new Cache();
  return async (texts) => {
    try {
      const built = await buildSite(root, fixtureDefinition, { today: FIXTURE_DAY, cache, texts });
      return editableSite(root, built, { definition: fixtureDefinition, cache });
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
}

/** The content files and images of a project, and a way to put them back. */
function filesOf(root: string) {
  const bytesOf = (file: string) => readFileSync(path.join(root, file));
  const write = (file: string, text: string | Uint8Array) => writeFileSync(path.join(root, file), text);
  const namesIn = (folder: string) =>
    entriesIn(path.join(root, folder)).flatMap(({ name, entry }) => (entry.isFile() ? `${folder}/${name}` : []));
  const names = () => ['content', 'static/images'].flatMap(namesIn);
  const original = new Map(names().map((file) => [file, bytesOf(file)]));
  return {
    write,
    read: (file: string) => String(bytesOf(file)),
    /** The files that are not what they were at first. */
    changed: () => names().filter((file) => !original.get(file)?.equals(bytesOf(file))),
    restore() {
      for (const file of names()) if (!original.has(file)) rmSync(path.join(root, file));
      for (const [file, bytes] of original) write(file, bytes);
    },
  };
}

/** An editor of the fixture organization for all tests of a file. After each test, its files are as they were. */
export async function editorForTests(site: 'fixture' | 'complete' = 'fixture') {
  const { root, remove } = temporaryProject({ site });
  const build = builderFor(root);
  let current: { site: Site; build: string } | undefined;
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
  const files = filesOf(root);
  afterEach(async () => {
    if (files.changed().length === 0) return;
    files.restore();
    await rebuild();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    remove();
  });

  /** Sends a request the way a page of the site does, with other headers if given. */
  async function send(url: string, options: RequestInit, headers: Record<string, string> = {}): Promise<Answer> {
    const own = { origin: address, 'content-type': 'application/json', 'x-edit-token': editor.token };
    const response = await fetch(address + url, { ...options, headers: { ...own, ...headers } });
    return response.json();
  }
  const ask = (body: Request) => send('/__edit', { method: 'POST', body: JSON.stringify(body) });
  const description = () => current!.site.description;
  const value = (id: string) => description().values.get(id);
  /** The text that is written at an id now. */
  const written = (id: string) => {
    const { file, path: place } = placeOf(id);
    return wordsOf(valueAt(ContentText.read(files.read(file))?.data, place)) ?? null;
  };

  return {
    ...{ ...files, root, address, send, ask, description, value, written, isOwn: editor.isOwn },
    text: (id: string) => value(id) as TextValue | undefined,
    output: () => current!.site.output,
    page: (file: string) => String(current!.site.output.get(file)),
    /** Saves another text as a page does that knows what is written now. */
    save: (id: string, text: string | null) => ask({ type: 'save', changes: [{ id, value: text, was: written(id) }] }),
    /** Uploads an image as a page does. */
    upload: (query: Record<string, string>, body: BodyInit) =>
      send(`/__edit/image?${new URLSearchParams(query)}`, { method: 'PUT', body }),
  };
}
