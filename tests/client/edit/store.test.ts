import { afterEach, expect, test, vi } from 'vitest';
import { asSaved } from '../../../generator/edit/client/drafts.ts';
import { Store } from '../../../generator/edit/client/store.ts';
import type { Loaded } from '../../../generator/edit/protocol.ts';

const field = { title: 'Opening sentence', kind: 'text', optional: false } as const;
const undo = null;
const LEAD = 'home.yaml:hero.lead';
const loaded = (written: string, hash: string): Loaded => ({
  ...{ ok: true, build: '1', pages: [], links: [], images: [], facts: {}, undo },
  fields: { lead: field, hero: { ...field, title: 'Top of the page', kind: 'object' } },
  values: [
    { id: 'home.yaml:hero', field: 'hero', present: true },
    { id: 'home.yaml:hero.lead', field: 'lead', written },
  ],
  hashes: { 'home.yaml': hash },
});

/** A store whose server gives these answers, one after the other. */
async function storeWith(...answers: object[]): Promise<Store> {
  const given = [loaded('Come in', 'a'), ...answers];
  vi.stubGlobal('fetch', async () => ({ json: async () => given.shift() }));
  const store = new Store(document.createElement('div').attachShadow({ mode: 'open' }));
  await store.load();
  return store;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['by someone else', loaded('Come out', 'b'), 'The site was changed elsewhere. This page is up to date.'],
  ['without a new text', loaded('Come in', 'a'), ''],
])('a build %s has the status it should', async (_what, next, status) => {
  const store = await storeWith({ ...next, build: '2' });
  await store.follow('2');
  expect(store.state().status).toBe(status);
});

test('a known build isn’t loaded again', async () => {
  const store = await storeWith();
  await store.follow('1');
  expect(store.state().content?.build).toBe('1');
});

test('a draft ends when the old text is typed back or the new one is saved', async () => {
  const store = await storeWith({
    ...{ ok: true, build: '2', removed: [], hashes: { 'home.yaml': 'b' }, warnings: [], undo },
    changed: [{ id: 'home.yaml:hero.lead', field: 'lead', written: 'Come out' }],
  });
  store.write(LEAD, { value: 'Come' });
  expect(store.state().drafts).toMatchObject({ 'home.yaml:hero.lead': { value: 'Come', was: 'Come in' } });
  store.write(LEAD, { value: 'Come in' });
  expect(store.state().drafts).toEqual({});
  store.write(LEAD, { value: 'Come out' });
  await store.save(['home.yaml:hero.lead']);
  expect(store.state()).toMatchObject({ drafts: {}, status: 'Saved.' });
});

test('an empty text removes an optional value', async () => {
  const store = await storeWith();
  expect(asSaved(store.state().content!, LEAD, '')).toBe('');
  const content = store.state().content!;
  store.update({ content: { ...content, fields: { ...content.fields, lead: { ...field, optional: true } } } });
  expect(asSaved(store.state().content!, LEAD, '')).toBeNull();
});

test('a mistake is reported with the name of its field', async () => {
  const diagnostic = {
    file: 'content/home.yaml',
    id: 'home.yaml:hero.lead',
    code: 'missing',
    message: 'Write something.',
  };
  const store = await storeWith({ ok: false, error: { code: 'mistakes', message: 'No.', diagnostics: [diagnostic] } });
  store.write(LEAD, { value: '' });
  await store.save(['home.yaml:hero.lead']);
  expect(store.state().status).toBe('Not saved. Top of the page: Opening sentence: Write something.');
});

test('if a step can’t be undone, it says why and offers the step before', async () => {
  const before = { key: '3', what: 'Opening sentence' };
  const error = { code: 'undo-blocked', message: 'Someone changed events.yaml.', file: 'events.yaml', before };
  const store = await storeWith({ ok: false, error });
  store.update({ content: { ...store.state().content!, undo: { key: '4', what: 'Title' } } });
  await store.undo();
  expect(store.state()).toMatchObject({ status: 'Someone changed events.yaml.', before });
});

test('a server that doesn’t answer is reported, and nothing typed is lost', async () => {
  const store = await storeWith();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  store.write(LEAD, { value: 'Come out' });
  await store.save(['home.yaml:hero.lead']);
  expect(store.state().status).toMatch(/^Not saved\. The server doesn’t answer\./);
  expect(Object.keys(store.state().drafts)).toEqual(['home.yaml:hero.lead']);
});

test('an entry that is only a text has no name to compare', async () => {
  const lines = [
    { id: 'home.yaml:lines', field: 'hero', count: 1 },
    { id: 'home.yaml:lines.0', field: 'lead', written: 'Come in' },
  ];
  const store = await storeWith({ ...loaded('Come in', 'a'), values: lines });
  await store.load();
  store.write('home.yaml:lines.0', { value: 'Come out' });
  expect(store.state().drafts['home.yaml:lines.0']).toMatchObject({ was: 'Come in', entry: undefined });
});
