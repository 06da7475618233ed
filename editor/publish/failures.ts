import { EditError } from '../edit-error.ts';

export const CODE =
  'This folder has other changes, such as code. Ask the maintainer to publish those.';
export const LOCKED =
  'Another program is working in this folder. Close GitHub Desktop and VS Code, then publish again.';
export const OTHER_BRANCH =
  'This folder is on another branch, or half combined with one. Ask the maintainer to put it right.';
export const STOPPED = 'Stopped. Nothing was published, and your folder is as it was.';
export const STOPPED_WHILE_SENDING =
  'Stopped while your changes were being sent. Publish again to find out whether they arrived.';
const BUSY = 'Others are publishing right now. Wait a minute, then publish again.';
const NOT_CONNECTED = 'This folder isn’t connected to the published site. See the handbook.';
const SIGN_IN = 'You aren’t signed in, or may not publish this site. See the handbook.';
const OFFLINE = 'The published site can’t be reached. Check your connection, then publish again.';
const FAILED = 'Publishing didn’t work, but nothing is lost. Send the details to the maintainer.';
const NO_LFS = 'Git LFS is missing on this computer. Install it from git-lfs.com, then try again.';
export const NO_PACKAGES =
  'The site needs newer packages, which can’t be downloaded right now. Try again, or ask the maintainer.';
const NO_SIGNATURE = 'Git can’t sign your changes on this computer. Ask the maintainer.';

/** What git says when it fails, and what that means. The first match counts. */
const FAILURES: [pattern: RegExp, sentence: string][] = [
  [/^spawn git/, 'Git is missing on this computer. Install it from git-scm.com.'],
  [/^(?!remote:).*Unable to create '.*\.lock'/m, LOCKED],
  [/git-lfs.*(not found|no such file|not recognized)|'lfs' is not a git command/is, NO_LFS],
  [/not a git repository \(|argument 'HEAD'|'origin' does not appear/, NOT_CONNECTED],
  [/tell me who you are/, 'Git doesn’t know your name yet. The handbook says how to enter it.'],
  [/failed to sign|cannot run gpg|signing key|failed to write commit object/, NO_SIGNATURE],
  [/no space left/i, 'The disk of this computer is full. Free some space, then publish again.'],
  [/not a symbolic ref|not concluded|unmerged/, OTHER_BRANCH],
  [/fetch first|non-fast-forward|cannot lock ref|failed to update ref/, BUSY],
  [/remote rejected/, 'The site refused your changes. Ask the maintainer to publish them.'],
  [/could not read (user|pass)|auth.* failed|error: 40[13]|host key/i, SIGN_IN],
  [/access denied|denied (to|\()|repository.*not found/i, SIGN_IN],
  [/could not resolve|connect to|timed out|unreachable|connection re(set|fused)/i, OFFLINE],
  [/too slow|^git (ls-remote|fetch|push) took too long/, OFFLINE],
  [/unable to access|hung up|does not appear to be a git repository/i, OFFLINE],
];

/** Why a publication failed, in words for her. */
export function failureOf(error: unknown): EditError {
  if (error instanceof EditError) return error;
  const details = (error as Error).message;
  const [, sentence = FAILED] = FAILURES.find(([pattern]) => pattern.test(details)) ?? [];
  return new EditError(sentence, { details });
}
