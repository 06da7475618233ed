import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Output } from './assets/files.ts';
import { Mistake } from './mistakes.ts';

/** Files that every build writes: a folder with both may be replaced. */
const MARKS = ['.nojekyll', '_headers'];
/** A build writes for a few seconds. */
const LONGEST_BUILD = 60_000;

/** Writes the whole site next to `folder`, then swaps the folders, so nobody ever sees half a site. Of builds at the same
 *  time, the last one stays. If anything fails, `folder` stays as it was. */
export function writeOutput(folder: string, output: Output): void {
  const dir = path.resolve(folder);
  refuseOthers(dir);
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  removeUnfinished(dir);
  const next = `${dir}.next-${randomUUID()}`;
  const last = `${next}-last`;
  try {
    for (const [file, contents] of output) {
      const target = path.join(next, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, contents);
    }
    if (fs.existsSync(dir)) fs.renameSync(dir, last);
    fs.renameSync(next, dir);
  } catch (cause) {
    if (fs.existsSync(last)) fs.renameSync(last, dir);
    throw new Error(`${path.basename(dir)}/ could not be written, and is as it was.`, { cause });
  } finally {
    for (const each of [next, last]) fs.rmSync(each, { recursive: true, force: true });
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

/** Removes what builds that were killed have left. */
function removeUnfinished(dir: string): void {
  const beginning = `${path.basename(dir)}.next-`;
  for (const name of fs.readdirSync(path.dirname(dir))) {
    if (!name.startsWith(beginning)) continue;
    const place = path.join(path.dirname(dir), name);
    const { mtimeMs = Date.now() } = fs.statSync(place, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LONGEST_BUILD) fs.rmSync(place, { recursive: true, force: true });
  }
}
