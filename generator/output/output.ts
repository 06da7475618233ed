import { existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isAlive } from './alive.ts';
import { keepSpare, reuse } from './spare-folder.ts';

/** A finished site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

// What stands beside `dist/` for a moment, each with the id of the process it belongs to: `dist.next-12` is being
// written, `dist.last-12` was the site until now and is always whole, `dist.gone-12` is being deleted. So two builds
// at once never touch each other's files, and what belongs to a process that has ended is known to be left over.
type Stage = 'next' | 'last' | 'gone';

const beside = (dir: string, stage: Stage, pid: number | string = process.pid): string => `${dir}.${stage}-${pid}`;

/** The text of a file of the site, or as much of it as its first bytes hold. Empty when there is no such file. */
export function textOf(output: Output, file: string, bytes?: number): string {
  const contents = output.get(file) ?? '';
  return typeof contents === 'string' ? contents : Buffer.from(contents.subarray(0, bytes)).toString();
}

/** Writes the whole site beside `dir`, then puts it in its place, so that nobody ever sees half of it. Whatever fails,
 *  `dir` stays as it was. Two builds take turns (turn.ts); of two at once all the same, the one that ends last stays.
 *  With the name of a spare folder, what `dir` held is kept there and written over the next time.
 *  Returns what is worth a note. Throws what stopped it, with what has become of `dir`. */
export async function writeOutput(dir: string, output: Output, spare?: string): Promise<string[]> {
  const next = beside(dir, 'next');
  try {
    refuseForeign(dir);
    await restoreOutput(dir);
    // Before anything is written: a disk that is full may be full of this.
    await clearUp(dir);
    const isReused = spare !== undefined && (await reuse(spare, next, output));
    if (!isReused) writeAll(next, output);
    await swap(next, dir);
  } catch (error) {
    if (error instanceof Diagnostic) throw error;
    await rm(next, { recursive: true, force: true }).catch(() => {});
    throw new Error(outcome(dir), { cause: error });
  }
  // The site is in its place: what fails now is no failure of the build, and the next one clears up again.
  if (spare !== undefined) await keepSpare(beside(dir, 'last'), spare);
  const left = await clearUp(dir).catch((): string[] => []);
  return left.map((name) => `${name} could not be deleted. Nothing needs it: delete it by hand.`);
}

/** Brings back the last site when a build was stopped in the instant in which it had no name. */
export async function restoreOutput(dir: string): Promise<void> {
  const whole = leftovers(await siblings(dir), dir).filter(({ stage }) => stage === 'last');
  for (const { file } of whole) if (!existsSync(dir)) await rename(file, dir).catch(ignoreMissing);
}

// So many small files are there sooner without waiting for each.
function writeAll(folder: string, output: Output): void {
  mkdirSync(folder);
  const made = new Set<string>();
  for (const [file, contents] of output) {
    const target = path.join(folder, file);
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(target, contents);
  }
}

const MOST_TRIES = 20;

async function swap(next: string, dir: string): Promise<void> {
  const last = beside(dir, 'last');
  for (let tries = 1; ; tries++) {
    await rename(dir, last).catch(ignoreMissing);
    try {
      return await rename(next, dir);
    } catch (error) {
      // Another build may have put its site there between the two; then that one is the last.
      if (!existsSync(dir)) await rename(last, dir).catch(ignoreMissing);
      if (!isTaken(error) || tries === MOST_TRIES) throw error;
      await discard(dir, last);
    }
  }
}

/** Deletes what ended builds, and this one, have left. Returns the names of what could not be deleted. */
async function clearUp(dir: string): Promise<string[]> {
  const kept: string[] = [];
  for (const { file } of leftovers(await siblings(dir), dir)) {
    await discard(dir, file).catch(() => kept.push(path.basename(file)));
  }
  return kept;
}

/** Deletes a folder, under another name: one that was whole must not be taken for whole while it is deleted. */
async function discard(dir: string, folder: string): Promise<void> {
  const gone = beside(dir, 'gone');
  if (folder !== gone) rmSync(gone, { recursive: true, force: true });
  await rename(folder, gone).catch(ignoreMissing);
  rmSync(gone, { recursive: true, force: true });
}

const siblings = (dir: string): Promise<string[]> => readdir(path.dirname(dir));

/** What stands beside `dir` and belongs to no other build that is still running. */
function leftovers(names: string[], dir: string): { file: string; stage: string }[] {
  const pattern = /\.(next|last|gone)-(\d+)$/;
  return names.flatMap((name) => {
    const [suffix, stage = '', pid] = pattern.exec(name) ?? [];
    const isOurs = suffix !== undefined && name === path.basename(dir) + suffix;
    return isOurs && !isAlive(Number(pid)) ? [{ file: path.join(path.dirname(dir), name), stage }] : [];
  });
}

/** A file or a link at that place was not made by a build, and a build must not delete it. */
function refuseForeign(dir: string): void {
  const stat = lstatSync(dir, { throwIfNoEntry: false });
  if (!stat || stat.isDirectory()) return;
  const kind = stat.isSymbolicLink() ? 'a link' : 'not a folder';
  const hint = 'Move it away and build again. To publish elsewhere, copy the finished folder there.';
  throw new Diagnostic(`this is ${kind}, where the build puts the folder of the site`, {
    file: path.basename(dir),
    hint,
  });
}

function outcome(dir: string): string {
  const name = path.basename(dir);
  if (existsSync(dir)) return `${name}/ could not be written, and is as it was.`;
  const last = beside(dir, 'last');
  if (!existsSync(last)) return `${name}/ could not be written.`;
  return `${name}/ could not be written. The site is in ${path.basename(last)}/; the next build puts it back.`;
}

const isTaken = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
