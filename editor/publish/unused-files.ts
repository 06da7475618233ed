import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../../generator/assets/pictures.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import { namesFrom, type Place } from './git.ts';

// Pictures and files to download that no page uses anymore.

const FOLDERS = [PICTURES, 'static/files'];

/** Of some files, those that changes take off the last page, whether the changes are written yet or not. */
function takenOff(root: string, changes: readonly FileChange[], files: string[]): FileChange[] {
  const texts = new Map(changes.map(({ file, after }) => [file, after]));
  for (const name of readdirSync(path.join(root, 'content'))) {
    const file = `content/${name}`;
    if (/\.(yaml|md)$/.test(name) && !texts.has(file)) texts.set(file, readBytes(root, file));
  }
  const gone = files.filter((file) => {
    const name = path.basename(file);
    const wasNamed = changes.some(({ before }) => before?.includes(name));
    return wasNamed && ![...texts.values()].some((text) => text?.includes(name));
  });
  return gone.map((file) => ({ file, before: readBytes(root, file), after: undefined }));
}

/** The published photos and files that changes take off the last page: parents may have asked. Drawings stay. */
export async function unusedFiles(checkout: Place, changes: readonly FileChange[]) {
  const published = await namesFrom(checkout, 'ls-files', '-z', ...FOLDERS);
  const photos = published.filter((file) => !file.endsWith('.svg'));
  return takenOff(checkout.root, changes, photos);
}

/** A step that also deletes the pictures and files that it takes off the last page, if they were never published. The
 *  publication deletes the others. */
export async function withoutFiles(root: string, step: Step): Promise<Step> {
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const all = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name.normalize()}`),
  );
  const gone = takenOff(root, step.files, all);
  // Most saves change only words, and starting git takes a while.
  if (gone.length === 0) return step;
  const names = gone.map(({ file }) => file);
  const options = ['ls-files', '--others', '-z', '--'];
  const unpublished = await namesFrom({ root }, ...options, ...names).catch((): string[] => []);
  const deleted = gone.filter(({ file }) => unpublished.includes(file));
  return { ...step, files: [...step.files, ...deleted] };
}
