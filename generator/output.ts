import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Output } from './assets/files.ts';
import { Mistake } from './mistakes.ts';

/** Files that every build writes: a folder with both may be changed. */
const MARKS = ['.nojekyll', '_headers'];
/** New files wait in a folder inside the site, so that a rename moves them, also where the site is a mount. */
const WAITING = '.next-';
/** A build writes for a few seconds. */
const LONGEST_BUILD = 60_000;

/** Makes a folder the whole site. The folder itself stays, for servers that hold it open, and so do files with the same
 *  bytes, for programs that upload what is new. Pages come after the files that they name, each in one step. Until all
 *  files are written, nothing changes; a build that is killed after that leaves old pages next to new ones, all whole. */
export function writeOutput(folder: string, output: Output): void {
  const dir = path.resolve(folder);
  refuseOthers(dir);
  const waiting = path.join(dir, WAITING + randomUUID());
  try {
    // Again, if another build has changed files in the meantime.
    for (let files = changed(dir, output); files.size > 0; files = changed(dir, output)) {
      for (const [file, contents] of files) write(path.join(waiting, file), contents);
      for (const file of pagesLast(files)) move(path.join(waiting, file), dir, file);
    }
    removeOthers(dir, output);
  } catch (cause) {
    const { code = cause } = cause as NodeJS.ErrnoException;
    const hint = 'Check that you may write there and that the disk has space. Then build again.';
    throw new Mistake(
      { file: folder },
      { message: `this folder can't be written (${code})`, hint },
    );
  } finally {
    fs.rmSync(waiting, { recursive: true, force: true });
  }
}

/** Only a site of an earlier build is changed, or an empty folder. */
function refuseOthers(dir: string): void {
  const stat = fs.statSync(dir, { throwIfNoEntry: false });
  if (!stat) return;
  const refuse = (message: string) =>
    new Mistake({ file: path.basename(dir) }, { message, hint: 'Move it away and build again.' });
  if (!stat.isDirectory()) throw refuse('this is not a folder, but the build needs one here');
  const entries = fs.readdirSync(dir).filter((name) => !name.startsWith(WAITING));
  if (entries.length > 0 && !MARKS.every((name) => entries.includes(name)))
    throw refuse('this folder has files, and it is not known that a build wrote them');
}

/** The files that aren't in a folder yet, or have other contents there. */
function changed(dir: string, output: Output): Output {
  const isSame = (file: string, contents: string | Uint8Array): boolean => {
    const target = path.join(dir, file);
    if (!fs.existsSync(target) || !fs.lstatSync(target).isFile()) return false;
    return fs.readFileSync(target).equals(Buffer.from(contents));
  };
  return new Map([...output].filter(([file, contents]) => !isSame(file, contents)));
}

function write(file: string, contents: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, contents);
}

function pagesLast(files: Output): string[] {
  const isPage = (file: string): boolean => file.endsWith('.html');
  const names = [...files.keys()];
  return [...names.filter((file) => !isPage(file)), ...names.filter(isPage)];
}

/** Moves a file into the site. A file may be where a folder was, and the other way around. */
function move(source: string, dir: string, file: string): void {
  const steps = file.split('/');
  for (const [index] of steps.entries()) {
    const target = path.join(dir, ...steps.slice(0, index + 1));
    const stat = fs.lstatSync(target, { throwIfNoEntry: false });
    const isFile = index === steps.length - 1;
    if (stat && stat.isDirectory() === isFile) fs.rmSync(target, { recursive: true });
  }
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  fs.renameSync(source, path.join(dir, file));
}

/** Removes what is not in the site: files and folders of the last one, and what builds that were killed have left. */
function removeOthers(dir: string, output: Output): void {
  // Not by name: on a Mac or Windows, About.html and about.html are one file.
  const inode = (file: string) => fs.lstatSync(file, { bigint: true }).ino;
  const ours = new Set([...output.keys()].map((file) => inode(path.join(dir, file))));
  const isAnother = (name: string): boolean => {
    const { mtimeMs } = fs.statSync(path.join(dir, name));
    return name.startsWith(WAITING) && Date.now() - mtimeMs < LONGEST_BUILD;
  };
  const remove = (entry: string): boolean => {
    if (!fs.lstatSync(entry).isDirectory()) {
      if (ours.has(inode(entry))) return false;
      fs.rmSync(entry);
      return true;
    }
    const left = fs.readdirSync(entry).filter((name) => !remove(path.join(entry, name)));
    if (left.length === 0) fs.rmdirSync(entry);
    return left.length === 0;
  };
  for (const name of fs.readdirSync(dir)) if (!isAnother(name)) remove(path.join(dir, name));
}
