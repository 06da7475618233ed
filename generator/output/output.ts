import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from '../assets/files.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';

export type { Output };

// Two folders exist next to `dist/` for a moment, with the id of the process in their names: `dist.next-12` is being written,
// and `dist.last-12` is the site it replaces. So two builds at once never touch each other's files, and the last swap wins. A
// folder whose process has ended was left by a killed build.
const folderFor = (dir: string, stage: 'next' | 'last'): string => `${dir}.${stage}-${process.pid}`;
const MOST_TRIES = 20;
// Error codes if another build was faster.
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

/** Writes the whole site next to `dir`, then swaps the folders, so nobody ever sees half a site. If anything fails, `dir`
 *  stays as it was, and the error says so. */
export async function writeOutput(dir: string, output: Output): Promise<void> {
  const next = folderFor(dir, 'next');
  try {
    refuseForeign(dir);
    await restoreOutput(dir);
    writeAll(next, output);
    await swap(next, dir);
  } catch (error) {
    if (error instanceof Diagnostic) throw error;
    await removeIfPossible(next);
    const outcome = existsSync(dir) ? ', and is as it was.' : '.';
    throw new Error(`${path.basename(dir)}/ could not be written${outcome}`, { cause: error });
  }
  await removeIfPossible(folderFor(dir, 'last'));
}

/** Restores the last site if a build was killed between the two renames of the swap, and deletes other leftovers of killed
 *  builds. */
export async function restoreOutput(dir: string): Promise<void> {
  for (const name of await readdir(path.dirname(dir))) {
    const [suffix = '', stage, pid] = /\.(next|last)-(\d+)$/.exec(name) ?? [];
    if (!suffix || name !== path.basename(dir) + suffix || isRunning(Number(pid))) continue;
    if (stage === 'last' && !existsSync(dir)) await rename(dir + suffix, dir).catch(ignore('ENOENT'));
    else await removeIfPossible(dir + suffix);
  }
}

/** Deletes a folder next to the site. If that fails, the next build tries again. */
const removeIfPossible = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => {});

// Synchronous writes are faster for hundreds of small files.
function writeAll(folder: string, output: Output): void {
  // Not recursive: on a read-only disk Node would report a missing folder instead.
  mkdirSync(folder);
  for (const [file, contents] of output) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
}

async function swap(next: string, dir: string): Promise<void> {
  const last = folderFor(dir, 'last');
  for (let tries = 1; ; tries++) {
    await rename(dir, last).catch(ignore('ENOENT'));
    try {
      return await rename(next, dir);
    } catch (error) {
      if (!existsSync(dir)) await rename(last, dir).catch(ignore('ENOENT', ...TAKEN));
      // Another build put its site there between the two renames: replace it.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!TAKEN.includes(code) || tries === MOST_TRIES) throw error;
      await rm(last, { recursive: true, force: true });
    }
  }
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

/** Whether another process with this id is running. A leftover with our own id is from an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A file or a link named `dist` is not from a build, so a build must not delete it. */
function refuseForeign(dir: string): void {
  const stat = lstatSync(dir, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const kind = stat.isSymbolicLink() ? 'a link' : 'not a folder';
  const hint = 'Move it away and build again. To publish elsewhere, copy the finished folder there.';
  const message = `this is ${kind}, but the build needs a folder of this name for the site`;
  throw new Diagnostic({ message, file: path.basename(dir), hint });
}
