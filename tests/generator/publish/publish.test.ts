import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onGitHub } from '../../../generator/publish/remote.ts';
import { type Clone, facts, prepareClones } from './clones.ts';

const clones = prepareClones();
const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockReset().mockImplementation(() => {}));

const mistake = () => Promise.reject(new Error('A mistake'));

test('publishes the changed content and used images, and nothing else', async () => {
  const { dina, remote } = clones();
  dina.write({
    ...{ 'content/story.md': 'Two.\n', 'static/images/bus.svg': undefined, 'content/.site.yaml.draft': 'x' },
    ...{ 'static/images/used.jpg': 'u', 'static/images/unused.jpg': 'n', 'code.ts': '2\n', 'other.ts': 'staged\n' },
  });
  dina.git('add', 'code.ts', 'other.ts');
  const outcome = await dina.publish({ usedImages: new Set(['static/images/used.jpg']) });
  expect(outcome).toEqual({ kind: 'published', isOutdated: false });
  expect(remote('rev-parse', 'main')).toBe(dina.git('rev-parse', 'HEAD'));
  expect(remote('show', '--format=%an %s', '--name-status', 'main').split('\n')).toEqual([
    ...['dina Queens meets on Monday', '', 'M\tcontent/story.md'],
    ...['D\tstatic/images/bus.svg', 'A\tstatic/images/used.jpg'],
  ]);
  expect(dina.git('status', '--short').split('\n')).toEqual([
    ...['M  code.ts', 'A  other.ts', '?? content/.site.yaml.draft', '?? static/images/unused.jpg'],
  ]);
});

test('without a branch, publishes to the one that visitors see', async () => {
  const { dina, ruth, online } = clones();
  dina.git('switch', '--quiet', '--detach');
  ruth.change('"1"', '"2"');
  await ruth.publish();
  dina.change('Tuesday', 'Monday');
  expect(await dina.publish()).toEqual({ kind: 'published', isOutdated: false });
  expect([online(), dina.read()]).toEqual([facts('a', '2', 'Monday'), facts('a', '2', 'Monday')]);
  expect(dina.git('status', '--short', '--branch')).toBe('## HEAD (no branch)');
});

test('asks before it publishes a branch that is not the deployed one, or commits with code', async () => {
  const { dina, online, remote } = clones();
  dina.commit({ 'code.ts': '2\n' });
  dina.commit({ 'content/story.md': 'Two.\n' });
  dina.change('Tuesday', 'Monday');
  const code = dina.git('rev-parse', 'HEAD^');
  const asked = { kind: 'needs-confirmation', deployedBranch: 'main' };
  const commits = [{ commit: code, subject: 'Commit', author: 'dina' }];
  expect(await dina.publish()).toMatchObject({ ...asked, branch: 'main', commits });
  const confirmed = { branch: 'main', commits: [code] };
  expect(await dina.publish({ confirmed })).toMatchObject({ kind: 'published' });
  expect([online(), remote('show', 'main:code.ts')]).toEqual([facts('a', '1', 'Monday'), '2']);
  dina.git('switch', '--quiet', '--create', 'try');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish()).toEqual({ ...asked, branch: 'try', commits: [] });
  const agreed = { confirmed: { branch: 'try', commits: [] } };
  expect(await dina.publish(agreed)).toEqual({ kind: 'proposed', branch: 'try' });
  expect(online('try')).toContain('Sunday');
});

test('asks for the author once', async () => {
  const { dina, remote } = clones();
  dina.git('config', '--remove-section', 'user');
  dina.change('Tuesday', 'Monday');
  expect(await dina.publish()).toEqual({ kind: 'needs-author' });
  const author = { name: 'Shira Levy', email: 'shira@example.org' };
  expect(await dina.publish({ author })).toMatchObject({ kind: 'published' });
  expect(remote('log', '-1', '--format=%an %ae %cn', 'main')).toBe('Shira Levy shira@example.org Shira Levy');
  dina.change('Monday', 'Sunday');
  expect(await dina.publish()).toMatchObject({ kind: 'published' });
});

test('pushes nothing if the pages can’t be built', async () => {
  const { dina, online } = clones();
  dina.change('Tuesday', 'Monday');
  const head = dina.git('rev-parse', 'HEAD');
  await expect(dina.publish({ build: mistake })).rejects.toThrow('A mistake');
  expect([dina.git('rev-parse', 'HEAD'), online()]).toEqual([head, facts()]);
});

/** A server that asks everyone to sign in. */
async function lockedServer(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.git`;
}

test.each<[string, (dina: Clone) => unknown]>([
  ['no-repository', ({ root }) => rmSync(path.join(root, '.git'), { recursive: true })],
  ['no-git', () => vi.stubEnv('PATH', '')],
  ['no-remote', ({ git }) => git('remote', 'remove', 'origin')],
  ['offline', ({ git }) => git('remote', 'set-url', 'origin', 'https://nowhere.invalid/a/b.git')],
  ['offline', ({ git }) => git('remote', 'set-url', 'origin', 'ssh://git@127.0.0.1:9/a.git')],
  ['offline', ({ git }) => git('remote', 'set-url', 'origin', '/nowhere/a.git')],
  ['not-signed-in', async ({ git }) => git('remote', 'set-url', 'origin', await lockedServer())],
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
  await prepare(dina);
  // What git says may contain paths of this machine, so it is in the terminal.
  expect(await dina.publish()).toEqual({ kind: 'refused', reason });
});

test.each([
  ['https://me:secret@github.com/4g/site.git', true],
  ['git@github.com:4g/site.git', true],
  ['ssh://git@ssh.github.com:443/4g/site', true],
  ['https://notgithub.com/4g/site.git', false],
  ['C:\\sites\\4g.git', false],
])('links to pages of GitHub only: %s', (url, isGitHub) => {
  const link = 'https://github.com/4g/site/compare/main...queens';
  expect(onGitHub(url, 'compare/main...queens')).toBe(isGitHub ? link : undefined);
});
