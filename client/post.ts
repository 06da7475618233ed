// In milliseconds. A message may have arrived after a timeout: the next attempt uses the same key.
const TIMEOUT = 20_000;
// If the service asks for a longer wait, the message fails.
const MAX_WAIT = 120_000;

/** Why an attempt failed. `unanswered`: no response the script may read; the message may have arrived anyway. */
export type Reason = 'unanswered' | 'busy' | 'broken' | 'refused';

/** A comment from the service about a message or one of its fields. */
export interface Remark {
  field?: string;
  text: string;
}

export interface Message {
  /** The same for every attempt. Sent as a field, because few services allow custom headers (CORS). */
  key: string;
  values: Record<string, string>;
}

/** A failed attempt. `again` is true if a retry makes sense. */
export class DeliveryError extends Error {
  readonly reason: Reason;
  readonly again: boolean;
  /** The delay the service asked for, in milliseconds. */
  readonly wait: number;
  readonly remarks: Remark[];

  constructor(reason: Reason, { again = false, wait = 0, remarks = [] as Remark[] } = {}) {
    super(reason);
    this.reason = reason;
    this.again = again && wait <= MAX_WAIT;
    this.wait = wait;
    this.remarks = remarks;
  }
}

/** Makes one attempt. Only a readable 2xx response is a success. Throws a `DeliveryError`. */
export async function post(
  endpoint: string,
  format: string | undefined,
  { key, values }: Message,
): Promise<void> {
  const content = { ...values, idempotency_key: key };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Formspree and others return a page unless asked for JSON.
      headers: {
        accept: 'application/json',
        ...(format === 'json' && { 'content-type': 'application/json' }),
      },
      body: format === 'json' ? JSON.stringify(content) : new URLSearchParams(content),
      credentials: 'omit',
      signal: controller.signal,
    });
    // With a 2xx status the message has arrived, even if the body is lost.
    const answer: unknown = await response.json().catch(() => undefined);
    checkResponse(response, answer, endpoint);
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    throw new DeliveryError('unanswered', { again: true });
  } finally {
    clearTimeout(timer);
  }
}

function checkResponse(
  { ok, status, headers, redirected, url }: Response,
  answer: unknown,
  endpoint: string,
): void {
  // A redirect to a variant of the same URL turned our POST into a GET: nothing was delivered.
  if (redirected && normalized(url) === normalized(endpoint)) throw new DeliveryError('broken');
  if (ok && !deniesSuccess(answer)) return;
  const remarks = remarksOf(answer);
  if (ok || [400, 413, 422].includes(status)) throw new DeliveryError('refused', { remarks });
  const busy = [408, 425, 429, 503].includes(status);
  throw new DeliveryError(busy ? 'busy' : 'broken', {
    again: busy || status >= 500,
    wait: waitFor(headers.get('retry-after')),
  });
}

const normalized = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + pathname.replace(/(\/index\.html)?\/?$/, '');
};

/** Some services return 200 for failures and report them in the body. */
function deniesSuccess(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { ok, success, result, status } = answer;
  return (
    [ok, success].some((value) => value === false || value === 'false') ||
    [result, status].includes('error')
  );
}

/** `Retry-After` is a number of seconds or a date. */
function waitFor(header: string | null): number {
  if (!header) return 0;
  const seconds = Number(header);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(header) - Date.now() || 0 : seconds * 1000);
}

/** Reads `{ errors: [{ field, message }] }`, `{ errors: { field: [message] } }`, `{ error }`, and so on. */
function remarksOf(answer: unknown): Remark[] {
  if (!isObject(answer)) return [];
  const errors = answer.errors ?? answer.message ?? answer.error;
  const list = Array.isArray(errors)
    ? errors.map((each) =>
        isObject(each) ? [each.field ?? each.name, each.message] : [undefined, each],
      )
    : isObject(errors)
      ? Object.entries(errors)
      : [[undefined, errors]];
  return list
    .map(([field, text]) => ({
      field: asText(field),
      text: asText(Array.isArray(text) ? text[0] : text) ?? '',
    }))
    .filter(({ text }) => text)
    .slice(0, 4);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 200) : undefined;

/** Retries three times, after 1, 2, and 4 seconds, or later if the service asks for it. */
export const retryPolicy = {
  retry: (failures: number, { again }: DeliveryError): boolean => again && failures < 3,
  retryDelay: (failures: number, { wait }: DeliveryError): number =>
    Math.max(wait, Math.min(1000 * 2 ** failures, 30_000)),
  gcTime: 5 * 60_000,
};
