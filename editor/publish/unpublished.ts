import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EditError } from '../edit-error.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import type { Difference } from '../protocol.ts';
import { compare } from './changes.ts';
import { changedFiles, filesAt, git, type Project } from './git.ts';
import { withFilesBack } from './unused-files.ts';

// Her changes since the last publication: what takes one back, and which are kept for later.

/** Lists what differs from the last publication, or else from the last commit. */
export async function listChanges(project: Project): Promise<Difference[]> {
  const later = keptForLater(project.root);
  // Without git, a repository, or a commit there is nothing to compare with.
  const changes = await unpublished(project).catch(() => []);
  const found = changes.flatMap((each) => compare(project, each).found);
  return found.map(({ at, ...each }) => ({ ...each, isLater: later.has(each.id) }));
}

/** What takes one of them back, and leaves the others. */
export async function takeBack(project: Project, id: string): Promise<Step> {
  for (const each of await unpublished(project)) {
    const { file, after } = each;
    const { found, without } = compare(project, each, new Set([id]));
    const difference = found.find((one) => one.id === id);
    if (!difference) continue;
    const { name, at } = difference;
    const place = { name: file.replace('content/', ''), path: at };
    const files = await withFilesBack(project, [{ file, before: after, after: without }]);
    return { verb: 'Taken back', what: name, id: '', at: place, isRemoval: false, files };
  }
  throw new EditError('This isn’t a change anymore. Open What changed again.');
}

/** The files as they were published, and as they are. */
async function unpublished(project: Project): Promise<FileChange[]> {
  const last = await git(project, 'merge-base', '@{upstream}', 'HEAD').catch(() => 'HEAD');
  const { content } = await changedFiles(project, last);
  return changesSince(project, last, content);
}

/** Files as they were in a commit, and as they are. */
export async function changesSince(project: Project, commit: string, files: readonly string[]) {
  const before = await filesAt(project, commit, files);
  return files.map((file, index): FileChange => {
    return { file, before: before[index], after: readBytes(project.root, file) };
  });
}

/** Remembers it also after the editor was closed. */
const LATER = '.cache/later.json';

/** The ids of the changes that she keeps for a later publication. */
export function keptForLater(root: string): ReadonlySet<string> {
  const file = path.join(root, LATER);
  return new Set<string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
}

/** Keeps a change for later, or publishes it with the next publication. */
export function keepForLater(root: string, id: string, isLater: boolean): void {
  const ids = new Set(keptForLater(root));
  if (isLater) ids.add(id);
  else ids.delete(id);
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  writeFileSync(path.join(root, LATER), JSON.stringify([...ids]));
}
