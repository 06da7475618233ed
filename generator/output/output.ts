import { existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from '../assets/requested-files.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';

export type { Output };

// Two folders beside `dist/` exist for a moment, named by the id of their process: `dist.next-12` is being written, and
// `dist.last-12` is the site that it replaces. So two builds at once never touch each other's files; of two, the last swap
// wins. What belongs to a process that has ended was left by a build that was killed.
const beside = (dir: string, stage: 'next' | 'last'): string => `${dir}.${stage}-${process.pid}`;
const MOST_TRIES = 20;
// What the system says when another build was faster.
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

/** Writes the whole site beside `dir`, then swaps it in, so that nobody ever sees half of it. Whatever fails, `dir`
 *  stays as it was. Throws what stopped it, with what has become of `dir`. */
export async function writeOutput(dir: string, output: Output): Promise<void> {
  const next = beside(dir, 'next');
  try {
    refuseForeign(dir);
    await restoreOutput(dir);
    writeAll(next, output);
    await swap(next, dir);
  } catch (error) {
    if (error instanceof Diagnostic) throw error;
    await removeIfPossible(next);
    throw new Error(outcome(dir), { cause: error });
  }
  await removeIfPossible(beside(dir, 'last'));
}

/** Brings the last site back when a build was killed between the two renames of the swap, and deletes what else builds
 *  left that were killed: it may fill the disk. */
export async function restoreOutput(dir: string): Promise<void> {
  for (const name of await readdir(path.dirname(dir))) {
    const [suffix = '', stage, pid] = /\.(next|last)-(\d+)$/.exec(name) ?? [];
    if (!suffix || name !== path.basename(dir) + suffix || isRunning(Number(pid))) continue;
    if (stage === 'last' && !existsSync(dir)) await rename(dir + suffix, dir).catch(ignoreMissing);
    else await removeIfPossible(dir + suffix);
  }
}

/** Deletes a folder beside the site. That it cannot be deleted is no failure of a build: the next one tries again. */
const removeIfPossible = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => {});

// Synchronous writes are faster here: hundreds of small files.
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
  const last = beside(dir, 'last');
  for (let tries = 1; ; tries++) {
    await rename(dir, last).catch(ignoreMissing);
    try {
      return await rename(next, dir);
    } catch (error) {
      if (!existsSync(dir)) await rename(last, dir).catch(ignoreMissing);
      // Another build put its site there between the two renames: replace that one.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!TAKEN.includes(code) || tries === MOST_TRIES) throw error;
      await rm(last, { recursive: true, force: true });
    }
  }
}

/** Whether another process of that id is running. Our own id on a leftover is one that the system gave out again. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A file or a link at that place was not made by a build, and a build must not delete it. */
function refuseForeign(dir: string): void {
  const stat = lstatSync(dir, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const kind = stat.isSymbolicLink() ? 'a link' : 'not a folder';
  const hint = 'Move it away and build again. To publish elsewhere, copy the finished folder there.';
  const message = `this is ${kind}, where the build puts the folder of the site`;
  throw new Diagnostic({ code: 'output', message, file: path.basename(dir), hint });
}

function outcome(dir: string): string {
  const [name, last] = [path.basename(dir), beside(dir, 'last')];
  if (existsSync(dir)) return `${name}/ could not be written, and is as it was.`;
  if (!existsSync(last)) return `${name}/ could not be written.`;
  return `${name}/ could not be written. The site is in ${path.basename(last)}/; the next build puts it back.`;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
