import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FurtherPage } from './bench-site.ts';

/** Another generator of static sites, where it is installed. */
export interface Peer {
  name: string;
  /** Builds the site in a folder that `write` made. */
  command(folder: string): string[];
  /** The same pages in the form this generator wants, inside the same frame. */
  write(folder: string, frame: Frame, pages: readonly FurtherPage[]): Promise<void>;
}

/** What stands before and after the words of every page. */
export interface Frame {
  before: string;
  after: string;
}

const markdown = ({ title, text }: FurtherPage, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

const hugo: Peer = {
  name: 'Hugo',
  command: (folder) => ['hugo', '--quiet', '--source', folder],
  async write(folder, { before, after }, pages) {
    await mkdir(path.join(folder, 'layouts/_default'), { recursive: true });
    await mkdir(path.join(folder, 'content/further'), { recursive: true });
    await writeFile(
      path.join(folder, 'config.toml'),
      'baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term", "sitemap", "RSS"]\n',
    );
    const layout = `${before}<h1>{{ .Title }}</h1>{{ .Content }}${after}`;
    for (const name of ['single', 'list']) await writeFile(path.join(folder, `layouts/_default/${name}.html`), layout);
    for (const page of pages) await writeFile(path.join(folder, `content/further/${page.number}.md`), markdown(page));
  },
};

const eleventy = (program: string): Peer => ({
  name: 'Eleventy',
  command: (folder) => [process.execPath, program, '--quiet', `--input=${folder}`, `--output=${folder}/_site`],
  async write(folder, { before, after }, pages) {
    await mkdir(path.join(folder, '_includes'), { recursive: true });
    await mkdir(path.join(folder, 'further'), { recursive: true });
    await writeFile(
      path.join(folder, '_includes/page.njk'),
      `${before}<h1>{{ title }}</h1>{{ content | safe }}${after}`,
    );
    for (const page of pages) {
      await writeFile(path.join(folder, `further/${page.number}.md`), markdown(page, 'layout: page.njk\n'));
    }
  },
});

/** The peers that are here: Hugo on the path, Eleventy where ELEVENTY says (the path of its cmd.cjs). */
export function installedPeers(): Peer[] {
  const hasHugo = spawnSync('hugo', ['version']).status === 0;
  const { ELEVENTY } = process.env;
  return [...(hasHugo ? [hugo] : []), ...(ELEVENTY ? [eleventy(path.resolve(ELEVENTY))] : [])];
}

/** A folder with the site of a peer in it. */
export async function peerSite(peer: Peer, frame: Frame, pages: readonly FurtherPage[]) {
  const folder = await mkdtemp(path.join(tmpdir(), '4g-bench-'));
  await peer.write(folder, frame, pages);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
