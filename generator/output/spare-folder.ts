import { lstatSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from './output.ts';

// The site before the last one is kept out of sight, for the next build to write over. The system takes several times
// as long to delete so many small files and folders and to make them anew, most of all right after each other. Nothing
// needs the spare folder: whatever is wrong with it, a new one is made.

/** Makes the spare folder the one of a finished site. Returns whether it has become that: if not, nothing is there. */
export async function reuse(spare: string, folder: string, output: Output): Promise<boolean> {
  try {
    // Of two builds at once only one can take it.
    await rename(spare, folder);
    refill(folder, output);
    return true;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return false;
  }
}

/** Keeps a folder as the spare one, if that can be done. */
export async function keepSpare(folder: string, spare: string): Promise<void> {
  try {
    await rm(spare, { recursive: true, force: true });
    await rename(folder, spare);
  } catch {}
}

function refill(folder: string, output: Output): void {
  if (!lstatSync(folder).isDirectory()) throw new Error('This is not the folder of a site.');
  const folders = foldersOf(output);
  const kept = new Set<string>();
  const sift = (inside: string): void => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside + entry.name;
      const isNeeded = entry.isDirectory() ? folders.has(name) : entry.isFile() && output.has(name);
      if (!isNeeded) rmSync(path.join(folder, name), { recursive: true, force: true });
      else if (entry.isDirectory()) sift(`${name}/`);
      if (isNeeded) kept.add(name);
    }
  };
  sift('');
  for (const name of folders) if (!kept.has(name)) mkdirSync(path.join(folder, name), { recursive: true });
  for (const [name, contents] of output) {
    const file = path.join(folder, name);
    if (kept.has(name)) writeOver(file, contents);
    else writeFileSync(file, contents);
  }
}

/** Every folder that has a file of the site in it, at any depth. */
function foldersOf(output: Output): Set<string> {
  const folders = new Set<string>();
  for (const file of output.keys()) {
    let end = file.lastIndexOf('/');
    while (end > 0 && !folders.has(file.slice(0, end))) {
      folders.add(file.slice(0, end));
      end = file.lastIndexOf('/', end - 1);
    }
  }
  return folders;
}

/** Writes a file where it stands. One that has another name elsewhere is not ours alone. */
function writeOver(file: string, contents: string | Uint8Array): void {
  const { nlink, size } = lstatSync(file);
  if (nlink > 1) rmSync(file);
  else if (size > Buffer.byteLength(contents)) truncateSync(file);
  writeFileSync(file, contents, { flag: nlink > 1 ? 'w' : 'r+' });
}
