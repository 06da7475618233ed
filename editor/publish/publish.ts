import { rmSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../../generator/assets/pictures.ts';
import { EditError } from '../edit-error.ts';
import { type FileChange, writeFile } from '../files/file-change.ts';
import type { RequestOf } from '../protocol.ts';
import { onTop } from './changes.ts';
import { changedFiles, git, type Project } from './git.ts';
import { takenOff } from './unused-pictures.ts';

const ONLINE = 'Published. Visitors see it in a few minutes.';
const MERGED = 'Published. Someone else’s changes came in too: look over the site.';
const RECEIVED = 'There’s nothing new to publish, but someone else’s changes came in.';
const NEWEST = 'Someone else’s changes came in. Look over the site.';
const UP_TO_DATE = 'Nobody else has published anything new.';
const NOTHING = 'There’s nothing new to publish. Change something first.';
const CODE = 'This folder has other changes, such as code. Ask the maintainer to publish those.';
const MISTAKES = 'The site can’t be built with these changes. Fix the mistakes first.';
const TOGETHER =
  'The site can’t be built with your changes on top of someone else’s. Send the details to the maintainer.';
const IN_THE_WAY =
  'A file in this folder has the name of one that someone else published. Ask the maintainer.';
const BUSY = 'Others are publishing right now. Wait a minute, then publish again.';
const NOT_CONNECTED = 'This folder isn’t connected to the published site. See the handbook.';
const OTHER_BRANCH =
  'This folder is on another branch, or half combined with one. Ask the maintainer to put it right.';
const SIGN_IN = 'You aren’t signed in, or may not publish this site. See the handbook.';
const OFFLINE = 'The published site can’t be reached. Check your connection, then publish again.';
const FAILED = 'Publishing didn’t work, but nothing is lost. Send the details to the maintainer.';

/** What git says when it fails, and what that means. The first match counts. */
const FAILURES: [pattern: RegExp, sentence: string][] = [
  [/^spawn git/, 'Git is missing on this computer. Install it from git-scm.com.'],
  [/not a git repository \(|argument 'HEAD'|'origin' does not appear/, NOT_CONNECTED],
  [/tell me who you are/, 'Git doesn’t know your name yet. The handbook says how to enter it.'],
  [/not a symbolic ref|not concluded|unmerged/, OTHER_BRANCH],
  [/would be overwritten/, IN_THE_WAY],
  [/fetch first|non-fast-forward|cannot lock ref|failed to update ref/, BUSY],
  [/remote rejected/, 'The site refused your changes. Ask the maintainer to publish them.'],
  [/could not read (user|pass)|auth.* failed|error: 40[13]|host key/i, SIGN_IN],
  [/access denied|denied (to|\()|repository.*not found/i, SIGN_IN],
  [/could not resolve|connect to|timed out|unreachable|connection re(set|fused)/i, OFFLINE],
  [/unable to access|hung up|does not appear to be a git repository/i, OFFLINE],
];

/** While she publishes, her folder is on a branch of its own: the name of the site's branch after this. */
const PUBLISHING = 'publishing/';

/** What she publishes, in one sentence, and her choices. */
export type Publication = Omit<RequestOf<'publish'>, 'type'>;

/** Puts the changes of content and pictures on top of what others have published, builds, commits, and pushes. Returns how
 *  it ended. If any of it fails, the folder is as it was. */
export async function publish(project: Project, publication: Publication): Promise<string> {
  try {
    return await attempt(project, publication);
  } catch (error) {
    if (error instanceof EditError) throw error;
    const details = (error as Error).message;
    const [, known = FAILED] = FAILURES.find(([pattern]) => pattern.test(details)) ?? [];
    throw new EditError(known, { details });
  }
}

/** Ends a publication that was cut off: the folder is as it was before, and her changes are committed. */
export async function recover(root: string): Promise<void> {
  const current = await git(root, 'symbolic-ref', '--short', 'HEAD').catch(() => '');
  if (!current.startsWith(PUBLISHING)) return;
  // Left by a git command that was cut off, too.
  rmSync(path.resolve(root, await git(root, 'rev-parse', '--git-path', 'index.lock')), {
    force: true,
  });
  await git(root, 'checkout', '--quiet', '--force', current.slice(PUBLISHING.length));
  await git(root, 'branch', '--quiet', '-D', current);
}

async function attempt(project: Project, publication: Publication): Promise<string> {
  const { root } = project;
  const head = await git(root, 'rev-parse', 'HEAD');
  const branch = await git(root, 'symbolic-ref', '--short', 'HEAD');
  // This changes nothing, and fails if an earlier merge is not finished.
  await git(root, 'merge', '--quiet', 'HEAD');
  const site = await git(root, 'ls-remote', '--symref', 'origin', 'HEAD');
  if (!site.startsWith(`ref: refs/heads/${branch}\t`)) throw new EditError(OTHER_BRANCH);
  await git(root, 'fetch', '--quiet', 'origin', branch);
  const online = await git(root, 'rev-parse', `origin/${branch}`);
  const base = await git(root, 'merge-base', online, 'HEAD');
  const isBehind = online !== base;
  const { content, others } = await changedFiles(project, base);
  if (others.length > 0) throw new EditError(CODE, { details: others.join('\n') });
  if (publication.isReceiving && !isBehind) return UP_TO_DATE;
  if (!publication.isReceiving && content.length > 0 && !publication.sentence.trim())
    throw new EditError('Say in a few words what you changed.');
  const own = await onTop(project, { base, online, files: content, ...publication });
  if (own.length === 0 && !isBehind) return NOTHING;
  const { content: uncommitted } = await changedFiles(project, 'HEAD');
  try {
    // If the computer stops now, her changes are in this commit.
    if (uncommitted.length > 0) await commit(root, 'Not published yet', uncommitted, '--no-verify');
    await git(root, 'checkout', '--quiet', '-B', PUBLISHING + branch);
    await deliver(project, { ...publication, branch, base, online, own });
  } catch (error) {
    await recover(root);
    await git(root, 'reset', '--quiet', head);
    throw error;
  }
  if (publication.isReceiving) return NEWEST;
  if (own.length === 0) return RECEIVED;
  return isBehind ? MERGED : ONLINE;
}

async function commit(root: string, message: string, files: readonly string[], ...more: string[]) {
  await git(root, 'add', '--all', '--force', '--', ...files);
  await git(root, 'commit', '--quiet', `--message=${message}`, ...more, '--only', '--', ...files);
}

/** What goes online: her files as they are on top of those of others. */
interface Delivery extends Publication {
  branch: string;
  /** The last common commit, and the newest one. */
  base: string;
  online: string;
  own: readonly FileChange[];
}

/** Gets the newest files, puts hers on top, builds, and pushes. */
async function deliver(project: Project, delivery: Delivery): Promise<void> {
  const { root, build } = project;
  const { branch, online, own, sentence, isReceiving } = delivery;
  const at = PUBLISHING + branch;
  await git(root, 'checkout', '--quiet', '--no-overwrite-ignore', '-B', at, online);
  for (const each of own) writeFile(root, each);
  const files = new Set([...own.map(({ file }) => file), ...(await deletePictures(project, own))]);
  const wrong = await build();
  if (wrong) throw await explain(project, delivery, wrong);
  if (own.length > 0 && !isReceiving) {
    await commit(root, sentence.trim(), [...files]);
    await git(root, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  }
  await git(root, 'checkout', '--quiet', '-B', branch);
  await git(root, 'branch', '--quiet', '-D', at);
}

/** Why the site can't be built: her changes, those of others, or both together. */
async function explain({ root, build }: Project, { base, online }: Delivery, wrong: string) {
  if (online === base) return new EditError(MISTAKES, { details: wrong });
  await git(root, 'reset', '--quiet', '--hard');
  const details = await build();
  if (!details) return new EditError(TOGETHER, { details: wrong });
  const authors = await git(root, 'log', '--format=%an', `${base}..${online}`);
  const who = [...new Set(authors.split('\n'))].join(' or ');
  const message = `${who} published a mistake, so nothing came in or went out. Ask ${who} to fix it.`;
  return new EditError(message, { details });
}

/** Deletes the published pictures that no page uses anymore. Returns their files. */
async function deletePictures({ root, sources }: Project, own: readonly FileChange[]) {
  const published = await git(root, 'ls-files', '-z', PICTURES);
  // The code may use one, too.
  const gone = takenOff(root, own, published.split('\0')).filter(
    (file) => sources()?.includes(file) === false,
  );
  for (const file of gone) rmSync(path.join(root, file), { force: true });
  return gone;
}
