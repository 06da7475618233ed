import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mistake } from '../../generator/mistakes.ts';
import type { BuiltSite } from '../../generator/site.ts';
import { EditError } from '../edit-error.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import type { Difference } from '../protocol.ts';
import { compare } from './changes.ts';
import { changedFiles, filesAt, git, type Project } from './git.ts';
import { withFilesBack } from './unused-files.ts';

// Her changes since the last publication: what takes one back, and which are kept for later.

/** Lists what differs from the last publication, or else from the last commit, and the names of removed entries. */
export async function listChanges(project: Project) {
  const later = keptForLater(project.root);
  // Without git, a repository, or a commit there is nothing to compare with.
  const files = await unpublished(project).catch(() => []);
  const differences = files.flatMap((each) => compare(project, each).differences);
  const changes = differences.map(
    ({ at, removed, ...each }): Difference => ({ ...each, isLater: later.has(each.id) }),
  );
  return { changes, removed: differences.flatMap(({ removed = [] }) => removed) };
}

/** What takes one of them back, and leaves the others. */
export async function takeBack(project: Project, id: string): Promise<Step> {
  for (const each of await unpublished(project)) {
    const { file, after } = each;
    const { differences, without } = compare(project, each, new Set([id]));
    const difference = differences.find((one) => one.id === id);
    if (!difference) continue;
    const at = { name: file.replace('content/', ''), path: difference.at };
    const files = await withFilesBack(project, [{ file, before: after, after: without }]);
    return { verb: 'Taken back', what: difference.name, id: '', at, isRemoval: false, files };
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

/** Texts that still have the name of a removed entry. No other entry has that name now. */
export function textsNaming(removed: readonly string[], { files, warnings }: BuiltSite): Mistake[] {
  const texts = [...files.values()].flatMap((content) => content.texts());
  const isEntry = (name: string) =>
    texts.some(({ path, value }) => /^(?:name|title)$/.test(String(path.at(-1))) && value === name);
  return removed.flatMap((name) => {
    const word = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');
    const naming = isEntry(name) ? [] : texts.filter(({ value }) => pattern.test(value));
    const mistakes = naming.map(({ file, inside, from }) => {
      const message = `this says ${name}, which was removed`;
      return file.mistake(inside, { message, hint: 'Is it still true?', offset: from });
    });
    const isReported = ({ file, path }: Mistake) =>
      warnings.some((each) => each.file === file && String(each.path) === String(path));
    return mistakes.filter((each) => !isReported(each));
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
