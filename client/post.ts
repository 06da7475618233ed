// After this long without an answer an attempt is given up. It may have arrived: the next one carries the same key.
const PATIENCE = 20_000;
// Whoever is asked to wait longer than this is told so instead.
const LONGEST_WAIT = 120_000;

/** What came of an attempt that failed. `unanswered`: a browser tells a script only that there is no answer it may read.
 *  The service may have the message all the same, so the connection is not to blame. */
export type Reason = 'unanswered' | 'busy' | 'broken' | 'refused';

/** What the service says about a message, or about one field of it. */
export interface Remark {
  field?: string;
  text: string;
}

/** A message as it goes to the service. */
export interface Message {
  /** The same in every attempt. It travels as a field: a header of our own would need a permission few services give. */
  key: string;
  values: Record<string, string>;
}

/** An attempt that failed, and whether another one makes sense. */
export class Undelivered extends Error {
  readonly reason: Reason;
  readonly again: boolean;
  /** How many milliseconds the service asked us to wait. */
  readonly wait: number;
  readonly remarks: Remark[];

  constructor(reason: Reason, { again = false, wait = 0, remarks = [] as Remark[] } = {}) {
    super(reason);
    this.reason = reason;
    this.again = again && wait <= LONGEST_WAIT;
    this.wait = wait;
    this.remarks = remarks;
  }
}

/** One attempt. It has succeeded only when the service answers with a 2xx that we can read: an opaque answer would
 *  say nothing. Throws an `Undelivered`. */
export async function post(endpoint: string, format: string | undefined, { key, values }: Message): Promise<void> {
  const content = { ...values, idempotency_key: key };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Formspree and others answer with JSON instead of a page when it is asked for.
      headers: { accept: 'application/json', ...(format === 'json' && { 'content-type': 'application/json' }) },
      body: format === 'json' ? JSON.stringify(content) : new URLSearchParams(content),
      credentials: 'omit',
      signal: controller.signal,
    });
    // Once the 2xx is here the message is there, even if the rest of the answer gets lost.
    const answer: unknown = await response.json().catch(() => undefined);
    judge(response, answer, endpoint);
  } catch (error) {
    if (error instanceof Undelivered) throw error;
    throw new Undelivered('unanswered', { again: true });
  } finally {
    clearTimeout(timer);
  }
}

function judge({ ok, status, headers, redirected, url }: Response, answer: unknown, endpoint: string): void {
  // A redirect to another spelling of the same address has turned our POST into a visit: nothing was delivered.
  if (redirected && bare(url) === bare(endpoint)) throw new Undelivered('broken');
  if (ok && !deniesSuccess(answer)) return;
  const remarks = remarksOf(answer);
  if (ok || [400, 413, 422].includes(status)) throw new Undelivered('refused', { remarks });
  const busy = [408, 425, 429, 503].includes(status);
  throw new Undelivered(busy ? 'busy' : 'broken', {
    again: busy || status >= 500,
    wait: waitFor(headers.get('retry-after')),
  });
}

const bare = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + pathname.replace(/(\/index\.html)?\/?$/, '');
};

/** Some services answer everything with 200 and say in words that it failed. */
function deniesSuccess(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { ok, success, result, status } = answer;
  return [ok, success].some((value) => value === false || value === 'false') || [result, status].includes('error');
}

/** `Retry-After` is a number of seconds or a date. */
function waitFor(header: string | null): number {
  if (!header) return 0;
  const seconds = Number(header);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(header) - Date.now() || 0 : seconds * 1000);
}

/** The remarks of an answer: `{ errors: [{ field, message }] }`, `{ errors: { field: [message] } }`, `{ error }` … */
function remarksOf(answer: unknown): Remark[] {
  if (!isObject(answer)) return [];
  const errors = answer.errors ?? answer.message ?? answer.error;
  const list = Array.isArray(errors)
    ? errors.map((each) => (isObject(each) ? [each.field ?? each.name, each.message] : [undefined, each]))
    : isObject(errors)
      ? Object.entries(errors)
      : [[undefined, errors]];
  return list
    .map(([field, text]) => ({ field: asText(field), text: asText(Array.isArray(text) ? text[0] : text) ?? '' }))
    .filter(({ text }) => text)
    .slice(0, 4);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 200) : undefined);
