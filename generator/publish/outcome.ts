/** Someone on this computer, as commits name them. */
export interface Author {
  name: string;
  email: string;
}

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

export type Outcome<Failure> =
  /** `run` is the page of the workflow run. `updated` are the files in the folder that now have the changes of others. They
   *  don't if `isOutdated`: that would have overwritten something that is not committed. */
  | { kind: 'published'; branch: string; commit: string; run?: string; updated: string[]; isOutdated: boolean }
  /** `isNew` is false if there was such a pull request before. */
  | { kind: 'proposed'; branch: string; commit: string; pullRequest?: string; isNew: boolean }
  | { kind: 'conflict'; remoteCommit: string; files: Versions[] }
  /** `merged` are the files with changes of both sides: each side alone may be fine. */
  | { kind: 'build-failed'; failure: Failure; remoteCommit?: string; merged: Versions[] }
  | { kind: 'needs-author' }
  /** `commits` are not on the remote yet, and change more than content and images. */
  | { kind: 'needs-confirmation'; branch: string; deployedBranch: string; commits: Commit[] }
  | { kind: 'detached'; suggestedBranch: string }
  /** `details` is what git says. */
  | { kind: 'refused'; reason: Reason; details?: string };

export interface PublishOptions<Failure> {
  message: string;
  /** The images that pages show: `static/images/bus.jpg`. A changed image that no page shows is not published. */
  usedImages: ReadonlySet<string>;
  /** Builds the site with these files instead of those in the folder (undefined: without the file). Returns why it failed. */
  build(files: ReadonlyMap<string, Uint8Array | undefined>): Promise<Failure | undefined>;
  /** Given in the form. Stored in the repository's configuration after success. */
  author?: Author;
  /** What the person agreed to after `needs-confirmation`. */
  confirmed?: { branch?: string; commits?: readonly string[] };
  /** After a conflict with this commit of the remote: whose lines to take where both changed the same ones. */
  resolved?: { remoteCommit: string; files: Readonly<Record<string, 'yours' | 'theirs'>> };
}

/** Ends a publication before anything has changed. */
export class Stop extends Error {
  readonly outcome: Outcome<never>;

  constructor(outcome: Outcome<never>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

export const refuse = (reason: Reason, details?: string): Stop =>
  new Stop({ kind: 'refused', reason, ...(details && { details }) });
