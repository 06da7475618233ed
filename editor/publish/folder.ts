import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EditError } from '../edit-error.ts';
import { type FileChange, readBytes, writeFile } from '../files/file-change.ts';
import { isSame } from './changes.ts';
import { CODE, LOCKED } from './failures.ts';
import { type Checkout, git, namesFrom, type Project } from './git.ts';
import { changesSince } from './unpublished.ts';

// Her folder once a publication has succeeded: it gets what is online, with what she hasn't published on top of it.

const IN_THE_WAY =
  'A file in this folder has the name of one that someone else published. Ask the maintainer.';
const CHANGED = 'A file in this folder changed in the meantime. Publish again to get the newest.';

/** How her folder gets what is in a checkout. */
interface Move {
  project: Project;
  checkout: Checkout;
  /** The commit where her folder is, and the newest one. */
  base: string;
  online: string;
  /** Her changes, and other files of hers that git knows, such as code. */
  all: readonly FileChange[];
  others: readonly string[];
}

/** Throws if someone else has changed a file that nothing is put on top of. */
export async function expectNothingInTheWay(move: Move): Promise<void> {
  const { project, checkout, base, online, all, others } = move;
  const added = await changedBetween(project, base, online, '--diff-filter=A');
  const changed = await changedBetween(project, base, online);
  const both = changed.filter((file) => added.includes(file) || others.includes(file));
  const files = both.filter((file) => !all.some((each) => each.file === file));
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

/** Brings her folder to the commit of a checkout, and copies what she has changed from there, too. If it is cut off, the
 *  next publication does the rest: it finds that what she has changed is online. */
export async function bringTo({ project, checkout, base, all }: Move): Promise<void> {
  const { root } = project;
  const commit = await git(checkout, 'rev-parse', 'HEAD');
  const changed = await changedBetween(project, base, commit);
  await expectUnlocked(project);
  if (!all.every(({ file, after }) => isDeepStrictEqual(readBytes(root, file), after)))
    throw new EditError(CHANGED);
  for (const file of new Set([...changed, ...all.map((each) => each.file)]))
    copy(checkout.root, root, file);
  await git(project, 'reset', '--quiet', commit);
}

/** Copies a file with its mode, or deletes it with the folders that are empty then. */
function copy(from: string, to: string, file: string): void {
  const source = path.join(from, file);
  const target = path.join(to, file);
  const stat = fs.lstatSync(source, { throwIfNoEntry: false });
  const after = readBytes(from, file);
  if (stat?.isFile() && isDeepStrictEqual(after, readBytes(to, file))) return;
  writeFile(to, { file, before: undefined, after });
  if (stat?.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
  // On Windows, a mode can only keep others from writing.
  if (stat?.isFile()) fs.chmodSync(target, stat.mode);
  let folder = path.dirname(target);
  for (; folder !== to && !fs.existsSync(folder); folder = path.dirname(folder));
  for (; folder !== to && fs.readdirSync(folder).length === 0; folder = path.dirname(folder))
    fs.rmdirSync(folder);
}
