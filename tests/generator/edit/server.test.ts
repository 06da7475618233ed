import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EditedSite } from './edited-site.ts';

let site: EditedSite;
/** All files when the tests began, and the versions that a page knows. */
let before: Record<string, string>;
let versions: Record<string, string>;

beforeAll(async () => {
  // No page uses these.
  site = await EditedSite.open({ 'girls.yaml': () => 'girl: Rivky', 'girls.md': () => 'Rivky' });
  before = site.state();
  ({ versions } = await site.load());
});
afterAll(() => site.close());

// Whatever was asked, nothing has changed, and the next request is answered.
afterEach(async () => {
  expect(site.state()).toEqual(before);
  expect((await site.ask({ type: 'load' })).status).toBe(200);
});

const LOAD = '{"type":"load"}';

type Request = [what: string, headers: Record<string, string | undefined>, body?: string];

const strangers: Request[] = [
  ['a page of another site', { origin: 'https://elsewhere.test' }],
  ['a page of another program on this computer', { origin: 'http://127.0.0.1:1' }],
  ['a page that does not say where it is from', { origin: undefined }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['a program without a token', { 'x-edit-token': undefined }],
  ['a page of an earlier run', { 'x-edit-token': 'b9b5a4b6-6a0f-4a53-8d0e-4f2f4f0c2a11' }],
  ['a form, which can only send plain text', { 'content-type': 'text/plain' }],
];

const invalid: Request[] = [
  ['a body that is not JSON', {}, 'type=load'],
  ['an empty body', {}, ''],
  ['JSON that is no request', {}, 'null'],
  ['an unknown request', {}, '{"type":"shutdown"}'],
  ['a save without changes', {}, '{"type":"save","versions":{},"changes":[]}'],
  ['a body larger than any photo', { 'content-length': '99000000' }],
];

test.each([...strangers, ...invalid])('refuses %s', async (_what, changed, body = LOAD) => {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...site.headers, ...changed }))
    if (value !== undefined) headers[name] = value;
  const { status, ok, message } = await site.send(headers, body);
  expect([status, ok]).toEqual([400, false]);
  expect(message).toMatch(/^(This|The) (page|picture) is .*\.$/);
});

test('refuses a request without a body', async () => {
  expect((await site.send(site.headers, '', 'GET')).status).toBe(400);
});

test('shows no file that the build does not read', async () => {
  const loaded = await site.load();
  expect(JSON.stringify(loaded)).not.toMatch(/girls\.|Rivky/);
  expect(Object.keys(loaded.versions)).toContain('origin-story.md');
});

test.each([
  ['girls.yaml:girl'],
  ['girls.md:body.0'],
  ['new.yaml:name'],
  ['../package.json:name'],
  ['../content/site.yaml:name'],
  ['../static/robots.txt:'],
  ['/etc/hostname:'],
  ['__proto__:name'],
  ['constructor:name'],
  [':name'],
  ['site.yaml'],
  ['site.yaml:__proto__.polluted'],
  ['site.yaml:constructor.name'],
  ['site.yaml:facts.__proto__'],
  ['site.yaml:facts'],
  ['site.yaml:unknown'],
  ['site.yaml:name.0'],
  ['site.yaml:navigation.6.label'],
  ['site.yaml:navigation.-1.label'],
  ['site.yaml:navigation.length'],
  ['origin-story.md:body.99'],
])('writes nothing at %s', async (id) => {
  // Someone who sends a version for every name doesn't get further.
  const known = { ...versions, 'girls.yaml': '', 'girls.md': '', '../package.json': '' };
  for (const change of [
    { do: 'set', id, text: 'Changed' },
    { do: 'lines', id, lines: ['Changed'] },
    { do: 'confirm', id: `${id}.0` },
    { do: 'remove', id },
    { do: 'move', id, by: 1 },
    { do: 'add', id, index: 7, type: '' },
  ]) {
    const answer = await site.ask({ type: 'save', versions: known, changes: [change] });
    expect([change.do, answer.status]).toEqual([change.do, 400]);
    expect(answer.message).not.toMatch(/terminal/);
  }
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each([
  { do: 'add', id: 'events.yaml:events', index: 10, type: 'Weekly' },
  { do: 'move', id: 'events.yaml:events.0', by: -1 },
  { do: 'move', id: 'events.yaml:events.8', by: 1 },
  { do: 'remove', id: 'events.yaml:events.9' },
  { do: 'remove', id: 'events.yaml:events' },
] as const)('leaves a list alone if an index is outside of it: %o', async (change) => {
  expect(await site.ask({ type: 'save', versions, changes: [change] })).toMatchObject({
    status: 400,
  });
});
