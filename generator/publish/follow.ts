import type { Git } from './git.ts';
import { differencesOf, type Workplace } from './merge.ts';
import { treeOf } from './repository.ts';

/** Moves the checked out branch to a commit, and the folder from what it was to what it should be. Returns false, and leaves
 *  everything as it was, if that would overwrite something that is not committed. */
export async function follow(
  { git, head }: Workplace,
  { commit, yours, shown }: { commit: string; yours: string; shown: string },
): Promise<boolean> {
  try {
    await setIndex(git, head, yours);
    if (shown !== yours) await git.text(['read-tree', '-m', '-u', yours, shown]);
    await setIndex(git, shown, await treeOf(git, commit));
    await git.text(['update-ref', '-m', 'publish', 'HEAD', commit, head]);
    return true;
  } catch {
    // Another program may be using the index. The commit is pushed all the same.
    await setIndex(git, yours, head).catch(() => {});
    return false;
  }
}

/** Changes the index as one tree differs from another. What else is staged stays. */
async function setIndex(git: Git, from: string, to: string): Promise<void> {
  const differences = await differencesOf(git, from, to);
  const lines = differences.map(({ file, mode, blob = '0'.repeat(40) }) => `${mode} ${blob}\t${file}\0`);
  await git.text(['update-index', '-z', '--index-info'], lines.join(''));
  // Fails if a file differs from the index, and that is fine.
  await git.succeeds(['update-index', '-q', '--refresh']);
}
