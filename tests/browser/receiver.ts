import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listen } from '../../generator/dev/server.ts';

/** What the receiver does with one attempt. It takes the message in every case that names it `accepted`. */
export type Behaviour =
  | 'accepted'
  // It takes the message, and the answer gets lost or never comes.
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
  behaviour: Behaviour;
}

/** A form service on this machine: real sockets, an origin of its own, and permissions as Formspree gives them. */
interface Receiver {
  endpoint: string;
  /** What to do with the next attempts, one after the other; `accepted` once there are no more. */
  plan: Behaviour[];
  attempts: Attempt[];
  /** The messages it has taken, each key once. */
  accepted(): Record<string, string>[];
  /** The different keys that the attempts carried. */
  keys(): Set<string | undefined>;
  /** Waits until so many attempts have come in. */
  waitFor(count: number): Promise<void>;
}

const PERMISSIONS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Accept',
};
const ERRORS: Partial<Record<Behaviour, [status: number, answer: unknown]>> = {
  '422': [422, { errors: [{ field: 'email', message: 'should be an email', code: 'TYPE_EMAIL' }] }],
  '404': [404, { error: 'Form not found' }],
  '500': [500, { error: 'Internal error' }],
};

/** Runs a receiver at a port of its own while the tests of a file run. It forgets everything before each of them. */
export function useReceiver(): Receiver {
  const taken = new Map<string, Record<string, string>>();
  const receiver: Receiver = {
    endpoint: '',
    plan: [],
    attempts: [],
    accepted: () => [...taken.values()],
    keys: () => new Set(receiver.attempts.map(({ key }) => key)),
    waitFor: async (count) => {
      for (let tries = 0; receiver.attempts.length < count; tries++) {
        if (tries > 500) throw new Error(`Only ${receiver.attempts.length} of ${count} attempts came in.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  const server: Server = createServer(async (request, response) => {
    // A connection that is used again may break by itself, and the browser would quietly try once more.
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
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return receiver;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { idempotency_key: key, ...values } = await read(request);
    const behaviour = receiver.plan.shift() ?? 'accepted';
    if (behaviour.startsWith('accepted')) taken.set(key ?? `without key ${taken.size}`, values);
    receiver.attempts.push({ key, values, type: request.headers['content-type'] ?? '', behaviour });
    if (behaviour.endsWith('dropped')) request.socket.destroy();
    else if (!behaviour.endsWith('stalled')) answer(behaviour, response);
  }

  function answer(behaviour: Behaviour, response: ServerResponse): void {
    const [status, words] = ERRORS[behaviour] ?? [200, { ok: true }];
    const permissions = behaviour === 'accepted, without CORS' ? {} : PERMISSIONS;
    response.writeHead(status, { ...permissions, 'content-type': 'application/json' });
    response.end(JSON.stringify(words));
  }
}

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return request.headers['content-type'] === 'application/json'
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
}
