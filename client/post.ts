import { type Complaint, complaintsIn, isRefusal } from './answer.ts';

// In milliseconds. The message may have arrived anyway: the next attempt uses the same key.
const TIMEOUT = 20_000;

/** Why a message isn't known to have arrived. `refused`: the service rejects it. `failed`: it couldn't take it this time.
 *  `unsure`: the page got no response it may read, so the message may have arrived. */
export type Reason = 'refused' | 'failed' | 'unsure';

// The policy of the page stops a redirect to another host. Fetch only says that something failed, and the event comes
// after that.
let hasStopped = false;
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective !== 'connect-src') return;
  hasStopped = true;
  console.error('The form service redirects to another host. See docs/delivery.md.');
});

export interface Message {
  /** The same for every attempt. Sent as a field, because few services allow custom headers (CORS). */
  key: string;
  values: Record<string, string>;
}

export class DeliveryError extends Error {
  readonly reason: Reason;
  readonly complaints: readonly Complaint[];
  /** Whether the service would say the same again. */
  readonly isFinal: boolean;

  constructor(reason: Reason, complaints: readonly Complaint[] = [], isFinal = false) {
    super(reason);
    this.reason = reason;
    this.complaints = complaints;
    this.isFinal = isFinal;
  }
}

/** Makes one attempt. Only a 2xx response is a success. Throws a `DeliveryError`. */
export async function post(form: HTMLFormElement, { key, values }: Message): Promise<void> {
  if (hasStopped) {
    hasStopped = false;
    throw new DeliveryError('unsure', [], true);
  }
  const content = { ...values, idempotency_key: key };
  const action = form.getAttribute('action')!;
  const isJson = form.getAttribute('data-format') === 'json';
  // Formspree and others return a page unless asked for JSON.
  const headers = new Headers({ accept: 'application/json' });
  if (isJson) headers.set('content-type', 'application/json');
  const response = await fetch(action, {
    method: 'POST',
    headers,
    body: isJson ? JSON.stringify(content) : new URLSearchParams(content),
    credentials: 'omit',
    // Before Chrome 103 and Safari 16, it waits as long as the browser does.
    signal: AbortSignal.timeout?.(TIMEOUT),
  }).catch(() => {
    throw new DeliveryError('unsure');
  });
  const { ok, status } = response;
  if (status >= 500 || [408, 425, 429].includes(status)) throw new DeliveryError('failed');
  const answer = await response.text().catch(() => '');
  if (!ok || isRefusal(answer) || isRedirectedPost(response, action))
    throw new DeliveryError('refused', complaintsIn(answer), true);
}

/** A redirect to the same path, on `www` or with a slash, turned the POST into a GET: nothing was delivered. */
function isRedirectedPost({ redirected, url }: Response, endpoint: string): boolean {
  const pathOf = (address: string) => new URL(address).pathname.replace(/\/$/, '');
  return redirected && pathOf(url) === pathOf(endpoint);
}
