import { afterAll, afterEach, expect, test } from 'vitest';
import { editedSite } from './edited-site.ts';

// No page uses the two files.
const site = await editedSite({ 'girls.yaml': () => 'girl: Rivky', 'girls.md': () => 'Rivky' });
const before = site.state();
const loaded = await site.ask({ type: 'load' });
afterAll(site.close);

// Whatever was asked, nothing has changed, and the next request is answered.
afterEach(async () => {
  expect(site.state()).toEqual(before);
  expect((await site.ask({ type: 'load' })).status).toBe(200);
});

test.each([
  ['a page of another site', { origin: 'https://elsewhere.test' }],
  ['a page of another program on this computer', { origin: 'http://127.0.0.1:1' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['a program that does not say where it is from', { origin: '' }],
  ['a program without a token', { 'x-edit-token': '' }],
  ['a page of an earlier run', { 'x-edit-token': 'b9b5a4b6-6a0f-4a53-8d0e-4f2f4f0c2a11' }],
  ['a form, which can only send plain text', { 'content-type': 'text/plain' }],
])('refuses %s', async (_what, changed) => {
  const init = { headers: { ...site.headers, ...changed }, body: '{"type":"load"}' };
  const { status, ok, message } = await site.send(init);
  expect([status, ok]).toEqual([400, false]);
  expect(message).toMatch(/^This page is (not part of this site|from before the last start)/);
});

test.each([
  ['something that is not JSON', 'type=load'],
  ['nothing', ''],
  ['JSON that is no request', 'null'],
  ['an unknown request', '{"type":"shutdown"}'],
  ['a save without changes', '{"type":"save","changes":[]}'],
  ['more than any photo', ' '.repeat(42 * 2 ** 20)],
])('refuses %s', async (_what, body) => {
  const { status, message } = await site.send({ body });
  expect(status).toBe(400);
  expect(message).toMatch(/^The page is from another version|^This file is larger than 30 MB/);
});

test('shows no file that the build does not read', () => {
  expect(JSON.stringify(loaded).match(/girls\.(yaml|md)|Rivky/g)).toBeNull();
});

const FILES = `girls.yaml:girl girls.md:body.0 new.yaml:name ../package.json:name /etc/hostname:
  ../content/site.yaml:name ../static/robots.txt: __proto__:name constructor:name :name site.yaml`;
const PATHS = `__proto__.polluted constructor.name facts.__proto__ facts unknown name.0
  navigation.6.label navigation.-1.label navigation.length`;
const IDS = [...FILES.split(/\s+/), ...PATHS.split(/\s+/).map((each) => `site.yaml:${each}`)];

test.each([...IDS, 'origin-story.md:body.99'])('writes nothing at %s', async (id) => {
  for (const change of [
    { do: 'set', id, before: '', text: 'Changed' },
    { do: 'set', id, before: '', text: 'Changed\nlines' },
    { do: 'set', id: `${id}.0`, before: '', text: '', isTrue: true },
    { do: 'remove', id },
    { do: 'move', id, by: 1 },
    { do: 'add', id, type: '' },
  ]) {
    const answer = await site.ask({ type: 'save', changes: [change] });
    expect([change.do, answer.status]).toEqual([change.do, 400]);
    // It is no bug that happens to end well.
    expect(answer.message).not.toMatch(/terminal/);
  }
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each([
  { do: 'add', id: 'events.yaml:events.@tea-time', type: 'Weekly' },
  { do: 'move', id: 'events.yaml:events.@tea-time', by: -1 },
  { do: 'move', id: 'events.yaml:events.@convention', by: 1 },
  { do: 'remove', id: 'events.yaml:events.@' },
] as const)('leaves a list alone if an index is outside of it: %o', async (change) => {
  expect((await site.save(change)).status).toBe(400);
});
