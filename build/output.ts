import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A finished site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** Writes the whole site beside `dir`, then puts it in its place, so that nobody ever sees half of it. */
export async function writeOutput(dir: string, output: Output): Promise<void> {
  const next = `${dir}.next`;
  const last = `${dir}.last`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await Promise.all(
    [...output].map(async ([file, contents]) => {
      const target = path.join(next, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, contents);
    }),
  );
  await rm(last, { recursive: true, force: true });
  await rename(dir, last).catch(ignoreMissing);
  await rename(next, dir);
  await rm(last, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
