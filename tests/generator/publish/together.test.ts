import { expect, test } from 'vitest';
import { publications, repositoryOf } from '../../../generator/publish/repository.ts';
import { type Clone, facts, prepareClones } from './clones.ts';

const clones = prepareClones();

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('merges changes of different lines, builds them, and updates the changed files in the folder', async () => {
  const { dina, ruth, online, remote } = clones();
  ruth.change('"1"', '"2"');
  ruth.write({ 'content/story.md': 'Two.\n', 'static/images/van.svg': '<svg/>' });
  ruth.commit({ 'code.ts': '2\n' });
  ruth.git('push', '--quiet');
  dina.change('Tuesday', 'Monday');
  dina.write({ 'code.ts.orig': 'x' });
  const built: unknown[] = [];
  const build = async (files: ReadonlyMap<string, Uint8Array | undefined>, isMerged: boolean) =>
    void built.push(isMerged, ...[...files].map(([file, bytes]) => [file, text(bytes)]));
  expect(await dina.publish({ build })).toEqual({ kind: 'published', isOutdated: false });
  expect(built).toEqual([
    true,
    ['content/site.yaml', facts('a', '2', 'Monday')],
    ['content/story.md', 'Two.\n'],
    ['static/images/van.svg', '<svg/>'],
  ]);
  const all = [online(), dina.read(), dina.read('code.ts'), dina.git('status', '--short')];
  expect(all).toEqual([facts('a', '2', 'Monday'), facts('a', '2', 'Monday'), '2\n', '?? code.ts.orig']);
  expect(remote('log', '--format=%an', '--min-parents=2', 'main')).toBe('');
});

test.each([
  ['yours', 'Monday'],
  ['theirs', 'Sunday'],
] as const)('returns all versions of a line that both changed, and publishes the choice: %s', async (side, night) => {
  const { dina, ruth, online } = clones();
  ruth.write({ 'content/site.yaml': facts('a', '2', 'Sunday') });
  await ruth.publish();
  dina.write({ 'content/site.yaml': facts('b', '1', 'Monday') });
  const outcome = await dina.publish();
  if (outcome.kind !== 'conflict') throw new Error(outcome.kind);
  expect(outcome.files.map(({ file, base, yours, theirs }) => [file, ...[base, yours, theirs].map(text)])).toEqual([
    ['content/site.yaml', facts(), facts('b', '1', 'Monday'), facts('a', '2', 'Sunday')],
  ]);
  expect(dina.git('status', '--short')).toBe('M content/site.yaml');
  const stale = { remoteCommit: dina.git('rev-parse', 'HEAD'), side };
  expect(await dina.publish({ resolved: stale })).toMatchObject({ kind: 'conflict' });
  const resolved = { remoteCommit: outcome.remoteCommit, side };
  expect(await dina.publish({ resolved })).toEqual({ kind: 'published', isOutdated: false });
  expect([online(), dina.read()]).toEqual(Array(2).fill(facts('b', '2', night)));
});

test('merges again if someone publishes during the build', async () => {
  const { dina, ruth, online } = clones();
  dina.change('Tuesday', 'Monday');
  ruth.change('"1"', '"2"');
  const build = async () => void (await ruth.publish());
  expect(await dina.publish({ build })).toMatchObject({ kind: 'published' });
  expect(online()).toBe(facts('a', '2', 'Monday'));
});

test('publishes even if uncommitted code keeps the folder from following', async () => {
  const { dina, ruth, online } = clones();
  ruth.commit({ 'code.ts': '2\n' });
  ruth.git('push', '--quiet');
  dina.change('Tuesday', 'Monday');
  dina.write({ 'code.ts': '3\n' });
  expect(await dina.publish()).toEqual({ kind: 'published', isOutdated: true });
  expect(dina.git('status', '--short').split('\n')).toEqual(['M code.ts', ' M content/site.yaml']);
  dina.change('"1"', '"2"');
  expect(await dina.publish()).toEqual({ kind: 'published', isOutdated: true });
  expect(online()).toBe(facts('a', '2', 'Monday'));
  dina.git('restore', 'code.ts');
  expect(await dina.publish()).toEqual({ kind: 'published', isOutdated: false });
  expect([dina.git('status', '--short'), dina.read('code.ts')]).toEqual(['', '2\n']);
});

/** Publishes a change and returns its commit. */
async function published(dina: Clone, from: string, to: string): Promise<string> {
  dina.change(from, to);
  await dina.publish({ message: to });
  return dina.git('rev-parse', 'HEAD');
}

test('lists the last publications, but no commit with code, and not what nobody has published', async () => {
  const { dina } = clones();
  await published(dina, 'Tuesday', 'Monday');
  dina.commit({ 'code.ts': '2\n', 'content/story.md': 'Two.\n' });
  dina.git('push', '--quiet');
  const last = await published(dina, 'Monday', 'Sunday');
  dina.commit({ 'content/story.md': 'Three.\n' });
  const found = await publications(await repositoryOf(dina.root));
  expect(found.map(({ subject }) => subject)).toEqual(['Sunday', 'Monday']);
  expect(found[0]).toMatchObject({ commit: last, author: 'dina', date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});

test('undoes a publication, but not what came later or is not published yet', async () => {
  const { dina, ruth, online } = clones();
  const undo = await published(dina, 'Tuesday', 'Monday');
  ruth.git('pull', '--quiet');
  await published(ruth, '"1"', '"2"');
  dina.change('a@', 'b@');
  expect(await dina.publish({ undo })).toEqual({ kind: 'published', isOutdated: false });
  expect([online(), dina.read()]).toEqual([facts('a', '2'), facts('b', '2')]);
  const status = dina.git('status', '--short', '--branch').split('\n');
  expect(status).toEqual(['## main...origin/main', ' M content/site.yaml']);
});

test('proposes to undo a publication if the branch is protected', async () => {
  const { dina, online, protect } = clones();
  const undo = await published(dina, 'Tuesday', 'Monday');
  protect('refs/heads/main');
  expect(await dina.publish({ undo, message: 'Undo' })).toEqual({ kind: 'proposed', branch: 'undo' });
  expect([online('undo'), dina.read()]).toEqual([facts(), facts('a', '1', 'Monday')]);
});

test.each([
  ['a line that was changed again', 'Sunday', { kind: 'conflict', files: [{ file: 'content/site.yaml' }] }],
  ['what is already undone', 'Tuesday', { kind: 'refused', reason: 'nothing-to-publish' }],
  ['a commit with code', undefined, { kind: 'refused', reason: 'not-a-publication' }],
] as const)('can’t undo %s', async (_, to, expected) => {
  const { dina } = clones();
  const undo = await published(dina, 'Tuesday', 'Monday');
  if (to) await published(dina, 'Monday', to);
  expect(await dina.publish({ undo: to ? undo : `${undo}^` })).toMatchObject(expected);
});
