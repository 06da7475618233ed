import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('fixtures/site', import.meta.url));
// What is made from pictures is the same in every copy.
const CACHE = path.join(tmpdir(), 'fixture-site-cache');

export interface FixtureSite {
  root: string;
  content: string;
  remove(): Promise<void>;
}

/** A copy of the small site in `fixtures/site`, whose content can be changed. `remove` takes it away again. */
export async function copyFixtureSite(): Promise<FixtureSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'fixture-site-'));
  const content = path.join(root, 'content');
  await cp(path.join(SITE, 'content'), content, { recursive: true });
  for (const folder of ['templates', 'client', 'static'])
    await symlink(path.join(SITE, folder), path.join(root, folder));
  await mkdir(CACHE, { recursive: true });
  await symlink(CACHE, path.join(root, '.cache'));
  return { root, content, remove: () => rm(root, { recursive: true, force: true }) };
}
