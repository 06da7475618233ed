import type { Published, RequestOf } from '../protocol.ts';

/** What a person answers to the outcome of the same request. */
export type Answer = Pick<RequestOf<'publish'>, 'author' | 'confirmed' | 'resolved'>;

/** How a publication ended, in words, and what the person can do next. */
export interface Explanation {
  sentence: string;
  list?: string[];
  link?: { label: string; href: string | undefined };
  /** What each button answers. */
  buttons?: readonly (readonly [label: string, answer: Answer])[];
  asksAuthor?: true;
  /** What git said, for developers. */
  details?: string | undefined;
}

const REASONS: Record<Extract<Published, { kind: 'refused' }>['reason'], string> = {
  'no-git': 'Git isn’t installed on this computer. Install it from git-scm.com, and press Publish again.',
  'no-repository': 'This folder is not a git repository. docs/publishing.md says how to set it up.',
  'no-remote': 'This repository has no place to publish to. docs/publishing.md says how to set it up.',
  unrelated: 'This folder isn’t connected to the published site. docs/publishing.md says how to connect it.',
  offline: 'The place you publish to can’t be reached. Check your internet connection, and press Publish again.',
  'not-signed-in': 'You aren’t signed in, or you may not publish here. docs/publishing.md says how to sign in.',
  'nothing-to-publish': 'There is nothing new to publish.',
  'unfinished-merge': 'A merge in this folder isn’t finished. Ask the maintainer to finish it.',
  rejected: 'The server rejected your changes. Nothing is lost: show the maintainer the details below.',
  busy: 'Others are publishing right now. Press Publish again in a minute.',
  'not-a-publication': 'This can’t be undone from here. Ask the maintainer for help.',
};

const OUTDATED = ' This folder still shows an older version, because it has code that is not committed.';

type Kind<Name extends Published['kind']> = Extract<Published, { kind: Name }>;

/** Explains how a publication ended. The address of the site is empty if it isn't known. */
export function explain(outcome: Published, site: string): Explanation {
  switch (outcome.kind) {
    case 'published':
      return {
        sentence: `Published. Live in a few minutes${site && ` at ${site}`}.${outcome.isOutdated ? OUTDATED : ''}`,
        link: { label: 'See how far it is', href: outcome.run },
      };
    case 'proposed':
      return {
        sentence: 'Your changes wait for approval. What you publish until then is added to the same request.',
        link: { label: 'Open the request', href: outcome.pullRequest },
      };
    case 'conflict':
      return explainConflict(outcome);
    case 'needs-author':
      return {
        sentence: 'Enter your name and email address once. Everyone who sees the site’s history can see them.',
        asksAuthor: true,
      };
    case 'needs-confirmation':
      return explainQuestion(outcome);
    case 'refused':
      return { sentence: REASONS[outcome.reason], details: outcome.details };
  }
}

function explainConflict({ remoteCommit, values }: Kind<'conflict'>): Explanation {
  const take = (side: 'yours' | 'theirs'): Answer => ({ resolved: { remoteCommit, side } });
  return {
    sentence: 'Someone else changed the same text. Whose should be published?',
    list: values.map(
      ({ what, yours, theirs }) => `${what}\nYours: ${yours || '(nothing)'}\nTheirs: ${theirs || '(nothing)'}`,
    ),
    buttons: [
      ['Publish mine', take('yours')],
      ['Take theirs', take('theirs')],
    ],
  };
}

function explainQuestion({ branch, deployedBranch, commits }: Kind<'needs-confirmation'>): Explanation {
  const elsewhere = `You are on the branch ${branch}, but visitors see ${deployedBranch}.`;
  const also = 'These changes of code would be published, too:';
  return {
    sentence: [branch !== deployedBranch && elsewhere, commits.length > 0 && also].filter(Boolean).join(' '),
    list: commits.map(({ subject, author }) => `${subject} (${author})`),
    buttons: [['Publish anyway', { confirmed: { branch, commits: commits.map(({ commit }) => commit) } }]],
  };
}
