import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Output } from './assets/files.ts';
import { Mistake } from './mistakes.ts';

// Two folders exist next to `dist/` for a moment: `dist.next` is being written, and `dist.last` is the site it replaces.

/** Writes the whole site next to `dir`, then swaps the folders, so nobody ever sees half a site. If anything fails, `dir`
 *  stays as it was. */
export function writeOutput(dir: string, output: Output): void {
  const stat = lstatSync(dir, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) {
    const hint = 'Move it away and build again.';
    throw new Mistake(path.basename(dir), {
      message: 'this is not a folder, but the build needs one here',
      hint,
    });
  }
  restoreOutput(dir);
  const next = `${dir}.next-${process.pid}`;
  try {
    for (const [file, contents] of output) {
      const target = path.join(next, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, contents);
    }
    if (stat) renameSync(dir, `${dir}.last`);
    renameSync(next, dir);
  } catch (cause) {
    restoreOutput(dir);
    rmSync(next, { recursive: true, force: true });
    throw new Error(`${path.basename(dir)}/ could not be written, and is as it was`, { cause });
  }
  rmSync(`${dir}.last`, { recursive: true, force: true });
}

/** Restores the last site if a build was killed between the two renames, and deletes other leftovers. */
function restoreOutput(dir: string): void {
  if (!existsSync(dir) && existsSync(`${dir}.last`)) renameSync(`${dir}.last`, dir);
  const leftover = new RegExp(`^${path.basename(dir)}\\.(last|next-\\d+)$`);
  for (const name of readdirSync(path.dirname(dir)).filter((each) => leftover.test(each))) {
    rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
  }
}
