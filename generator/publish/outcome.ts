import type { GitError } from './git.ts';

export interface Commit {
  commit: string;
  /** ISO 8601. */
  date: string;
  author: string;
  subject: string;
}

/** A file that changed on both sides. A side without a text has deleted the file, or never had it. */
export interface Versions {
  file: string;
  base: Uint8Array | undefined;
  yours: Uint8Array | undefined;
  theirs: Uint8Array | undefined;
}

export type Reason =
  | ('no-git' | 'no-repository' | 'no-remote' | 'offline' | 'not-signed-in' | 'nothing-to-publish')
  /** A merge or rebase in this folder isn't finished. */
  | 'unfinished-merge'
  /** This folder and the remote have no commit in common. */
  | 'unrelated'
  /** The remote rejects new branches, too. */
  | 'rejected'
  /** Others published again and again in the meantime. */
  | 'busy'
  /** The commit to undo changed something other than content and images, or is not on the remote. */
  | 'not-a-publication';

export type Outcome =
  /** `run` is the page of the workflow run. If `isOutdated`, the folder does not have the changes of others, because they
   *  would have overwritten something that is not committed. */
  | { kind: 'published'; run?: string | undefined; isOutdated: boolean }
  | { kind: 'proposed'; branch: string; pullRequest?: string | undefined }
  | { kind: 'conflict'; remoteCommit: string; files: Versions[] }
  | { kind: 'needs-author' }
  /** `commits` are not on the remote yet, and change more than content and images. */
  | { kind: 'needs-confirmation'; branch: string; deployedBranch: string; commits: Commit[] }
  /** `details` is what the remote says. */
  | { kind: 'refused'; reason: Reason; details?: string };

export interface PublishOptions {
  message: string;
  /** The publication to undo. Without it, the changes in the folder are published. */
  undo?: string | undefined;
  /** The images that pages show: `static/images/bus.jpg`. A changed image that no page shows is not published. */
  usedImages: ReadonlySet<string>;
  /** Builds the site with these files instead of those in the folder (undefined: without the file). Throws if that fails. */
  build(files: ReadonlyMap<string, Uint8Array | undefined>, isMerged: boolean): Promise<void>;
  /** The answer to `needs-author`. */
  author?: { name: string; email: string } | undefined;
  /** What the person agreed to after `needs-confirmation`. */
  confirmed?: { branch: string; commits: readonly string[] } | undefined;
  /** After a conflict with this commit of the remote: whose lines to take where both changed the same ones. */
  resolved?: { remoteCommit: string; side: 'yours' | 'theirs' } | undefined;
}

/** Ends a publication before anything has changed. Its message is what git says. */
export class Stop extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, message?: string) {
    super(message);
    this.outcome = outcome;
  }
}

export const refuse = (reason: Reason, error?: GitError): Stop => new Stop({ kind: 'refused', reason }, error?.message);
