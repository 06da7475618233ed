import { EditError } from '../edit-error.ts';
import { type FileChange, readBytes, writeFile } from '../files/file-change.ts';
import type { RequestOf } from '../protocol.ts';
import { compare, isSame, onTop } from './changes.ts';
import { inCheckout } from './checkout.ts';
import { CODE, failureOf, OTHER_BRANCH, STOPPED, STOPPED_WHILE_SENDING } from './failures.ts';
import { bringTo, expectNothingInTheWay, expectUnlocked, seenIn } from './folder.ts';
import { type Checkout, changedFiles, contentOf, git, namesFrom, type Project } from './git.ts';
import { changesSince, keptForLater } from './unpublished.ts';
import { unusedFiles } from './unused-files.ts';

const ONLINE = 'Published. Visitors see it in a few minutes.';
const MERGED = 'Published. Someone else’s changes came in too: look over the site.';
const RECEIVED = 'There’s nothing new to publish, but someone else’s changes came in.';
const NEWEST = 'Someone else’s changes came in. Look over the site.';
const UP_TO_DATE = 'Nobody else has published anything new.';
const NOTHING = 'There’s nothing new to publish. Change something first.';
const ALL_LATER = 'All changes are kept for later. Choose what to publish now.';
const NEW_PACKAGES = ' The site needs newer packages: close its window, and start it again.';
const NEEDS_LATER = 'What you publish needs a change that you keep for later. Tick that one, too.';
const SAY_WHAT = 'Say in a few words what you changed.';
const CHOOSE = 'Someone else changed this, too. Choose what visitors see.';
const MISTAKES = 'The site can’t be built with these changes. Fix the mistakes first.';
const TOGETHER =
  'The site can’t be built with your changes on top of someone else’s. Send the details to the maintainer.';

/** What she publishes, in one sentence, and her choices. */
export type Publication = Omit<RequestOf<'publish'>, 'type'>;

/** Puts her changes on top of what others have published, in a checkout of its own, builds that, commits what the build has
 *  read, and pushes it. Only then her folder changes. Returns how it ended. */
export async function publish(project: Project, publication: Publication): Promise<string> {
  try {
    return await attempt(project, publication);
  } catch (error) {
    throw project.signal?.aborted && !(error instanceof EditError)
      ? new EditError(STOPPED)
      : failureOf(error);
  }
}

/** Where her folder is: the branch of the site, the last common commit, and the newest one. */
interface Start {
  branch: string;
  base: string;
  online: string;
}

/** What goes online, while it is put together. */
interface Work extends Start, Publication {
  project: Project;
  checkout: Checkout;
  /** All of her changes that aren't online, and those that go online now. */
  all: readonly FileChange[];
  now: readonly FileChange[];
  /** Files that aren't published here, such as code. */
  others: readonly string[];
}

async function attempt(project: Project, publication: Publication): Promise<string> {
  const { isReceiving, sentence } = publication;
  const start = await begin(project);
  const isBehind = start.online !== start.base;
  if (isReceiving && !isBehind) return UP_TO_DATE;
  const { all, others } = await changesOf(project, start);
  const now = all.map((each) => withoutLater(project, each)).filter(isChange);
  const nothing = all.some(isChange) ? ALL_LATER : NOTHING;
  if (now.length === 0 && !isBehind) return nothing;
  if (!isReceiving && now.length > 0 && !sentence.trim()) throw new EditError(SAY_WHAT);
  const isPublished = await inCheckout(project, start.online, (checkout) =>
    deliver({ ...publication, ...start, all, now, others, project, checkout }),
  );
  if (!isPublished && !isBehind) return nothing;
  const message = isPublished ? (isBehind ? MERGED : ONLINE) : isReceiving ? NEWEST : RECEIVED;
  return (await project.packages.areIn(project.root)) ? message : message + NEW_PACKAGES;
}

/** Gets the newest commit. Throws unless her folder is on the branch of the site, and no other program works in it. */
async function begin(project: Project): Promise<Start> {
  const branch = await git(project, 'symbolic-ref', '--short', 'HEAD');
  await expectUnlocked(project);
  // This changes nothing, and fails if an earlier merge is not finished.
  await git(project, 'merge', '--quiet', 'HEAD');
  const site = await git(project, 'ls-remote', '--symref', 'origin', 'HEAD');
  if (!site.startsWith(`ref: refs/heads/${branch}\t`)) throw new EditError(OTHER_BRANCH);
  const newest = `refs/remotes/origin/${branch}`;
  await git(project, 'fetch', '--quiet', 'origin', `+refs/heads/${branch}:${newest}`);
  const online = await git(project, 'rev-parse', newest);
  return { branch, online, base: await git(project, 'merge-base', online, 'HEAD') };
}

/** What her folder has that isn't online. Throws if she has committed code. */
async function changesOf(project: Project, { base }: Start) {
  const committed = await namesFrom(project, 'diff', '--name-only', '-z', base, 'HEAD');
  const isContent = new Set(contentOf(project, committed));
  const code = committed.filter((file) => !isContent.has(file));
  if (code.length > 0) throw new EditError(CODE, { details: code.join('\n') });
  const { content, others } = await changedFiles(project, base);
  return { all: await changesSince(project, base, content), others };
}

const withoutLater = (project: Project, change: FileChange): FileChange => {
  const { without } = compare(project, change, keptForLater(project.root));
  return { ...change, after: without };
};

const isChange = ({ file, before, after }: FileChange): boolean => !isSame(file, before, after);

/** Builds and pushes what goes online, and brings her folder there. Returns whether anything was pushed. */
async function deliver(work: Work): Promise<boolean> {
  const { checkout, now, isReceiving } = work;
  const chosen = onNewest(work, now);
  const later = laterOn(work, chosen);
  const inFolder = [...chosen, ...later];
  const goesOut = isReceiving ? [] : chosen;
  await expectNothingInTheWay(work);
  // What she keeps for later stays in her folder, which must go on working.
  const folder = await buildWith(work, inFolder);
  if (folder.problem) throw await reasonFor(work, folder.problem);
  const isAll = isReceiving || now.length === 0 || later.length === 0;
  const site = isAll ? folder : await buildWith(work, goesOut);
  if (site.problem) throw new EditError(NEEDS_LATER, { details: site.problem });
  const published = await commit(work, goesOut, site.reads);
  if (published.length > 0) await push(work);
  try {
    // The checkout becomes what her folder will be. A photo that only what she keeps for later shows stays there.
    const kept = published.filter(({ file, after }) => !after && folder.reads(file));
    for (const { file, before } of kept) writeFile(checkout.root, { file, before, after: before });
    for (const each of inFolder) writeFile(checkout.root, each);
    await bringTo(work);
  } catch (error) {
    const { message, details } = failureOf(error);
    throw new EditError(published.length > 0 ? `Published. ${message}` : message, details);
  }
  return published.length > 0;
}

/** What becomes of the newest files with changes of hers on top. */
function onNewest({ project, checkout, choices }: Work, changes: readonly FileChange[]) {
  const now = ({ file }: FileChange) => readBytes(checkout.root, file);
  const meetings = changes.map((each) => ({ ...each, now: now(each) }));
  return onTop({ nameOf: project.nameOf, choices, question: CHOOSE }, meetings);
}

/** What she keeps for later, on top of what goes online. She isn't asked about it: it stays in her folder as it is. */
function laterOn({ project, checkout, all, now }: Work, chosen: readonly FileChange[]) {
  const meetings = all.map(({ file, before, after }) => {
    const isIt = (each: FileChange) => each.file === file;
    const going = now.find(isIt);
    const online = chosen.find(isIt);
    return {
      file,
      before: going ? going.after : before,
      after,
      now: online ? online.after : readBytes(checkout.root, file),
    };
  });
  return onTop({ nameOf: project.nameOf, choices: 'mine', question: CHOOSE }, meetings);
}

/** Whether a build has read a file. */
type Reads = (file: string) => boolean;

/** Commits what goes online, as far as its build has read it, and deletes what no page shows anymore. */
async function commit(work: Work, changes: FileChange[], reads: Reads): Promise<FileChange[]> {
  const { checkout, sentence } = work;
  // A new file that nothing shows, or only what she keeps for later, stays at home.
  const used = changes.filter(({ file, before }) => before || reads(file));
  const all = [...used, ...(await unusedFiles(checkout, changes, reads))];
  if (all.length === 0) return [];
  for (const each of all) writeFile(checkout.root, each);
  const names = all.map(({ file }) => file);
  await git(checkout, 'add', '--all', '--force', '--', ...names);
  const message = `--message=${sentence.trim()}`;
  await git(checkout, 'commit', '--quiet', message, '--only', '--', ...names);
  return all;
}

async function push({ checkout, branch }: Work): Promise<void> {
  try {
    await git(checkout, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  } catch (error) {
    throw checkout.signal?.aborted ? new EditError(STOPPED_WHILE_SENDING) : error;
  }
}

/** Builds the newest files with changes on top, and takes these off again. */
async function buildWith({ project, checkout }: Work, changes: readonly FileChange[]) {
  for (const each of changes) writeFile(checkout.root, each);
  const { problem, sources = project.sources() } = await project.build(checkout.root);
  await git(checkout, 'reset', '--quiet', '--hard');
  await git(checkout, 'clean', '--quiet', '-dfx', '--', 'content', 'static');
  const reads: Reads = (file) => sources?.includes(file.normalize()) ?? true;
  return { problem, reads };
}

/** Why the site can't be built: her changes, those of others, or both together. */
async function reasonFor(work: Work, problem: string): Promise<EditError> {
  const { project, checkout, base, online, others } = work;
  if (online !== base) {
    const { problem: details } = await project.build(checkout.root);
    const authors = await git(project, 'log', '--format=%an', `${base}..${online}`);
    const who = [...new Set(authors.split('\n'))].join(' or ');
    const message = `${who} published a mistake, so nothing came in or went out. Ask ${who} to fix it.`;
    if (details) return new EditError(message, { details });
  }
  // Her changes may need code that isn't online.
  const code = await seenIn(project, base, others);
  if (code.length > 0) return new EditError(CODE, { details: [...code, '', problem].join('\n') });
  return new EditError(online === base ? MISTAKES : TOGETHER, { details: problem });
}
