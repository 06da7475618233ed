import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuilder } from '../../../generator/dev/builder.ts';
import { DevServer } from '../../../generator/dev/dev-server.ts';
import type { Site } from '../../../generator/edit/describe.ts';

const editor = vi.hoisted(() => ({ isOwn: false, current: (): unknown => undefined }));
vi.mock('../../../generator/edit/server.ts', () => ({
  createEditor: ({ current }: typeof editor) => {
    editor.current = current;
    return { token: '', isOwn: () => editor.isOwn, handle: () => false };
  },
}));

/** A process that answers every task. */
class FakeProcess extends EventEmitter {
  connected = true;
  send = () => setImmediate(() => this.emit('message', {}));
}
const { started } = vi.hoisted(() => ({ started: [] as FakeProcess[] }));
vi.mock('node:child_process', () => ({
  fork() {
    started.push(new FakeProcess());
    return started.at(-1);
  },
}));

/** The builds that were started. Each ends when the test says so. */
let builds: ((site: Site) => void)[];
let server: DevServer;
const site = (base: string) => ({ output: new Map(), base, warnings: [] }) as unknown as Site;
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  builds = [];
  server = new DevServer('.', { build: () => new Promise((resolve) => builds.push(resolve)), stop() {} });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['a text editor', false],
  ['the editor on the page', true],
])('changes by %s during a build lead to exactly one more build, and only its result is shown', async (_by, isOwn) => {
  editor.isOwn = isOwn;
  const built = server.rebuild();
  for (const file of ['content/home.yaml', 'content/about.yaml', 'static/images/a.jpg']) server.onChange(file);
  builds[0]!(site('/old/'));
  await vi.waitUntil(() => builds.length > 1);
  expect(editor.current()).toBeUndefined();
  builds[1]!(site('/new/'));
  await built;
  expect(builds).toHaveLength(2);
  expect(editor.current()).toMatchObject({ site: { base: '/new/' } });
});

test('a change that the editor on the page has built already leads to no other build', () => {
  editor.isOwn = true;
  server.onChange('content/home.yaml');
  expect(builds).toEqual([]);
  editor.isOwn = false;
  server.onChange('content/home.yaml');
  expect(builds).toHaveLength(1);
});

test('the builder removes its listeners after each task, so no built site stays in memory', async () => {
  const builder = createBuilder('dev.ts');
  for (let time = 0; time < 3; time++) await builder.build();
  const [child] = started;
  expect([child!.listenerCount('message'), child!.listenerCount('exit')]).toEqual([0, 0]);
});
