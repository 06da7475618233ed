import fs from 'node:fs';
import path from 'node:path';
import type { Output } from './assets/files.ts';
import { Mistake } from './mistakes.ts';

// Next to `dist/` exist for a moment: `dist.next`, which is being written, `dist.last`, the site it replaces, and
// `dist.lock`, which has the number of the process that writes.

/** Files that every build writes: a folder with both may be replaced. */
const MARKS = ['.nojekyll', '_headers'];
/** A build writes for a few seconds. */
const LONGEST_BUILD = 60_000;

/** Writes the whole site next to `folder`, then swaps the folders, so nobody ever sees half a site. If anything fails,
 *  `folder` stays as it was. */
export function writeOutput(folder: string, output: Output): void {
  const dir = path.resolve(folder);
  refuseOthers(dir);
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  const lock = `${dir}.lock`;
  takeLock(lock, dir);
  try {
    replaceFolder(dir, output);
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Only a site of an earlier build is replaced, or an empty folder. */
function refuseOthers(dir: string): void {
  const stat = fs.lstatSync(dir, { throwIfNoEntry: false });
  if (!stat) return;
  const refuse = (message: string) =>
    new Mistake({ file: path.basename(dir) }, { message, hint: 'Move it away and build again.' });
  if (!stat.isDirectory()) throw refuse('this is not a folder, but the build needs one here');
  const entries = fs.readdirSync(dir);
  if (entries.length > 0 && !MARKS.every((name) => entries.includes(name)))
    throw refuse('this folder has files, and it is not known that a build wrote them');
}

/** Only one build may write. A lock of a build that was killed doesn't count. */
function takeLock(lock: string, dir: string): void {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // In a container, another process may have the number of a build that was killed.
    const isRecent = Date.now() - fs.statSync(lock).mtimeMs < LONGEST_BUILD;
    if (isRecent && isRunning(Number(fs.readFileSync(lock, 'utf8')))) {
      const message = 'another build is writing this folder';
      const hint = 'Build again when it is done.';
      throw new Mistake({ file: path.basename(dir) }, { message, hint });
    }
    fs.rmSync(lock, { force: true });
    takeLock(lock, dir);
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks whether the process is there.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function replaceFolder(dir: string, output: Output): void {
  const next = `${dir}.next`;
  const last = `${dir}.last`;
  restoreOutput(dir);
  fs.rmSync(next, { recursive: true, force: true });
  try {
    for (const [file, contents] of output) {
      const target = path.join(next, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, contents);
    }
    if (fs.existsSync(dir)) fs.renameSync(dir, last);
    fs.renameSync(next, dir);
  } catch (cause) {
    restoreOutput(dir);
    fs.rmSync(next, { recursive: true, force: true });
    throw new Error(`${path.basename(dir)}/ could not be written, and is as it was.`, { cause });
  }
  fs.rmSync(last, { recursive: true, force: true });
}

/** Restores the last site if a build was killed between the two renames. */
function restoreOutput(dir: string): void {
  const last = `${dir}.last`;
  if (!fs.existsSync(dir) && fs.existsSync(last)) fs.renameSync(last, dir);
  fs.rmSync(last, { recursive: true, force: true });
}
