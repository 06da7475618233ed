import type { Published, RequestOf } from '../protocol.ts';

/** What a person answers to the outcome of the same request. */
export type Answer = Pick<RequestOf<'publish'>, 'author' | 'confirmed' | 'resolved'>;

/** How a publication ended, in words, and what the person can do next. */
export interface Explanation {
  sentence: string;
  list?: string[];
  link?: { label: string; href: string | undefined };
  buttons?: readonly (readonly [label: string, answer: Answer])[];
  asksAuthor?: true;
  /** What git said, for developers. */
  details?: string | undefined;
}

const NOT_CONNECTED =
  'This folder isn’t connected to the published site. The guide to publishing says how to connect it.';

const REASONS: Record<Extract<Published, { kind: 'refused' }>['reason'], string> = {
  'no-git': 'The program Git is missing on this computer. Get it from git-scm.com, and press Publish again.',
  'no-repository': NOT_CONNECTED,
  'no-remote': NOT_CONNECTED,
  unrelated: NOT_CONNECTED,
  offline: 'The place you publish to can’t be reached. Check your internet connection, and press Publish again.',
  'not-signed-in': 'You aren’t signed in, or you may not publish here. The guide to publishing says how to sign in.',
  'nothing-to-publish': 'There is nothing new to publish.',
  'unfinished-merge': 'Two versions in this folder are only half combined. Ask the maintainer to finish that.',
  rejected: 'The server rejected your changes. Nothing is lost: show the maintainer the details below.',
  busy: 'Others are publishing right now. Press Publish again in a minute.',
  'not-a-publication': 'This can’t be undone from here. Ask the maintainer for help.',
};

const OUTDATED = ' This folder still shows an older version. Ask the maintainer to update it.';

type Kind<Name extends Published['kind']> = Extract<Published, { kind: Name }>;

/** Explains how a publication ended. The address of the site is empty if it isn't known. */
export function explain(outcome: Published, site: string): Explanation {
  switch (outcome.kind) {
    case 'published':
      return {
        sentence: `Published. Live in a few minutes${site && ` at ${site}`}.${outcome.isOutdated ? OUTDATED : ''}`,
        link: { label: 'See how far it is', href: outcome.run },
        details: outcome.isOutdated ? 'Something in it is not committed and would be overwritten.' : undefined,
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
      return { sentence: REASONS[outcome.reason], details: outcome.details ?? outcome.reason };
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
  const elsewhere = 'You are changing a copy of the site, not the one that visitors see.';
  const also = 'These changes of code would be published, too:';
  return {
    sentence: [branch !== deployedBranch && elsewhere, commits.length > 0 && also].filter(Boolean).join(' '),
    list: commits.map(({ subject, author }) => `${subject} (${author})`),
    details: `This is the branch ${branch}. Visitors see ${deployedBranch}.`,
    buttons: [['Publish anyway', { confirmed: { branch, commits: commits.map(({ commit }) => commit) } }]],
  };
}
