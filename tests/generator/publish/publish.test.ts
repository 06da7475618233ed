import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createBranch } from '../../../generator/publish/repository.ts';
import { type Clone, prepareClones } from './clones.ts';

const clones = prepareClones();

test('publishes the changed content and used images, and nothing else', async () => {
  const { dina, remote, online } = clones();
  dina.write({
    ...{ 'content/story.md': 'Two.\n', 'static/images/bus.svg': undefined, 'content/.site.yaml.draft': 'x' },
    ...{ 'static/images/used.jpg': 'u', 'static/images/unused.jpg': 'n', 'code.ts': '2\n', 'other.ts': 'staged\n' },
  });
  dina.git('add', 'code.ts', 'other.ts');
  const outcome = await dina.publish({ usedImages: new Set(['static/images/used.jpg']) });
  expect(outcome).toMatchObject({ kind: 'published', branch: 'main', commit: dina.git('rev-parse', 'HEAD') });
  expect(remote('show', '--format=%an %s', '--name-status', 'main').split('\n')).toEqual([
    ...[
      'dina Queens meets on Monday',
      '',
      'M\tcontent/story.md',
      'D\tstatic/images/bus.svg',
      'A\tstatic/images/used.jpg',
    ],
  ]);
  expect(dina.git('status', '--short').split('\n')).toEqual([
    ...['M  code.ts', 'A  other.ts', '?? content/.site.yaml.draft', '?? static/images/unused.jpg'],
  ]);
  expect(online('code.ts')).toBe('1');
});

test('refuses to publish without a branch, and publishes a branch created from there for a pull request', async () => {
  const { dina, online } = clones();
  dina.git('switch', '--quiet', '--detach');
  dina.change('Tuesday', 'Monday');
  expect(await dina.publish()).toEqual({ kind: 'detached', suggestedBranch: 'queens-meets-on-monday' });
  expect(await createBranch(dina.root, '-x')).toBe(false);
  expect(await createBranch(dina.root, 'main')).toBe(false);
  expect(await createBranch(dina.root, 'queens')).toBe(true);
  const confirmed = { branch: 'queens' };
  expect(await dina.publish({ confirmed })).toMatchObject({ kind: 'proposed', branch: 'queens', isNew: true });
  expect(online('content/site.yaml', 'queens')).toContain('Monday');
  expect(dina.git('status', '--short')).toBe('');
});

test('asks before it publishes a branch that is not the deployed one, or commits with code', async () => {
  const { dina, online } = clones();
  dina.commit({ 'code.ts': '2\n' });
  dina.commit({ 'content/story.md': 'Two.\n' });
  dina.change('Tuesday', 'Monday');
  const asked = await dina.publish();
  const code = dina.git('rev-parse', 'HEAD^');
  const commits = [{ commit: code, subject: 'Commit', author: 'dina' }];
  expect(asked).toMatchObject({ kind: 'needs-confirmation', branch: 'main', deployedBranch: 'main', commits });
  expect(await dina.publish({ confirmed: { commits: [code] } })).toMatchObject({ kind: 'published' });
  expect([online(), online('code.ts')]).toEqual([expect.stringContaining('Monday'), '2']);
  dina.git('switch', '--quiet', '--create', 'try');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish()).toMatchObject({ branch: 'try', deployedBranch: 'main', commits: [] });
});

test('asks for the author once, and stores the answer only after success', async () => {
  const { dina, remote, protect } = clones();
  dina.git('config', '--remove-section', 'user');
  dina.change('Tuesday', 'Monday');
  expect(await dina.publish()).toEqual({ kind: 'needs-author' });
  const author = { name: 'Shira Levy', email: 'shira@example.org' };
  expect(await dina.publish({ author, build: async () => 'A mistake' })).toMatchObject({ kind: 'build-failed' });
  protect('*');
  expect(await dina.publish({ author })).toMatchObject({ reason: 'rejected' });
  expect(await dina.publish()).toEqual({ kind: 'needs-author' });
  protect('none');
  expect(await dina.publish({ author })).toMatchObject({ kind: 'published' });
  expect(remote('log', '-1', '--format=%an %ae %cn', 'main')).toBe('Shira Levy shira@example.org Shira Levy');
  expect(dina.git('config', '--local', 'user.email')).toBe('shira@example.org');
});

test('pushes nothing if the pages can’t be built', async () => {
  const { dina, online } = clones();
  dina.change('Tuesday', 'Monday');
  const head = dina.git('rev-parse', 'HEAD');
  const outcome = await dina.publish({ build: async () => 'A mistake' });
  expect(outcome).toMatchObject({ kind: 'build-failed', failure: 'A mistake', merged: [] });
  expect([dina.git('rev-parse', 'HEAD'), online()]).toEqual([head, expect.stringContaining('Tuesday')]);
});

test.each<[string, (dina: Clone) => unknown]>([
  ['no-repository', ({ root }) => rmSync(path.join(root, '.git'), { recursive: true })],
  ['no-git', () => vi.stubEnv('PATH', '')],
  ['no-remote', ({ git }) => git('remote', 'remove', 'origin')],
  ['offline', ({ git }) => git('remote', 'set-url', 'origin', 'https://nowhere.invalid/a/b.git')],
  ['offline', ({ git }) => git('remote', 'set-url', 'origin', '/nowhere/a.git')],
  ['not-signed-in', ({ git }) => git('remote', 'set-url', 'origin', 'content')],
  ['unfinished-merge', ({ git }) => git('update-ref', 'MERGE_HEAD', 'HEAD')],
  // A downloaded folder that became a repository of its own.
  [
    'unrelated',
    ({ git }) => git('reset', '--quiet', '--soft', git('commit-tree', '-m', 'Add the site', 'HEAD^{tree}')),
  ],
  // Without asking the remote.
  ['nothing-to-publish', ({ git }) => git('restore', '.') || git('remote', 'set-url', 'origin', '/nowhere')],
])('says that it is refused: %s', async (reason, prepare) => {
  const { dina } = clones();
  dina.change('Tuesday', 'Monday');
  prepare(dina);
  expect(await dina.publish()).toMatchObject({ kind: 'refused', reason });
});
