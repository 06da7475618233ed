import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editorForTests } from './open-editor.ts';

const editor = await editorForTests('complete');
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a40' } })
  .jpeg()
  .toBuffer();

const git = (...args: string[]) => execFileSync('git', args, { cwd: editor.root, encoding: 'utf8' });
const things = async () => (await editor.ask({ type: 'changes' })).changes ?? [];
const listed = async () => (await things()).flatMap(({ values }) => values);

test('Publish says that there is no repository, or no place to publish to', async () => {
  const publish = async () => (await editor.ask({ type: 'publish', message: 'x' })).outcome;
  expect(await editor.ask({ type: 'changes' })).toMatchObject({ ok: true, repository: null, changes: [] });
  expect(await publish()).toMatchObject({ kind: 'refused', reason: 'no-repository' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', 'content', 'static');
  git('commit', '--quiet', '--message', 'Begin');
  const repository = { unpushed: 0 };
  expect(await editor.ask({ type: 'changes' })).toMatchObject({ repository, changes: [], publications: [] });
  expect(await publish()).toMatchObject({ kind: 'refused', reason: 'no-remote' });
});

test('a change is named, reverted byte for byte, and can’t be reverted twice', async () => {
  const id = 'chapters.yaml:chapters.items.0.director';
  await editor.save(id, 'Olive');
  const { changes = [], message } = await editor.ask({ type: 'changes' });
  const [old, now] = ['Agnes Thistlewood (not confirmed yet)', 'Olive (not confirmed yet)'];
  expect(changes).toMatchObject([{ title: 'Alderwick', values: [{ what: 'Director', old, new: now }] }]);
  expect(message).toBe('Change Alderwick');
  const { key } = changes[0]!.values[0]!;
  expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
  expect(git('diff', '--name-only')).toBe('');
  expect(await editor.ask({ type: 'revert', key })).toMatchObject({ error: { code: 'invalid' } });
});

test('values that are only right together are reverted together', async () => {
  const ids = ['from', 'until'].map((key) => `events.yaml:events.6.${key}`);
  const was = ids.map((id) => editor.written(id));
  const changes = ids.map((id, index) => ({ id, value: `2027-07-0${index + 3}`, was: was[index]! }));
  expect(await editor.ask({ type: 'save', changes })).toMatchObject({ ok: true });
  // Without the new last day, the event would end before it begins.
  const { key } = (await listed()).find(({ what }) => what === 'Last day')!;
  expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
  expect(ids.map((id) => editor.written(id))).toEqual(was);
});

test('changes are listed by the thing they belong to, and a new one is one change', async () => {
  const events = 'events.yaml:events';
  const change = (action: 'duplicate' | 'remove', index: number) =>
    editor.ask({ type: 'list', id: events, action, index });
  await editor.save(`${events}.2.day`, 'Monday');
  await editor.save(`${events}.2.time`, '17:00–18:00');
  await editor.save(`${events}.0.chapter`, 'dunmere');
  await change('duplicate', 2);
  await editor.save(`${events}.3.title`, 'Kettle Club');
  await change('remove', 1);
  const titles = (await things()).map(({ title, values }) => [title, values.map((each) => each.what)]);
  expect(titles).toEqual([
    ['Second Kettle', ['Removed']],
    ['Kettles On', ['Chapter']],
    ['Songs for Queens', ['Night', 'Hours']],
    ['Kettle Club', ['New']],
  ]);
  expect(await listed()).toMatchObject([
    { old: null, new: null },
    { old: 'Alderwick', new: 'Dunmere' },
    { old: 'Wednesday', new: 'Monday' },
    {},
    { old: null, new: null },
  ]);
});

test('another image is one change, and takes its description and photo along when it is reverted', async () => {
  const id = 'home.yaml:programs.items.0.picture';
  const query = { id, name: 'soup night', alt: 'Soup in a bowl.', focus: '20% 70%' };
  expect(await editor.upload(query, new Uint8Array(photo))).toMatchObject({ ok: true });
  const [change, ...more] = await listed();
  expect(more).toEqual([]);
  expect(change).toMatchObject({
    ...{ what: 'Picture', pictures: ['kettle.svg', 'soup-night.jpg'] },
    ...{ old: 'A checked cloth with drinks around it.', new: 'Soup in a bowl.' },
  });
  expect(await editor.ask({ type: 'revert', key: change!.key })).toMatchObject({ ok: true });
  expect([editor.changed(), await listed()]).toEqual([[], []]);
  await editor.ask({ type: 'undo' });
  expect(editor.changed()).toEqual(['content/home.yaml', 'static/images/soup-night.jpg']);
});

test('a reverted image keeps a photo that another page shows, and brings back the old one', async () => {
  const [old, id] = ['about.yaml:pictures.items.0.picture', 'home.yaml:programs.items.0.picture.src'];
  const query = { id: old, name: 'soup night', alt: 'Soup.' };
  expect(await editor.upload(query, new Uint8Array(photo))).toMatchObject({ unused: 'circle.svg' });
  expect(await editor.ask({ type: 'delete-image', name: 'circle.svg' })).toMatchObject({ ok: true });
  expect((await fetch(`${editor.address}/__edit/thumbnail?name=circle.svg`)).status).toBe(200);
  await editor.save(id, 'soup-night.jpg');
  const { key } = (await listed()).find(({ pictures }) => pictures?.[0] === 'circle.svg')!;
  expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
  expect(editor.changed()).toEqual(['content/home.yaml', 'static/images/soup-night.jpg']);
});

test('a new content file that no page uses is removed again', async () => {
  editor.write('content/notes.md', '---\ntitle: Notes\n---\n\nOne.\n');
  const [{ key } = { key: '' }] = await listed();
  expect(await editor.ask({ type: 'revert', key })).toMatchObject({ ok: true });
  expect([await listed(), editor.changed()]).toEqual([[], []]);
});

test('a new content file that a page uses is kept', async () => {
  editor.write('content/origin.md', editor.read('content/how-it-began.md'));
  editor.write('content/about.yaml', editor.read('content/about.yaml').replace('how-it-began.md', 'origin.md'));
  const { key } = (await listed()).find(({ file }) => file === 'content/origin.md')!;
  const { error } = await editor.ask({ type: 'revert', key });
  expect(error?.diagnostics?.map(({ message }) => message)).toContain('there is no file content/origin.md');
  expect(editor.changed()).toEqual(['content/about.yaml', 'content/origin.md']);
});
