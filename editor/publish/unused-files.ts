import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../../generator/assets/pictures.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import { filesAt, git, namesFrom, type Place } from './git.ts';

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

/** Changes that also delete the pictures and files that they take off the last page, if they were never published. The
 *  publication deletes the others. */
export async function withoutFiles(root: string, changes: readonly FileChange[]) {
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const all = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name.normalize()}`),
  );
  const gone = takenOff(root, changes, all);
  // Most saves change only words, and starting git takes a while.
  if (gone.length === 0) return changes;
  const published = await publishedOf({ root }, gone).catch(() => gone.map(({ file }) => file));
  return [...changes, ...gone.filter(({ file }) => !published.includes(file))];
}

/** Changes that also bring back the pictures and files that a publication has deleted, and that the changes show again.
 *  What was published stays in the folder: the next publication deletes it if nothing shows it. */
export async function withFilesBack(place: Place, changes: readonly FileChange[]) {
  const deletions = changes.filter(({ file, after }) => !after && !file.startsWith('content/'));
  const published = await publishedOf(place, deletions).catch((): string[] => []);
  const kept = changes.filter(({ file, after }) => after || !published.includes(file));
  const options = ['log', '--diff-filter=D', '--name-only', '--format=', '-z', '--', ...FOLDERS];
  const deleted = await namesFrom(place, ...options).catch((): string[] => []);
  for (const file of new Set(deleted)) {
    const has = (text: Buffer | undefined) => text?.includes(path.basename(file));
    const isShown = changes.some(({ before, after }) => has(after) && !has(before));
    if (!isShown || existsSync(path.join(place.root, file))) continue;
    const last = ['log', '--max-count=1', '--diff-filter=D', '--format=%H^', '--', file];
    const [after] = await filesAt(place, await git(place, ...last), [file]);
    kept.push({ file, before: undefined, after });
  }
  return kept;
}

/** Of some files, those that were published. */
async function publishedOf(place: Place, files: readonly FileChange[]): Promise<string[]> {
  if (files.length === 0) return [];
  const names = files.map(({ file }) => file);
  return namesFrom(place, 'ls-files', '-z', '--', ...names);
}
