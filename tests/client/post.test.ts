import { afterEach, expect, test, vi } from 'vitest';
import { DeliveryError, post, type Reason, retryPolicy } from '../../client/post.ts';

const ENDPOINT = 'https://forms.example.org/f/contact';
const MESSAGE = { key: 'key-1', values: { name: 'Rivky', message: 'Hello' } };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Answer {
  status?: number;
  body?: string | null;
  headers?: Record<string, string>;
  redirectedTo?: string;
}

/** Sends a message to a service with this answer. Returns the error. */
async function failure({ status = 200, body = '', headers, redirectedTo }: Answer): Promise<DeliveryError | undefined> {
  const response = new Response(body, { status, headers });
  if (redirectedTo) Object.defineProperties(response, { redirected: { value: true }, url: { value: redirectedTo } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return post(ENDPOINT, 'form', MESSAGE).then(
    () => undefined,
    (error) => error,
  );
}

test.each<Answer>([
  { body: '<h1>Thanks</h1>' },
  { status: 204, body: null },
  { body: '{"ok":true,"next":"/thanks"}' },
  { redirectedTo: 'https://forms.example.org/thanks' },
])('%j counts as delivered', async (answer) => {
  expect(await failure(answer)).toBeUndefined();
});

test.each<[Reason, again: boolean, Answer]>([
  ['refused', false, { status: 422 }],
  ['broken', false, { status: 404 }],
  ['busy', true, { status: 429 }],
  ['broken', true, { status: 500 }],
  // Some services report failures with a 200.
  ['refused', false, { body: '{"success":"false","message":"Full"}' }],
  ['refused', false, { body: '{"result":"error","error":"No sheet"}' }],
  // The browser followed the redirect without posting.
  ['broken', false, { redirectedTo: 'http://www.forms.example.org/f/contact/' }],
])('delivery fails as "%s" (retry: %s) after %j', async (reason, again, answer) => {
  expect(await failure(answer)).toMatchObject({ reason, again });
});

test.each([
  ['3', 3000],
  ['Mon, 05 Jan 2026 12:00:10 GMT', 10_000],
  ['soon', 0],
  ['-5', 0],
  // A wait of more than two minutes is not worth it.
  ['121', 121_000, false],
])('a Retry-After of %s means a wait of %i ms', async (header, wait, again = true) => {
  vi.useFakeTimers({ now: new Date('2026-01-05T12:00:00Z') });
  expect(await failure({ status: 429, headers: { 'retry-after': header } })).toMatchObject({ wait, again });
});

test.each([
  ['{"errors":[{"field":"email","message":"should be an email","code":"TYPE_EMAIL"}]}', 'email', 'should be an email'],
  ['{"errors":{"email":["is not an address"]}}', 'email', 'is not an address'],
  ['{"errors":["Too short"]}', undefined, 'Too short'],
  ['{"message":"Invalid access key"}', undefined, 'Invalid access key'],
])('the comment of the service is read from %s', async (body, field, text) => {
  expect((await failure({ status: 422, body }))?.remarks).toEqual([{ field, text }]);
});

test.each(['', 'null', '<html>', '{"errors":[null,7,{"message":{}}]}', '{"errors":{"email":null}}'])(
  'a body of %j contains no comment and causes no error',
  async (body) => expect((await failure({ status: 422, body }))?.remarks).toEqual([]),
);

test.each([
  ['form', 'name=Rivky&message=Hello&idempotency_key=key-1'],
  ['json', '{"name":"Rivky","message":"Hello","idempotency_key":"key-1"}'],
])('a message is sent as %s, with no headers that need permission from the service', async (format, body) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  await post(ENDPOINT, format, MESSAGE);
  const request = new Request(ENDPOINT, fetched.mock.calls[0]?.[1]);
  expect(await request.clone().text()).toBe(body);
  expect([...request.headers.keys()].map((name) => name.toLowerCase()).sort()).toEqual(['accept', 'content-type']);
  expect(request.credentials).toBe('omit');
});

test('a message is retried after 1, 2, and 4 seconds, or later if the service asks for it', () => {
  const { retry, retryDelay } = retryPolicy;
  const again = new DeliveryError('busy', { again: true, wait: 3000 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, again))).toEqual([true, true, true, false]);
  expect(retry(0, new DeliveryError('refused'))).toBe(false);
  const delays = [0, 1, 2].map((failures) => retryDelay(failures, new DeliveryError('broken', { again: true })));
  expect(delays).toEqual([1000, 2000, 4000]);
  expect([0, 2].map((failures) => retryDelay(failures, again))).toEqual([3000, 4000]);
});
