import { expect, test } from 'vitest';
import { publications, undoPublication } from '../../../generator/publish/publications.ts';
import { type Clone, OPTIONS, prepareClones } from './clones.ts';

const clones = prepareClones();

async function published(dina: Clone, from: string, to: string): Promise<string> {
  dina.change(from, to);
  await dina.publish({ message: to });
  return dina.git('rev-parse', 'HEAD');
}

const undo = ({ root }: Clone, commit: string) =>
  undoPublication<string>(root, commit, { ...OPTIONS, message: 'Undo' });

test('lists the last publications, but no commit with code, and not what nobody has published', async () => {
  const { dina } = clones();
  await published(dina, 'Tuesday', 'Monday');
  dina.commit({ 'code.ts': '2\n', 'content/story.md': 'Two.\n' });
  dina.git('push', '--quiet');
  const last = await published(dina, 'Monday', 'Sunday');
  dina.commit({ 'content/story.md': 'Three.\n' });
  const found = await publications(dina.root, 9);
  expect(found.map(({ subject }) => subject)).toEqual(['Sunday', 'Monday']);
  expect(found[0]).toMatchObject({ commit: last, author: 'dina', date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(await publications(dina.root, 1)).toHaveLength(1);
});

test('undoes a publication, but not what came later or is not published yet', async () => {
  const { dina, ruth, online } = clones();
  const commit = await published(dina, 'Tuesday', 'Monday');
  ruth.git('pull', '--quiet');
  await published(ruth, '"1"', '"2"');
  dina.change('a@', 'b@');
  expect(await undo(dina, commit)).toMatchObject({ kind: 'published', isOutdated: false });
  expect(online()).toBe('email: a@example.org\nphone: "2"\nnight: Tuesday');
  expect(dina.read('content/site.yaml')).toBe('email: b@example.org\nphone: "2"\nnight: Tuesday\n');
  expect(dina.git('status', '--short', '--branch').split('\n')).toEqual([
    '## main...origin/main',
    ' M content/site.yaml',
  ]);
});

test('proposes to undo a publication if the branch is protected', async () => {
  const { dina, online, protect } = clones();
  const commit = await published(dina, 'Tuesday', 'Monday');
  protect('refs/heads/main');
  expect(await undo(dina, commit)).toMatchObject({ kind: 'proposed', branch: 'undo' });
  expect(online('content/site.yaml', 'undo')).toContain('Tuesday');
  expect(dina.read('content/site.yaml')).toContain('Monday');
});

test.each([
  ['a line that was changed again', ['Monday', 'Sunday'], { kind: 'conflict', files: [{ file: 'content/site.yaml' }] }],
  ['what is already undone', ['Monday', 'Tuesday'], { kind: 'refused', reason: 'nothing-to-publish' }],
] as const)('can’t undo %s', async (_, [from, to], expected) => {
  const { dina } = clones();
  const commit = await published(dina, 'Tuesday', 'Monday');
  await published(dina, from, to);
  expect(await undo(dina, commit)).toMatchObject(expected);
});

test('can’t undo a commit with code', async () => {
  const { dina } = clones();
  expect(await undo(dina, dina.git('rev-parse', 'HEAD'))).toMatchObject({ reason: 'not-a-publication' });
});
