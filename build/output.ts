import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A finished site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** Writes the whole site beside `dir`, then puts it in its place, so that nobody ever sees half of it.
 *  Whatever fails, `dir` stays as it was. */
export async function writeOutput(dir: string, output: Output): Promise<void> {
  const next = `${dir}.next`;
  const last = `${dir}.last`;
  await bringBack(last, dir);
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const [file, contents] of output) {
    const target = path.join(next, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, contents);
  }
  await rename(dir, last).catch(ignoreMissing);
  try {
    await rename(next, dir);
  } catch (error) {
    await rename(last, dir).catch(ignoreMissing);
    throw error;
  }
  await rm(last, { recursive: true, force: true });
}

/** A run that was stopped between the two renames has left the site under its other name. */
async function bringBack(last: string, dir: string): Promise<void> {
  if (existsSync(dir)) await rm(last, { recursive: true, force: true });
  else await rename(last, dir).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
