import { MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { post, type Reason, Undelivered } from '../../client/post.ts';
import { persistence } from '../../client/retry.ts';

const ENDPOINT = 'https://forms.example.org/f/contact';
const MESSAGE = { key: 'key-1', values: { name: 'Rivky', message: 'Hello' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Answer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  redirectedTo?: string;
}

/** Has the service answer, and returns how the attempt failed. */
async function failure({ status = 200, body = '', headers, redirectedTo }: Answer): Promise<Undelivered | undefined> {
  const response = new Response(body, { status, headers });
  if (redirectedTo) Object.defineProperties(response, { redirected: { value: true }, url: { value: redirectedTo } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return post(ENDPOINT, 'form', MESSAGE).then(
    () => undefined,
    (error) => error,
  );
}

test.each([
  { status: 200 },
  { status: 200, body: '<h1>Thanks</h1>' },
  { status: 201, body: '{"id":7}' },
  { status: 204, body: undefined },
  { body: '{"ok":true,"next":"/thanks"}' },
  { body: 'null' },
  { body: '', redirectedTo: 'https://forms.example.org/thanks' },
  { body: '{"ok":true}', redirectedTo: 'https://answers.example.org/echo?id=1' },
])('$status $body $redirectedTo is a success', async ({ status = 200, body, redirectedTo }) => {
  const empty = status === 204;
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(empty ? null : body, { status }));
  if (empty) await post(ENDPOINT, 'form', MESSAGE);
  else expect(await failure({ status, body, redirectedTo })).toBeUndefined();
});

test.each<[Answer, Reason, again: boolean]>([
  [{ status: 400 }, 'refused', false],
  [{ status: 401 }, 'broken', false],
  [{ status: 403 }, 'broken', false],
  [{ status: 404 }, 'broken', false],
  [{ status: 408 }, 'busy', true],
  [{ status: 413 }, 'refused', false],
  [{ status: 422 }, 'refused', false],
  [{ status: 425 }, 'busy', true],
  [{ status: 429 }, 'busy', true],
  [{ status: 500 }, 'broken', true],
  [{ status: 502 }, 'broken', true],
  [{ status: 503 }, 'busy', true],
  [{ body: '{"ok":false}' }, 'refused', false],
  [{ body: '{"success":"false","message":"Full"}' }, 'refused', false],
  [{ body: '{"result":"error","error":"No sheet"}' }, 'refused', false],
  [{ redirectedTo: `${ENDPOINT}/` }, 'broken', false],
  [{ redirectedTo: 'http://www.forms.example.org/f/contact/' }, 'broken', false],
])('%j is %s, tried again: %s', async (answer, reason, again) => {
  expect(await failure(answer)).toMatchObject({ reason, again });
});

test.each([
  ['3', 3000],
  ['Mon, 05 Jan 2026 12:00:10 GMT', 10_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After: %s is a wait of %i ms', async (header, wait) => {
  vi.setSystemTime('2026-01-05T12:00:00Z');
  expect(await failure({ status: 429, headers: { 'retry-after': header } })).toMatchObject({ wait, again: true });
});

test('a wait of more than two minutes is not sat through', async () => {
  expect(await failure({ status: 503, headers: { 'retry-after': '121' } })).toMatchObject({ again: false });
});

test.each([
  ['{"errors":[{"field":"email","message":"should be an email","code":"TYPE_EMAIL"}]}', 'email', 'should be an email'],
  ['{"errors":{"email":["is not an address"]}}', 'email', 'is not an address'],
  ['{"errors":{"email":"is not an address"}}', 'email', 'is not an address'],
  ['{"errors":["Too short"]}', undefined, 'Too short'],
  ['{"error":"Form not found"}', undefined, 'Form not found'],
  ['{"message":"Invalid access key"}', undefined, 'Invalid access key'],
])('%s is understood', async (body, field, text) => {
  expect((await failure({ status: 422, body }))?.remarks).toEqual([{ field, text }]);
});

test.each(['', 'null', '7', '[]', '<html>', '{"errors":[null,7,{"message":{}}]}', '{"errors":{"email":null}}'])(
  '%j as an answer breaks nothing',
  async (body) => {
    expect((await failure({ status: 422, body }))?.remarks).toEqual([]);
  },
);

test('remarks without end are cut', async () => {
  const errors = Array.from({ length: 50 }, () => ({ field: 'x', message: 'y'.repeat(9999) }));
  const remarks = (await failure({ status: 400, body: JSON.stringify({ errors }) }))?.remarks ?? [];
  expect([remarks.length, remarks[0]?.text.length]).toEqual([4, 200]);
});

test('an answer that does not come within 20 seconds is given up', async () => {
  let signal: AbortSignal | null | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    signal = init?.signal;
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
  });
  const attempt = post(ENDPOINT, 'form', MESSAGE).catch((error) => error);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await attempt).toMatchObject({ reason: 'unreachable', again: true });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['form', 'name=Rivky&message=Hello&idempotency_key=key-1'],
  ['json', '{"name":"Rivky","message":"Hello","idempotency_key":"key-1"}'],
])('goes out as %s, with nothing that needs a permission of its own', async (format, body) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  await post(ENDPOINT, format, MESSAGE);
  const request = new Request(ENDPOINT, fetched.mock.calls[0]?.[1]);
  expect(await request.clone().text()).toBe(body);
  expect([...request.headers.keys()].map((name) => name.toLowerCase()).sort()).toEqual(['accept', 'content-type']);
  expect(request.credentials).toBe('omit');
});

test('it is tried again after 1, 2 and 4 seconds, later never after more than 30', () => {
  const again = new Undelivered('broken', { again: true });
  expect([0, 1, 2, 3, 4, 5, 6, 30].map((failures) => persistence.retryDelay(failures, again) / 1000)).toEqual([
    1, 2, 4, 8, 16, 30, 30, 30,
  ]);
  expect([0, 1, 2, 3].map((failures) => persistence.retry(failures, again))).toEqual([true, true, true, false]);
  expect(persistence.retry(0, new Undelivered('refused'))).toBe(false);
});

test('what the service asks for counts more than that', () => {
  expect(persistence.retryDelay(0, new Undelivered('busy', { again: true, wait: 90_000 }))).toBe(90_000);
  expect(persistence.retryDelay(2, new Undelivered('busy', { again: true, wait: 3000 }))).toBe(4000);
});

test('the data client keeps these times, and forgets a message five minutes after nobody looks at it', async () => {
  const times: number[] = [];
  const start = Date.now();
  const client = new QueryClient();
  const observer = new MutationObserver<void, Undelivered, string>(client, {
    ...persistence,
    mutationFn: async () => {
      times.push(Date.now() - start);
      throw new Undelivered('broken', { again: true });
    },
  });
  const stopLooking = observer.subscribe(() => {});
  const result = observer.mutate('text').catch((error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toMatchObject({ reason: 'broken' });
  expect(times).toEqual([0, 1000, 3000, 7000]);
  stopLooking();
  const kept = () => client.getMutationCache().getAll().length;
  await vi.advanceTimersByTimeAsync(299_999);
  expect(kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(kept()).toBe(0);
  expect(onlineManager.isOnline()).toBe(true);
});
