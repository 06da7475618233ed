import { valueAt } from '../../generator/content/content.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError } from '../edit-error.ts';
import { formerIndexes, isFields, textOf } from '../files/entries.ts';
import { type FileChange, readBytes } from '../files/file-change.ts';
import type { Step } from '../history.ts';
import type { Difference, PastPublication } from '../protocol.ts';
import { type Choices, compare, dataIn, type Meeting, onTop } from './changes.ts';
import { contentsOf, filesAt, git, type Project } from './git.ts';
import { withFilesBack } from './unused-files.ts';

// What was published: who, when, and what. Each publication can be taken back by itself.

/** What can be edited on the page. Other files of static/ are code, such as fonts. */
const FOLDERS = ['content', 'static/images', 'static/files'];
const CHOOSE = 'This was changed again since then. Choose what it says now.';
const NOTHING = 'Nothing to put back: all of it is already as it was before.';
const GONE = 'This publication isn’t there anymore. Open the list again.';

interface Commit extends Omit<PastPublication, 'changes'> {
  /** Its files, and the ids of what was in them before and after. */
  files: { file: string; before: string | undefined; after: string | undefined }[];
}

/** The last publications, the newest one first. A commit isn't one if nobody sees a change in the content: it changes
 *  code, or only how a text is written in its file. */
export async function listPublications(project: Project, count: number) {
  const publications: PastPublication[] = [];
  const commits = await commitsFrom(project, await publishedBranch(project));
  while (publications.length < count && commits.length > 0) {
    const next = commits.splice(0, count - publications.length);
    const texts = next.flatMap(({ files }) => files).filter(({ file }) => /^content/.test(file));
    const ids = texts.flatMap(({ before = '', after = '' }) => [before, after]).filter(Boolean);
    const contents = await contentsOf(project, ids);
    // Of a picture, its id is enough.
    const contentOf = (id?: string) => (id ? (contents.get(id) ?? Buffer.from(id)) : undefined);
    for (const { files, ...commit } of next) {
      const versions = files.map(({ file, before, after }): FileChange => {
        return { file, before: contentOf(before), after: contentOf(after) };
      });
      const changes = differencesIn(project, versions);
      if (changes.length > 0) publications.push({ ...commit, changes });
    }
  }
  return publications;
}

function differencesIn(project: Project, files: readonly FileChange[]): Difference[] {
  const names = namesOf(project, files);
  const differences = files.flatMap((each) => compare(names, each).differences);
  return differences.map(({ at, removed, ...each }) => each);
}

const publishedBranch = (project: Project): Promise<string> =>
  git(project, 'rev-parse', '@{upstream}').catch(() => 'HEAD');

/** Where there is no file, its id is 0. */
const FILES = /:\d+ \d+ (?:0+|(\w+)) (?:0+|(\w+)) \w\0([^\0]+)\0/g;

/** Commits that changed the content, the newest one first. A merge publishes nothing of its own, and hides nothing; the
 *  first commit of all began the site. */
async function commitsFrom(project: Project, ...options: string[]): Promise<Commit[]> {
  const files = ['--no-merges', '--min-parents=1', '--raw', '--no-abbrev', '--no-renames', '-z'];
  const args = ['log', '--format=%x1e%H%x1f%an%x1f%aI%x1f%s%x1f', ...files, ...options];
  const [, ...commits] = (await git(project, ...args, '--', ...FOLDERS)).split('\x1e');
  return commits.map((each) => {
    const [id = '', who = '', when = '', sentence = '', raw = ''] = each.split('\x1f');
    const files = [...raw.matchAll(FILES)].map(([, before, after, file = '']) => {
      return { file, before, after };
    });
    return { id, who, when, sentence, files };
  });
}

/** What takes a publication back, and keeps what was changed since. Throws what has to be chosen first. */
export async function putBack(project: Project, id: string, choices: Choices): Promise<Step> {
  const online = await publishedBranch(project);
  await git(project, 'merge-base', '--is-ancestor', id, online).catch(() => {
    throw new EditError(GONE);
  });
  const [commit] = await commitsFrom(project, '--max-count=1', id);
  if (commit?.id !== id) throw new EditError(GONE);
  const names = commit.files.map(({ file }) => file);
  const before = await filesAt(project, id, names);
  const after = await filesAt(project, `${id}^1`, names);
  const changes = names.map((file, index): Meeting => {
    const now = readBytes(project.root, file);
    return { file, before: before[index], after: after[index], now };
  });
  // A picture that is new goes with the next publication if nothing shows it anymore.
  const meetings = changes.filter(({ file, after }) => after || file.startsWith('content/'));
  const how = { ...namesOf(project, changes), choices, question: CHOOSE };
  const files = await withFilesBack(project, onTop(how, meetings));
  const [first] = files;
  if (!first) throw new EditError(NOTHING);
  const at = { name: first.file.replace('content/', ''), path: [] };
  return { verb: 'Put back', what: `“${commit.sentence}”`, id: '', at, isRemoval: false, files };
}

/** The names of what is in versions of files: where an entry is now, or else what it was called then. */
function namesOf(project: Project, versions: readonly FileChange[]): Pick<Project, 'nameOf'> {
  const data = new Map(
    versions.map(({ file, after }) => {
      const now = dataIn(file, readBytes(project.root, file), '');
      return [file, { past: dataIn(file, after, ''), now }];
    }),
  );
  return {
    nameOf(file, path) {
      const { past, now } = data.get(file) ?? {};
      const pathNow = followed(path, past, now);
      if (pathNow) return project.nameOf(file, pathNow);
      const around = path.map((_, index) => valueAt(past, path.slice(0, index + 1)));
      const entry = around.findLast(isFields);
      return `${textOf(entry) ?? project.nameOf(file, path)} (removed since)`;
    },
  };
}

/** The path now of what had a path in the past. An entry is recognized by its id or its name. */
function followed([step, ...below]: Path, past: unknown, now: unknown): Path | undefined {
  if (step === undefined) return [];
  const isList = Array.isArray(past) && Array.isArray(now) && past.every(isFields);
  const next = isList ? formerIndexes(past, now).indexOf(Number(step)) : step;
  if (next === -1) return undefined;
  const inside = followed(below, valueAt(past, [step]), valueAt(now, [next]));
  return inside && [next, ...inside];
}
