import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listen } from '../../generator/dev/server.ts';

/** What the receiver does with an attempt. It takes the message only if the name says `accepted`. */
export type Behavior =
  | 'accepted'
  // It takes the message, but the answer gets lost, never comes, or may not be read.
  | 'accepted, then dropped'
  | 'accepted, then stalled'
  | 'accepted, without CORS'
  | 'stalled'
  | '422'
  | '404'
  | '500';

interface Attempt {
  key: string | undefined;
  values: Record<string, string>;
  type: string;
}

const PERMISSIONS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Accept',
};
const ERRORS: Partial<Record<Behavior, [status: number, answer: object]>> = {
  '422': [422, { errors: [{ field: 'email', message: 'should be an email', code: 'TYPE_EMAIL' }] }],
  '404': [404, { error: 'Form not found' }],
  '500': [500, { error: 'Internal error' }],
};

/** Runs a form service on another origin of this machine, with the permissions of Formspree. It forgets everything before
 *  each test. */
export function useReceiver() {
  const taken = new Map<string, Record<string, string>>();
  const receiver = {
    endpoint: '',
    /** What to do with the next attempts; after that, `accepted`. */
    plan: [] as Behavior[],
    attempts: [] as Attempt[],
    /** The messages it has taken, one for each key. */
    accepted: () => [...taken.values()],
    keys: () => new Set(receiver.attempts.map(({ key }) => key)),
    waitFor: (count: number) => expect.poll(() => receiver.attempts.length, { timeout: 10_000 }).toBe(count),
  };
  const server = createServer(async (request, response) => {
    // When a reused connection breaks, the browser quietly tries again.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') response.writeHead(204, PERMISSIONS).end();
    else if (request.method === 'POST') await take(request, response);
    else response.writeHead(200, { ...PERMISSIONS, 'content-type': 'text/html' }).end('<h1>Thanks</h1>');
  });
  beforeAll(async () => {
    receiver.endpoint = `${await listen(server)}/f/contact`;
  });
  beforeEach(() => {
    taken.clear();
    Object.assign(receiver, { plan: [], attempts: [] });
  });
  afterAll(() => void server.close().closeAllConnections());
  return receiver;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { idempotency_key: key, ...values } = Object.fromEntries(new URLSearchParams(body));
    const behavior = receiver.plan.shift() ?? 'accepted';
    if (behavior.startsWith('accepted')) taken.set(key ?? `without key ${taken.size}`, values);
    receiver.attempts.push({ key, values, type: request.headers['content-type'] ?? '' });
    if (behavior.endsWith('dropped')) request.socket.destroy();
    else if (!behavior.endsWith('stalled')) answer(behavior, response);
  }

  function answer(behavior: Behavior, response: ServerResponse): void {
    const [status, words] = ERRORS[behavior] ?? [200, { ok: true }];
    const permissions = behavior === 'accepted, without CORS' ? {} : PERMISSIONS;
    response.writeHead(status, { ...permissions, 'content-type': 'application/json' });
    response.end(JSON.stringify(words));
  }
}
