// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../../editor/client/ask.ts';
import { follow } from '../../../editor/client/connection.ts';

const answer = (value: object) => new Response(JSON.stringify(value));
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('a request waits while the server starts again', async () => {
  const back = Date.now() + 6000;
  fetched.mockImplementation(async (_address, init) => {
    if (Date.now() < back) throw new TypeError('Failed to fetch');
    return init?.method === 'POST' ? answer({ ok: true, done: 'Saved' }) : answer({});
  });
  const asked = ask({ type: 'undo' });
  await vi.advanceTimersByTimeAsync(7000);
  expect(await asked).toEqual({ ok: true, done: 'Saved' });
});

test('the server has stopped once it hasn’t answered for a while', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const asked = ask({ type: 'undo' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toMatchObject({ ok: false, isStopped: true });
});

test('that the server has stopped is taken back when it answers', async () => {
  const connections: Partial<Pick<EventSource, 'onmessage' | 'onerror' | 'close'>>[] = [];
  class Events {
    close(): void {}
    constructor() {
      connections.push(this);
    }
  }
  vi.stubGlobal('EventSource', Events);
  const onStop = vi.fn();
  const onBuild = vi.fn();
  follow({ onBuild, onStop });
  const fail = () => Reflect.apply(connections.at(-1)!.onerror!, connections, []);
  fail();
  await vi.advanceTimersByTimeAsync(6000);
  expect(connections).toHaveLength(2);
  expect(onStop).not.toHaveBeenCalled();
  fail();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onStop.mock.calls).toEqual([[true]]);
  Reflect.apply(connections.at(-1)!.onmessage!, connections, [{ data: '7' }]);
  expect([onStop.mock.lastCall, onBuild.mock.lastCall]).toEqual([[false], ['7']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStop.mock.lastCall).toEqual([false]);
});
