import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../../generator/assets/pictures.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import { type Checkout, filesAt, git, namesFrom } from './git.ts';

// Pictures and files to download that no page uses anymore.

const FOLDERS = [PICTURES, 'static/files'];

const names = (text: Buffer | undefined, file: string): boolean =>
  text?.includes(path.basename(file)) ?? false;

const wereNamed = (changes: readonly FileChange[]) => (file: string) =>
  changes.some(({ before }) => names(before, file));

const deletionIn = (root: string) => (file: string) => ({
  file,
  before: readBytes(root, file),
  after: undefined,
});

/** The published photos and files that changes take off the last page: parents may have asked. Drawings stay. `isRead` says
 *  what the build with the changes has read. */
export async function unusedFiles(
  checkout: Checkout,
  changes: readonly FileChange[],
  isRead: (file: string) => boolean,
): Promise<FileChange[]> {
  const published = await namesFrom(checkout, 'ls-files', '-z', ...FOLDERS);
  const photos = published.filter((file) => !file.endsWith('.svg') && !isRead(file));
  return photos.filter(wereNamed(changes)).map(deletionIn(checkout.root));
}

/** Changes that also delete the pictures and files that they take off the last page, if they were never published. The
 *  publication deletes the others. */
export async function withoutFiles(root: string, changes: readonly FileChange[]) {
  const texts = new Map(changes.map(({ file, after }) => [file, after]));
  for (const name of readdirSync(path.join(root, 'content'))) {
    const file = `content/${name}`;
    if (/\.(yaml|md)$/.test(name) && !texts.has(file)) texts.set(file, readBytes(root, file));
  }
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const all = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name.normalize()}`),
  );
  const unused = all
    .filter(wereNamed(changes))
    .filter((file) => ![...texts.values()].some((text) => names(text, file)));
  // Most saves change only words, and starting git takes a while.
  if (unused.length === 0) return changes;
  const published = await publishedOf({ root }, unused).catch(() => unused);
  const others = unused.filter((file) => !published.includes(file));
  return [...changes, ...others.map(deletionIn(root))];
}

/** Changes that also bring back the pictures and files that a publication has deleted, and that the changes show again.
 *  What was published stays in the folder: the next publication deletes it if nothing shows it. */
export async function withFilesBack(checkout: Checkout, changes: readonly FileChange[]) {
  const deletions = changes.filter(({ file, after }) => !after && !file.startsWith('content/'));
  const files = deletions.map(({ file }) => file);
  const published = await publishedOf(checkout, files).catch((): string[] => []);
  const kept = changes.filter(({ file, after }) => after || !published.includes(file));
  const options = ['log', '--diff-filter=D', '--name-only', '--format=', '-z', '--', ...FOLDERS];
  const deleted = await namesFrom(checkout, ...options).catch((): string[] => []);
  for (const file of new Set(deleted)) {
    const isBack = changes.some(({ before, after }) => names(after, file) && !names(before, file));
    if (!isBack || existsSync(path.join(checkout.root, file))) continue;
    const last = ['log', '--max-count=1', '--diff-filter=D', '--format=%H^', '--', file];
    const [after] = await filesAt(checkout, await git(checkout, ...last), [file]);
    kept.push({ file, before: undefined, after });
  }
  return kept;
}

/** Of some files, those that were published. */
async function publishedOf(checkout: Checkout, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  return namesFrom(checkout, 'ls-files', '-z', '--', ...files);
}
