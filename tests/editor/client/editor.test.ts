// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editor } from '../../../editor/client/editor.ts';
import { arrive } from '../../../editor/client/page.ts';
import { Description } from '../../../editor/describe.ts';
import type { Failure, RequestOf } from '../../../editor/protocol.ts';
import { buildFixture } from '../../project.ts';

const { panels, values, blanks } = new Description(await buildFixture());
const others = { pictures: [], facts: {}, warnings: [], changes: [] };
const loaded = { ok: true, panels, values, blanks, ...others, undo: undefined, redo: undefined };

/** What the server has. */
let content = loaded;
const saves: RequestOf<'save'>['changes'][] = [];
/** The answers to the next saves. A save is answered with an id, too. */
let answers: (Partial<Failure> | { ok: true; done: string; at?: string })[] = [];

beforeEach(async () => {
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body));
    if (request.type === 'save') saves.push(request.changes);
    const answer = request.type === 'load' ? content : answers.shift();
    return new Response(JSON.stringify(answer));
  });
  await editor.start();
});
afterEach(async () => {
  editor.cancel();
  await editor.stop();
  saves.length = 0;
  answers = [];
  content = loaded;
  vi.unstubAllGlobals();
});

const DIRECTOR = 'chapters.yaml:chapters.items.@queens.director';
const NAME = 'about.yaml:team.people.@shira-l.name';

test('Confirm saves what was typed and confirms it, all at once', async () => {
  const director = editor.value(DIRECTOR)!;
  answers = [{ ok: true, done: 'Saved and confirmed: Queens: Director', at: DIRECTOR }];
  await editor.open({ kind: 'typing', id: DIRECTOR });
  editor.write(director, 'Dina Roth');
  await editor.confirm(director);
  const before = director.text;
  expect(saves).toEqual([[{ do: 'set', id: DIRECTOR, before, text: 'Dina Roth', isTrue: true }]]);
  expect([editor.state.view, editor.state.drafts]).toEqual([undefined, {}]);
});

test('Confirm in a panel saves the other fields, too, and the panel stays open', async () => {
  const name = editor.value(NAME)!;
  const role = editor.value(NAME.replace('name', 'role'))!;
  answers = [{ ok: true, done: '', at: NAME }];
  await editor.openField(NAME);
  editor.write(role, 'Baker');
  await editor.confirm(name);
  expect(saves.flat()).toMatchObject([
    { id: NAME, isTrue: true },
    { id: role.id, isTrue: false },
  ]);
  expect(editor.state.view).toEqual({ kind: 'panel', id: name.panel, focus: NAME });
});

test('a question about a text that is confirmed is answered with both', async () => {
  const name = editor.value(NAME)!;
  const question = { ok: false, message: 'Really?', isQuestion: true } as const;
  answers = [question, { ok: true, done: '' }];
  await editor.openField(NAME);
  await editor.confirm(name);
  await editor.saveAnyway();
  expect(saves[1]).toEqual(saves[0]);
});

test('an old “Not saved” goes when its panel does', async () => {
  const name = editor.value(NAME)!;
  answers = [{ ok: false, message: 'That is no name.' }];
  await editor.openField(NAME);
  editor.write(name, '?');
  await editor.finish();
  expect(editor.state.status).toBe('Not saved. That is no name.');
  expect(sessionStorage.getItem('editor')).not.toContain('That is no name');
  vi.stubGlobal('confirm', () => true);
  await editor.open();
  expect(editor.state.status).toBe('');
});

test('the page loads again only once the answer to a save is there, and opens the same panel', async () => {
  const name = editor.value(NAME)!;
  let stored = '';
  vi.spyOn(location, 'reload').mockImplementation(() => {
    stored = sessionStorage.getItem('editor') ?? '';
  });
  answers = [{ ok: true, done: 'Saved: Shira: Name' }];
  await editor.openField(NAME);
  editor.write(name, 'Shira R.');
  const opened = [editor.finish(), editor.open({ kind: 'changes' })];
  await Promise.all([...opened, editor.reload()]);
  expect(JSON.parse(stored)).toMatchObject({
    status: 'Saved: Shira: Name',
    view: { kind: 'changes' },
  });
});

test('Undo of a new name leaves the panel of its entry open', async () => {
  content = JSON.parse(JSON.stringify(loaded).replaceAll('@shira-l', '@shira-r'));
  await editor.load();
  await editor.openField(NAME.replace('@shira-l', '@shira-r'));
  content = loaded;
  answers = [{ ok: true, done: 'Undone: Shira R.: Name', at: NAME }];
  await editor.step({ type: 'undo' });
  expect(editor.state.view).toMatchObject({ kind: 'panel', id: editor.value(NAME)?.panel });
});

test('what no page shows is gone to once, and not from each page that is opened later', async () => {
  answers = [{ ok: true, done: 'Undone: Every page: Phone', at: 'site.yaml:facts.phone' }];
  await editor.step({ type: 'undo' });
  arrive();
  expect(editor.state.goTo).toBeUndefined();
});

test('a page of its own for what has moved opens with the same panel', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await editor.openField(NAME);
  await editor.reload('/about/');
  // Until the page is left, an answer may come.
  editor.update({ status: 'Undone' });
  expect(assign).toHaveBeenCalledWith('/about/');
  const stored = sessionStorage.getItem('editor') ?? '';
  expect(JSON.parse(stored).view).toMatchObject({ kind: 'panel', focus: NAME });
});

test.each([
  ['events.yaml:events.@tea-time.day', 'events.yaml:events.@tea-time'],
  ['events.yaml:events.@tea-time', 'events.yaml:events.@tea-time'],
  // A warning may only say which long text it is about.
  ['origin-story.md:', 'about.yaml:story'],
  ['origin-story.md:body.1', 'about.yaml:story'],
])('a thing to check in %s opens the panel %s', async (id, panel) => {
  await editor.openField(id);
  expect(editor.state.view).toMatchObject({ kind: 'panel', id: panel });
  expect(editor.state.view).toHaveProperty('focus', expect.stringContaining(id));
});
