import { EditError } from './edit-error.ts';
import { changedFiles, git, type Project } from './git.ts';

const ONLINE = 'Published. Visitors see it in a few minutes.';
const MERGED = 'Published. Someone else’s changes came in too: look over the site.';
const RECEIVED = 'There’s nothing new to publish, but someone else’s changes came in.';
const NOTHING = 'There’s nothing new to publish. Change something first.';
const CODE = 'This folder has other changes, such as code. Ask the maintainer to publish those.';
const MISTAKES = 'The site can’t be built with these changes. Fix the mistakes first.';
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
  [/not a symbolic ref|find remote ref|not concluded|unmerged/, OTHER_BRANCH],
  [/could not apply/, 'Someone else published changes in the same lines. See the handbook.'],
  [/fetch first|non-fast-forward|cannot lock ref|failed to update ref/, BUSY],
  [/remote rejected/, 'The site refused your changes. Ask the maintainer to publish them.'],
  [/could not read (user|pass)|auth.* failed|error: 40[13]|host key/i, SIGN_IN],
  [/access denied|denied (to|\()|repository.*not found/i, SIGN_IN],
  [/could not resolve|connect to|timed out|unreachable|connection re(set|fused)/i, OFFLINE],
  [/unable to access|hung up|does not appear to be a git repository/i, OFFLINE],
];

/** Commits the changes of content and pictures, puts them on top of what others have published, builds, and pushes.
 *  Returns how it ended. If any of it fails, the folder is as it was. */
export async function publish(project: Project, sentence: string): Promise<string> {
  try {
    return await attempt(project, sentence.trim());
  } catch (error) {
    if (error instanceof EditError) throw error;
    const details = (error as Error).message;
    const [, known = FAILED] = FAILURES.find(([pattern]) => pattern.test(details)) ?? [];
    throw new EditError(known, { details });
  }
}

async function attempt(project: Project, sentence: string): Promise<string> {
  const { root } = project;
  const head = await git(root, 'rev-parse', 'HEAD');
  const branch = await git(root, 'symbolic-ref', '--short', 'HEAD');
  // This changes nothing, and fails if an earlier merge is not finished.
  await git(root, 'merge', '--quiet', 'HEAD');
  await git(root, 'fetch', '--quiet', 'origin', branch);
  const last = await git(root, 'merge-base', `origin/${branch}`, 'HEAD');
  const { content, others } = await changedFiles(project, 'HEAD');
  const code = [...others, ...(await changedFiles(project, last)).others];
  if (code.length > 0) throw new EditError(CODE, { details: code.join('\n') });
  if (content.length > 0 && !sentence) throw new EditError('Say in a few words what you changed.');
  let own = head;
  try {
    if (content.length > 0) {
      await git(root, 'add', '--all', '--force', '--', ...content);
      await git(root, 'commit', '--quiet', `--message=${sentence}`, '--only', '--', ...content);
      own = await git(root, 'rev-parse', 'HEAD');
    }
    return await deliver(project, branch);
  } catch (error) {
    await git(root, 'rebase', '--abort').catch(() => 'None was begun.');
    // The files of her commit, and then the commit before it.
    await git(root, 'reset', '--quiet', '--keep', own);
    await git(root, 'reset', '--quiet', head);
    throw error;
  }
}

/** Puts the new commits on top of those of others, builds, and pushes. */
async function deliver({ root, build }: Project, branch: string): Promise<string> {
  const online = `origin/${branch}`;
  const count = async (range: string) => Number(await git(root, 'rev-list', '--count', range));
  const isMerged = (await count(`HEAD..${online}`)) > 0;
  await git(root, 'rebase', '--quiet', '--fork-point', online);
  if ((await count(`${online}..HEAD`)) === 0) return isMerged ? RECEIVED : NOTHING;
  if (!(await build())) throw new EditError(MISTAKES);
  await git(root, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  return isMerged ? MERGED : ONLINE;
}
