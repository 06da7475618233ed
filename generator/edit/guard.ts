import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The one address that changes are sent to. */
export const ADDRESS = '/__edit';

// A photo of a good camera, in letters. All other texts have limits of their own.
const MOST_BYTES = 40 * 1024 * 1024;

/** What is answered. */
export interface Answer {
  ok: boolean;
  why?: 'refused' | 'mistake' | 'conflict' | 'failed' | 'unfit';
  said?: string;
  [detail: string]: unknown;
}

const STATUS = { refused: 403, mistake: 422, conflict: 409, failed: 500, unfit: 409 };

/** Takes requests of the pages of this run, and of nobody else, to `answer`. They carry a token that only these pages
 *  know, and come from the address of the server itself, as a browser says it. */
export function createGuard(answer: (request: Record<string, unknown>) => Promise<Answer>) {
  const token = randomBytes(24).toString('base64url');
  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== ADDRESS) return false;
    const refused = refusal(request, token);
    if (refused) request.resume();
    const start = performance.now();
    const answered = refused
      ? Promise.resolve(refused)
      : readBody(request).then((body) => (typeof body === 'string' ? refuse(body) : answer(body)));
    void answered.catch(failed).then((given) => {
      const status = given.ok ? 200 : STATUS[given.why ?? 'failed'];
      const body = JSON.stringify({ ...given, took: Math.round(performance.now() - start) });
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
    });
    return true;
  }
  return { token, handle };
}

const failed = (error: unknown): Answer => ({
  ok: false,
  why: 'failed',
  said: String((error as Error).message ?? error),
});

const refuse = (said: string): Answer => ({ ok: false, why: 'refused', said });

/** Why a request is not looked at; nothing if it is one of our pages. */
function refusal({ method, headers }: IncomingMessage, token: string): Answer | undefined {
  if (method !== 'POST') return refuse('Changes are sent by POST.');
  const { origin = '', host = '' } = headers;
  if (!URL.canParse(origin) || new URL(origin).host !== host) return refuse('This page is not one of this site.');
  if (headers['content-type'] !== 'application/json') return refuse('Changes are sent as JSON.');
  const given = Buffer.from(String(headers['x-edit-token'] ?? ''));
  const isOurs = given.length === token.length && timingSafeEqual(given, Buffer.from(token));
  return isOurs ? undefined : refuse('This page is from an earlier run. Load it again.');
}

/** What a request says, or why that is not looked at. */
async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // What is too much is read and thrown away, so that the page gets an answer.
    if (size <= MOST_BYTES) chunks.push(chunk as Buffer);
  }
  if (size > MOST_BYTES) return 'This is larger than 30 MB.';
  const body = parsed(Buffer.concat(chunks).toString());
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : 'This is no request.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
