import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../../generator/assets/pictures.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import { git } from './git.ts';

/** Of some pictures, those that changes take off the last page, whether the changes are written yet or not. */
export function takenOff(root: string, changes: readonly FileChange[], pictures: string[]) {
  const texts = new Map(changes.map(({ file, after }) => [file, after]));
  for (const name of readdirSync(path.join(root, 'content'))) {
    const file = `content/${name}`;
    if (/\.(yaml|md)$/.test(name) && !texts.has(file)) texts.set(file, readBytes(root, file));
  }
  return pictures.filter((file) => {
    const name = path.basename(file);
    const wasNamed = changes.some(({ before }) => before?.includes(name));
    return wasNamed && ![...texts.values()].some((text) => text?.includes(name));
  });
}

/** A step that also deletes the pictures that it takes off the last page, if they were never published. The publication
 *  deletes the others: parents may have asked. */
export async function withoutPictures(root: string, step: Step): Promise<Step> {
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const nameOf = (name: string) => `${PICTURES}/${name.normalize()}`;
  const pictures = readdirSync(path.join(root, PICTURES)).map(nameOf);
  const gone = takenOff(root, step.files, pictures);
  // Most saves change only words, and starting git takes a while.
  if (gone.length === 0) return step;
  const unpublished = await git(root, 'ls-files', '--others', '-z', '--', ...gone).catch(() => '');
  const deleted = unpublished
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, before: readBytes(root, file), after: undefined }));
  return { ...step, files: [...step.files, ...deleted] };
}
