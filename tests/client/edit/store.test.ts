import { afterEach, expect, test, vi } from 'vitest';
import { Store } from '../../../generator/edit/client/store.ts';
import type { Value } from '../../../generator/edit/protocol.ts';
import { loaded } from './in-editor.tsx';

const field = { title: 'Opening sentence', kind: 'text', optional: false } as const;
const LEAD = 'home.yaml:hero.lead';
const leadWith = (written: string, sample: object = {}): Value => ({ id: LEAD, field: 'lead', written, ...sample });
const SAMPLE = { sample: true };
const fields = {
  lead: { ...field, optional: true },
  hero: { ...field, title: 'Top of the page', kind: 'object' as const },
};
const contentWith = (lead: Value, build = '1') =>
  loaded({ build, fields, values: [{ id: 'home.yaml:hero', field: 'hero', present: true }, lead] });
const saved = (lead: Value) => ({ ...loaded({ build: '2' }), removed: [], changed: [lead] });
const failed = (error: object) => ({ ok: false, error });

afterEach(() => vi.unstubAllGlobals());

/** A store that has loaded a value, a way to type another text, and what is requested. Answers are given in order. */
async function storeWith(lead: Value, ...answers: object[]) {
  const given = [contentWith(lead), ...answers];
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    const answer = given.shift();
    if (!answer) throw new Error('gone');
    return { json: async () => answer };
  });
  const store = new Store(document.createElement('div').attachShadow({ mode: 'open' }));
  await store.load();
  const type = (value: string) => {
    store.write(LEAD, { value });
    return store.save([LEAD]);
  };
  return { store, requests, type };
}

test('a build by someone else is loaded once', async () => {
  const { store, requests } = await storeWith(leadWith('Come in'), contentWith(leadWith('Come out'), '2'));
  for (const build of ['1', '2', '2', '1']) await store.follow(build);
  const status = 'The site was changed elsewhere. This page is up to date.';
  expect(store.state()).toMatchObject({ status, content: { build: '2' } });
  expect(requests).toHaveLength(2);
});

test('a draft ends when the old text is typed back or the new one is saved', async () => {
  const { store, type } = await storeWith(leadWith('Come in'), saved(leadWith('Come out')));
  store.write(LEAD, { value: 'Come' });
  expect(store.state().drafts).toMatchObject({ [LEAD]: { value: 'Come', was: 'Come in' } });
  store.write(LEAD, { value: 'Come in' });
  expect(store.state().drafts).toEqual({});
  expect(await type('Come out')).toBe(true);
  expect(store.state()).toMatchObject({ drafts: {}, status: 'Saved.' });
});

test.each<[string, Value, (store: Store) => void, object, string]>([
  ['an empty text removes an optional value', leadWith('In'), write({ value: ' ' }), { value: null }, 'Saved.'],
  ['a tick marks a text as not confirmed', leadWith('In'), write(SAMPLE), { value: 'In', ...SAMPLE }, 'Saved.'],
  [
    'a new text counts as confirmed',
    leadWith('In', SAMPLE),
    write({ value: 'Out' }),
    { value: 'Out', sample: false },
    'Saved. It counts as confirmed now.',
  ],
])('%s', async (_title, lead, act, sent, status) => {
  const { store, requests } = await storeWith(lead, saved(leadWith('Out')));
  act(store);
  await store.save();
  expect(requests.at(-1)).toMatchObject({ type: 'save', changes: [{ id: LEAD, was: 'In', ...sent }] });
  expect(store.state().status).toBe(status);
});

function write(change: Parameters<Store['write']>[1]): (store: Store) => void {
  return (store) => store.write(LEAD, change);
}

const mistake = { file: 'content/home.yaml', ids: [LEAD], code: 'missing', message: 'Write something.' };
test.each([
  [
    'a mistake is reported with the name of its field',
    [failed({ code: 'mistakes', message: mistake.message, diagnostics: [mistake] })],
    'Not saved. Top of the page: Opening sentence: Write something.',
  ],
  [
    'a server that doesn’t answer is reported',
    [],
    expect.stringMatching(/^Not saved\. The site has stopped on this computer\./),
  ],
])('%s, and what was typed stays', async (_title, answers, status) => {
  const { store, type } = await storeWith(leadWith('Come in'), ...answers);
  expect(await type('Come out')).toBe(false);
  expect(store.state()).toMatchObject({ status, drafts: { [LEAD]: { value: 'Come out' } } });
});

test('if a step can’t be undone, it says why and offers the step before', async () => {
  const message = 'Someone changed events.yaml.';
  const next = { ...contentWith(leadWith('Come in')), undo: 'Opening sentence' };
  const { store } = await storeWith(leadWith('Come in'), failed({ code: 'conflict', message }), next);
  await store.undo();
  expect(store.state()).toMatchObject({ status: message, content: { undo: 'Opening sentence' } });
});

test('what can’t be saved gets a form if it has none on this page', async () => {
  const refused = failed({ code: 'mistakes', message: mistake.message, diagnostics: [mistake] });
  const { store, type } = await storeWith(leadWith('Come in'), refused, refused);
  await type('Come out');
  await store.open({ kind: 'changes' });
  expect(store.state()).toMatchObject({
    view: { kind: 'panel', id: LEAD, together: [LEAD] },
    failure: { ids: [LEAD] },
  });
});
