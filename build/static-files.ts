import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from './output.ts';

const PROCESSED = new Set(['images', 'fonts', 'favicon.svg', 'icon.svg']);

/** Everything in `static/` that is not processed goes to the site as it is. */
export async function copyStatic(root: string): Promise<Output> {
  const folder = path.join(root, 'static');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !PROCESSED.has(file.split('/')[0] ?? ''));
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
}
