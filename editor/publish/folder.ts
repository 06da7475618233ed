import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EditError } from '../edit-error.ts';
import { type FileChange, readBytes, writeFile } from '../files/file-change.ts';
import { isSame } from './changes.ts';
import { CODE, LOCKED } from './failures.ts';
import { git, namesFrom, type Place, type Project } from './git.ts';
import { changesSince } from './unpublished.ts';

// Her folder once a publication has succeeded: it gets what is online, with what she hasn't published on top of it.

const IN_THE_WAY =
  'A file in this folder has the name of one that someone else published. Ask the maintainer.';
const CHANGED = 'A file in this folder changed in the meantime. Publish again to get the newest.';
/** Between which commits her folder moves, and what she has changed in it. */
interface Move {
  base: string;
  online: string;
  /** The files that are put on top of what is online. */
  own: readonly string[];
  /** Others that git knows, such as code. */
  others: readonly string[];
}

/** Throws if someone else has changed a file that nothing is put on top of. */
export async function expectNothingInTheWay(project: Project, checkout: Place, move: Move) {
  const { base, online, own, others } = move;
  const added = await changedBetween(project, base, online, '--diff-filter=A');
  const changed = await changedBetween(project, base, online);
  const both = changed.filter((file) => added.includes(file) || others.includes(file));
  const files = both.filter((file) => !own.includes(file));
  for (const { file, before, after } of await changesSince(project, base, files)) {
    const isFree = !fs.lstatSync(path.join(project.root, file), { throwIfNoEntry: false });
    if (before ? isSame(file, before, after) : isFree) continue;
    if (isSame(file, after, readBytes(checkout.root, file))) continue;
    throw new EditError(before ? CODE : IN_THE_WAY, { details: file });
  }
}

const changedBetween = (project: Project, from: string, to: string, ...filters: string[]) =>
  namesFrom(project, 'diff', '--name-only', '--no-renames', '-z', ...filters, from, to);

/** Of the files that she has changed, those in which a person sees a change. */
export async function seenIn(project: Project, base: string, files: readonly string[]) {
  const changes = await changesSince(project, base, files);
  const seen = changes.filter(({ file, before, after }) => !isSame(file, before, after));
  return seen.map(({ file }) => file);
}

/** Throws if another program works in the folder, unless it ends soon. */
export async function expectUnlocked(project: Project): Promise<void> {
  const lock = path.resolve(
    project.root,
    await git(project, 'rev-parse', '--git-path', 'index.lock'),
  );
  for (let tries = 10; fs.existsSync(lock); tries--) {
    if (tries === 0) throw new EditError(LOCKED, { details: `${lock} exists.` });
    await setTimeout(300);
  }
}

/** Brings her folder to a commit that is checked out elsewhere. `own` is what becomes of the files that she has changed.
 *  If it is cut off, the next publication does the rest: it finds that what she has changed is online. */
export async function bringTo(
  project: Project,
  checkout: Place,
  { base, own }: { base: string; own: readonly FileChange[] },
): Promise<void> {
  const { root } = project;
  const commit = await git(checkout, 'rev-parse', 'HEAD');
  const changed = await changedBetween(project, base, commit);
  await expectUnlocked(project);
  if (!own.every(({ file, before }) => isDeepStrictEqual(readBytes(root, file), before)))
    throw new EditError(CHANGED);
  const files = own.map(({ file }) => file);
  for (const file of changed) if (!files.includes(file)) copy(checkout.root, root, file);
  for (const { file, before, after } of own)
    if (!isDeepStrictEqual(before, after)) write(root, { file, before, after });
  await git(project, 'reset', '--quiet', commit);
}

/** Copies a file with its mode, or deletes it if there is none. */
function copy(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  const stat = fs.lstatSync(source, { throwIfNoEntry: false });
  const after = readBytes(from, file);
  if (stat?.isFile() && isDeepStrictEqual(after, readBytes(to, file))) return;
  write(to, { file, before: undefined, after });
  if (stat?.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), path.join(to, file));
  // On Windows, a mode can only keep others from writing.
  if (stat?.isFile()) fs.chmodSync(path.join(to, file), stat.mode);
}

/** Writes a file, or deletes it with the folders that are empty then. */
function write(root: string, change: FileChange): void {
  let folder = path.dirname(path.join(root, change.file));
  writeFile(root, change);
  for (; folder !== root && !fs.existsSync(folder); folder = path.dirname(folder));
  for (; folder !== root && fs.readdirSync(folder).length === 0; folder = path.dirname(folder))
    fs.rmdirSync(folder);
}
