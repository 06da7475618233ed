import { expect, test } from 'vitest';
import { addressOf, compareUrl } from '../../../generator/publish/remote.ts';
import { repositoryOf } from '../../../generator/publish/repository.ts';
import { prepareClones } from './clones.ts';

const clones = prepareClones();

const QUEENS = 'queens-meets-on-monday';

/** A proposal to a protected branch. `merge` does what GitHub does with a squash merge. */
async function proposal() {
  const all = clones();
  const { dina, ruth, protect } = all;
  protect('refs/heads/main');
  dina.change('Tuesday', 'Monday');
  const outcome = await dina.publish();
  const merge = (then?: () => void) => {
    protect('none');
    ruth.git('fetch', '--quiet');
    ruth.git('merge', '--quiet', '--squash', `origin/${QUEENS}`);
    ruth.git('commit', '--quiet', '--message', 'Queens meets on Monday (#1)');
    then?.();
    ruth.git('push', '--quiet', 'origin', 'main', `:${QUEENS}`);
    protect('refs/heads/main');
  };
  return { ...all, outcome, merge };
}

test('proposes what the remote rejects on a new branch, and leaves the local branch', async () => {
  const { dina, outcome, online } = await proposal();
  expect(outcome).toMatchObject({ kind: 'proposed', branch: QUEENS, isNew: true });
  expect([online(), online('content/site.yaml', QUEENS)]).toEqual([
    expect.stringContaining('Tuesday'),
    expect.stringContaining('Monday'),
  ]);
  expect(dina.git('status', '--short', '--branch').split('\n')).toEqual([
    '## main...origin/main',
    ' M content/site.yaml',
  ]);
});

test('adds to the same proposal while it is open, but proposes nothing twice', async () => {
  const { dina, remote, online } = await proposal();
  expect(await dina.publish({ message: 'Again' })).toMatchObject({ kind: 'proposed', branch: QUEENS, isNew: false });
  expect(remote('rev-list', '--count', QUEENS)).toBe('2');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish({ message: 'More' })).toMatchObject({ kind: 'proposed', branch: QUEENS, isNew: false });
  expect([remote('branch', '--format=%(refname:short)'), remote('log', '-1', '--format=%s', QUEENS)]).toEqual([
    ...[`main\n${QUEENS}`, 'More'],
  ]);
  expect(online('content/site.yaml', QUEENS)).toContain('Sunday');
});

test('proposes everything again if the branch was deleted without a merge', async () => {
  const { dina, remote } = await proposal();
  remote('branch', '-D', QUEENS);
  remote('branch', 'again', 'main');
  expect(await dina.publish({ message: 'Again' })).toMatchObject({ kind: 'proposed', branch: 'again-2', isNew: true });
});

test('follows a squash merge without publishing anything', async () => {
  const { dina, merge, remote } = await proposal();
  merge();
  const before = remote('rev-parse', 'main');
  expect(await dina.publish()).toMatchObject({ kind: 'published', commit: before, isOutdated: false });
  expect([remote('rev-parse', 'main'), dina.git('rev-parse', 'HEAD')]).toEqual([before, before]);
  expect([dina.git('status', '--short'), dina.git('for-each-ref', 'refs/sent')]).toEqual(['', '']);
});

test.each([
  ['yours is newer than the squash merge', 'Monday', 'Sunday', undefined, 'Sunday'],
  ['someone changed it after the squash merge', '"1"', '"2"', ['Monday', 'Friday'], 'Friday'],
])('proposes only what is newer: %s', async (_, from, to, later, expected) => {
  const { dina, ruth, merge, remote, online } = await proposal();
  merge(
    later && (() => ruth.commit({ 'content/site.yaml': ruth.read('content/site.yaml').replace(later[0]!, later[1]!) })),
  );
  dina.change(from, to);
  expect(await dina.publish({ message: 'Next' })).toMatchObject({ kind: 'proposed', branch: 'next', isNew: true });
  expect(online('content/site.yaml', 'next')).toContain(expected);
  expect(remote('rev-parse', 'next^')).toBe(remote('rev-parse', 'main'));
});

test('publishes as usual after the squash merge was pulled, even if its branch is kept', async () => {
  const { dina, merge, protect, remote } = await proposal();
  merge();
  protect('none');
  remote('branch', QUEENS, 'main');
  dina.git('restore', '.');
  dina.git('pull', '--quiet');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish({ message: 'Next' })).toMatchObject({ kind: 'published' });
  expect([remote('rev-list', '--count', 'main'), dina.git('for-each-ref', 'refs/sent')]).toEqual(['3', '']);
});

test('does not publish commits again that a squash merge has', async () => {
  const { dina, ruth, protect, remote } = clones();
  protect('refs/heads/main');
  dina.commit({ 'content/story.md': 'Two.\n' });
  const proposed = { kind: 'proposed', branch: QUEENS };
  expect([await dina.publish(), await dina.publish()]).toMatchObject([proposed, proposed]);
  protect('none');
  ruth.write({ 'content/story.md': 'Two.\n' });
  await ruth.publish();
  dina.change('Tuesday', 'Monday');
  expect(await dina.publish()).toMatchObject({ kind: 'published', isOutdated: false });
  expect(remote('rev-list', '--count', 'main')).toBe('3');
});

test.each([
  ['https://me:secret@github.com/4g/site.git', 'github.com', 443],
  ['git@github.com:4g/site.git', 'github.com', 22],
  ['ssh://git@ssh.github.com:443/4g/site', 'ssh.github.com', 443],
  ['https://gitlab.com/4g/site.git', 'gitlab.com', 443],
  ['C:\\sites\\4g.git', undefined, undefined],
  ['C:/sites/4g.git', undefined, undefined],
])('links to the pull request on GitHub only: %s', async (url, host, port) => {
  expect([addressOf(url)?.host, addressOf(url)?.port]).toEqual([host, port]);
  const { dina } = clones();
  dina.git('remote', 'set-url', 'origin', url);
  const { git } = await repositoryOf(dina.root);
  const link = 'https://github.com/4g/site/compare/main...queens?expand=1';
  expect(await compareUrl({ git, remote: 'origin' }, 'main', 'queens')).toBe(url.includes('github') ? link : undefined);
});
