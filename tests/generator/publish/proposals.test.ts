import { expect, test } from 'vitest';
import { facts, prepareClones } from './clones.ts';

const clones = prepareClones();

const QUEENS = 'queens-meets-on-monday';
const STATUS = ['status', '--short', '--branch'] as const;

/** A proposal to a protected branch. `merge` does what GitHub does with a squash merge. */
async function proposal() {
  const all = clones();
  const { dina, ruth, protect } = all;
  protect('refs/heads/main');
  dina.change('Tuesday', 'Monday');
  const outcome = await dina.publish();
  const merge = (andDelete = true) => {
    protect('none');
    ruth.git('fetch', '--quiet');
    ruth.git('merge', '--quiet', '--squash', `origin/${QUEENS}`);
    ruth.git('commit', '--quiet', '--message', 'Queens meets on Monday (#1)');
    ruth.git('push', '--quiet', 'origin', 'main', ...(andDelete ? [`:${QUEENS}`] : []));
    protect('refs/heads/main');
  };
  return { ...all, outcome, merge };
}

test('proposes what the remote rejects on a new branch, and leaves the local branch', async () => {
  const { dina, outcome, online } = await proposal();
  expect(outcome).toEqual({ kind: 'proposed', branch: QUEENS });
  expect([online(), online(QUEENS)]).toEqual([facts(), facts('a', '1', 'Monday')]);
  expect(dina.git(...STATUS).split('\n')).toEqual(['## main...origin/main', ' M content/site.yaml']);
});

test('adds to the same proposal while it is open, but proposes nothing twice', async () => {
  const { dina, remote, online } = await proposal();
  const again = { kind: 'proposed', branch: QUEENS };
  const before = remote('rev-parse', QUEENS);
  expect(await dina.publish({ message: 'Again' })).toEqual(again);
  expect(remote('rev-parse', QUEENS)).toBe(before);
  dina.change('Monday', 'Sunday');
  expect(await dina.publish({ message: 'More' })).toEqual(again);
  expect(remote('log', '-1', '--format=%s', QUEENS)).toBe('More');
  expect(online(QUEENS)).toBe(facts('a', '1', 'Sunday'));
});

test.each([
  ['was deleted without a merge', true],
  ['has a commit of someone else', false],
])('proposes everything again if the branch %s', async (_, isDeleted) => {
  const { dina, remote, ruth, online } = await proposal();
  if (isDeleted) remote('branch', '-D', QUEENS);
  else {
    ruth.git('fetch', '--quiet');
    ruth.git('switch', '--quiet', QUEENS);
    ruth.commit({ 'content/story.md': 'Two.\n' });
    ruth.git('push', '--quiet', 'origin', QUEENS);
  }
  remote('branch', 'again', 'main');
  expect(await dina.publish({ message: 'Again' })).toEqual({ kind: 'proposed', branch: 'again-2' });
  expect(online('again-2')).toContain('Monday');
});

test('follows a squash merge without publishing anything', async () => {
  const { dina, merge, remote } = await proposal();
  merge();
  const before = remote('rev-parse', 'main');
  expect(await dina.publish()).toEqual({ kind: 'published', isOutdated: false });
  expect([remote('rev-parse', 'main'), dina.git('rev-parse', 'HEAD')]).toEqual([before, before]);
  expect(dina.git('status', '--short')).toBe('');
});

test('proposes only what is newer than a squash merge, even if its branch is kept', async () => {
  const { dina, merge, remote, online } = await proposal();
  merge(false);
  dina.change('"1"', '"2"');
  expect(await dina.publish({ message: 'Next' })).toEqual({ kind: 'proposed', branch: 'next' });
  expect(online('next')).toBe(facts('a', '2', 'Monday'));
  expect(remote('rev-parse', 'next^')).toBe(remote('rev-parse', 'main'));
  // The folder has what was published, so the same line can be changed again.
  expect(dina.git('diff', '--unified=0', 'HEAD')).not.toContain('Monday');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish({ message: 'More' })).toEqual({ kind: 'proposed', branch: 'next' });
  expect(online('next')).toBe(facts('a', '2', 'Sunday'));
});

test('says what the remote says if it rejects a new branch, too', async () => {
  const { dina, protect } = clones();
  protect('*');
  dina.change('Tuesday', 'Monday');
  const details = expect.stringMatching(/^remote: GH006: Protected branch/);
  expect(await dina.publish()).toEqual({ kind: 'refused', reason: 'rejected', details });
  expect(dina.git(...STATUS).split('\n')).toEqual(['## main...origin/main', ' M content/site.yaml']);
});
