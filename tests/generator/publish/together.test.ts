import { expect, test } from 'vitest';
import { FACTS, prepareClones } from './clones.ts';

const clones = prepareClones();

const facts = (email: string, phone: string, night: string) =>
  FACTS.replace('a@', `${email}@`).replace('1', phone).replace('Tuesday', night);
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('merges changes of different lines, builds them, and updates the changed files in the folder', async () => {
  const { dina, ruth, online, remote } = clones();
  ruth.change('"1"', '"2"');
  ruth.write({ 'content/story.md': 'Two.\n', 'static/images/van.svg': '<svg/>' });
  ruth.commit({ 'code.ts': '2\n' });
  ruth.git('push', '--quiet');
  dina.change('Tuesday', 'Monday');
  dina.write({ 'code.ts.orig': 'x' });
  const built: string[][] = [];
  const build = async (files: ReadonlyMap<string, Uint8Array | undefined>) =>
    void built.push(...[...files].map(([file, bytes]) => [file, text(bytes)!]));
  const outcome = await dina.publish({ build });
  const updated = ['code.ts', 'content/site.yaml', 'content/story.md', 'static/images/van.svg'];
  expect(outcome).toMatchObject({ kind: 'published', updated, isOutdated: false });
  expect(built).toEqual([
    ['content/site.yaml', facts('a', '2', 'Monday')],
    ['content/story.md', 'Two.\n'],
    ['static/images/van.svg', '<svg/>'],
  ]);
  expect(online()).toBe(facts('a', '2', 'Monday').trim());
  expect([dina.read('content/site.yaml'), dina.read('code.ts')]).toEqual([facts('a', '2', 'Monday'), '2\n']);
  expect(dina.git('status', '--short')).toBe('?? code.ts.orig');
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
    ['content/site.yaml', FACTS, facts('b', '1', 'Monday'), facts('a', '2', 'Sunday')],
  ]);
  expect(dina.git('status', '--short')).toBe('M content/site.yaml');
  const files = { 'content/site.yaml': side };
  const stale = { remoteCommit: dina.git('rev-parse', 'HEAD'), files };
  expect(await dina.publish({ resolved: stale })).toMatchObject({ kind: 'conflict' });
  const resolved = { remoteCommit: outcome.remoteCommit, files };
  expect(await dina.publish({ resolved })).toMatchObject({ kind: 'published', isOutdated: false });
  expect([online(), dina.read('content/site.yaml').trim()]).toEqual(Array(2).fill(facts('b', '2', night).trim()));
});

test('says which files were merged if the merged pages can’t be built', async () => {
  const { dina, ruth } = clones();
  ruth.change('"1"', '"2"');
  await ruth.publish();
  dina.change('Tuesday', 'Monday');
  const outcome = await dina.publish({ build: async () => 'A mistake' });
  expect(outcome).toMatchObject({ kind: 'build-failed', merged: [{ file: 'content/site.yaml' }] });
  expect(dina.read('content/site.yaml')).toBe(facts('a', '1', 'Monday'));
});

test('merges again if someone publishes during the build', async () => {
  const { dina, ruth, online } = clones();
  dina.change('Tuesday', 'Monday');
  ruth.change('"1"', '"2"');
  const build = async () => void (await ruth.publish());
  expect(await dina.publish({ build })).toMatchObject({ kind: 'published' });
  expect(online()).toBe(facts('a', '2', 'Monday').trim());
});

test('publishes even if uncommitted code keeps the folder from following, and what comes next counts from there', async () => {
  const { dina, ruth, online } = clones();
  ruth.commit({ 'code.ts': '2\n' });
  ruth.git('push', '--quiet');
  dina.change('Tuesday', 'Monday');
  dina.write({ 'code.ts': '3\n' });
  expect(await dina.publish()).toMatchObject({ kind: 'published', isOutdated: true });
  expect(dina.git('status', '--short').split('\n')).toEqual(['M code.ts', ' M content/site.yaml']);
  dina.change('Monday', 'Sunday');
  expect(await dina.publish()).toMatchObject({ kind: 'published', isOutdated: true });
  expect(online()).toContain('Sunday');
  dina.git('restore', 'code.ts');
  expect(await dina.publish()).toMatchObject({ kind: 'published', isOutdated: false, updated: ['code.ts'] });
  expect([dina.git('status', '--short'), dina.git('for-each-ref', 'refs/sent')]).toEqual(['', '']);
});
