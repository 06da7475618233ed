import type { Published } from '../protocol.ts';

type Reason = Extract<Published, { kind: 'refused' }>['reason'];

const REASONS: Record<Reason, string> = {
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

/** What happened, and what to do next. */
export function sentenceFor(outcome: Published, site: string): string {
  switch (outcome.kind) {
    case 'published':
      return `Published. Live in a few minutes${site && ` at ${site}`}.${outcome.isOutdated ? ` ${OUTDATED}` : ''}`;
    case 'proposed':
      return outcome.isNew
        ? 'Your changes wait for approval. If you publish more before they are approved, it is added to the same request.'
        : 'Your changes wait for approval together with the earlier ones.';
    case 'conflict':
      return 'Someone else changed the same text. Whose should be published?';
    case 'needs-author':
      return 'Enter your name and email address once. Everyone who sees the site’s history can see them.';
    case 'needs-confirmation':
      return questionFor(outcome);
    case 'detached':
      return 'No branch is checked out, so your changes could get lost. Create one first.';
    case 'refused':
      return REASONS[outcome.reason];
  }
}

const OUTDATED = 'This folder still shows an older version, because it has code that is not committed.';

function questionFor({ branch, deployedBranch, commits }: Extract<Published, { kind: 'needs-confirmation' }>): string {
  const elsewhere = `You are on the branch ${branch}, but visitors see ${deployedBranch}.`;
  const also = 'These changes of code would be published, too:';
  const parts = [branch === deployedBranch ? '' : elsewhere, commits.length > 0 ? also : ''];
  return parts.filter(Boolean).join(' ');
}
