import { valueAt } from '../../generator/content/content.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError } from '../edit-error.ts';
import { formerIndexes, isFields, textOf } from '../files/entries.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import type { Difference, PastPublication } from '../protocol.ts';
import { type Choices, compare, dataIn, onTop } from './changes.ts';
import { filesAt, git, namesFrom, type Project } from './git.ts';
import { withFilesBack } from './unused-files.ts';

// What was published: who, when, and what. Each publication can be taken back by itself.

const FOLDERS = ['content', 'static'];
const CHOOSE = 'This was changed again since then. Choose what it says now.';
const NOTHING = 'Nothing to put back: all of it is already as it was before.';
const GONE = 'This publication isn’t there anymore. Open the list again.';

/** The last publications, the newest one first. */
export async function listPublications(project: Project, count: number) {
  const online = await publishedBranch(project);
  // What came in with a merge is one publication.
  const options = ['--first-parent', `--max-count=${count}`, online, '--', ...FOLDERS];
  return publicationsIn(project, options);
}

async function publicationsIn(project: Project, options: string[]): Promise<PastPublication[]> {
  const format = '--format=%H%x1f%an%x1f%aI%x1f%s%x1f%b%x1e';
  const text = await git(project, 'log', format, ...options);
  const all = text.split('\x1e').map((each) => each.trim().split('\x1f'));
  return all.slice(0, -1).map(([id = '', who = '', when = '', subject = '', body = '']) => {
    // On GitHub, the title of a pull request is below that.
    const [title] = body.trim().split('\n');
    const sentence = (subject.startsWith('Merge pull request') && title) || subject;
    return { id, who, when, sentence };
  });
}

const publishedBranch = (project: Project): Promise<string> =>
  git(project, 'rev-parse', '@{upstream}').catch(() => 'HEAD');

/** What a publication changed, in words. */
export async function changesIn(project: Project, id: string): Promise<Difference[]> {
  const changes = await filesIn(project, id);
  const found = changes.map((each) => compare(namesOf(project, changes), each).found);
  return found.flat().map(({ at, ...each }) => each);
}

/** What takes a publication back, and keeps what was changed since. Throws what has to be chosen first. */
export async function putBack(project: Project, id: string, choices: Choices): Promise<Step> {
  const published = await filesIn(project, id);
  const changes = published.map(({ file, before, after }) => ({
    file,
    before: after,
    after: before,
  }));
  // A picture that is new goes with the next publication if nothing shows it anymore.
  const meetings = changes
    .filter(({ file, after }) => after || file.startsWith('content/'))
    .map((each) => ({ ...each, now: readBytes(project.root, each.file) }));
  const how = { ...namesOf(project, changes), choices, question: CHOOSE };
  const files = await withFilesBack(project, onTop(how, meetings));
  const [first] = files;
  if (!first) throw new EditError(NOTHING);
  const [publication] = await publicationsIn(project, ['--max-count=1', id]);
  const at = { name: first.file.replace('content/', ''), path: [] };
  const what = `“${publication?.sentence}”`;
  return { verb: 'Put back', what, id: '', at, isRemoval: false, files };
}

/** The files that a publication changed. */
async function filesIn(project: Project, id: string): Promise<FileChange[]> {
  const online = await publishedBranch(project);
  const isPublished = git(project, 'merge-base', '--is-ancestor', id, online);
  await isPublished.catch(() => {
    throw new EditError(GONE);
  });
  const options = ['diff-tree', '-r', '--name-only', '--no-renames', '-z', `${id}^1`, id];
  const files = await namesFrom(project, ...options, '--', ...FOLDERS);
  const before = await filesAt(project, `${id}^1`, files);
  const after = await filesAt(project, id, files);
  return files.map((file, index) => ({ file, before: before[index], after: after[index] }));
}

/** The names of what is in versions of files: where an entry is now, or else what it was called then. */
function namesOf(project: Project, versions: readonly FileChange[]): Pick<Project, 'nameOf'> {
  const dataOf = (file: string) => {
    const version = versions.find((each) => each.file === file);
    return { past: dataIn(file, version?.after), now: dataIn(file, readBytes(project.root, file)) };
  };
  const data = new Map(versions.map(({ file }) => [file, dataOf(file)]));
  return {
    nameOf(file, path) {
      const { past, now } = data.get(file) ?? {};
      const place = placeNow(path, past, now);
      if (place) return project.nameOf(file, place);
      const around = path.map((_, index) => valueAt(past, path.slice(0, index + 1)));
      const entry = around.findLast(isFields);
      return `${textOf(entry) ?? project.nameOf(file, path)} (removed since)`;
    },
  };
}

/** Where something is now that had a path in the past. An entry is recognized by its id or its name. */
function placeNow([step, ...rest]: Path, past: unknown, now: unknown): Path | undefined {
  if (step === undefined) return [];
  const isList = Array.isArray(past) && Array.isArray(now) && past.every(isFields);
  const next = isList ? formerIndexes(past, now).indexOf(Number(step)) : step;
  if (next === -1) return undefined;
  const inside = placeNow(rest, valueAt(past, [step]), valueAt(now, [next]));
  return inside && [next, ...inside];
}
