import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import { type FormParts, makeDisplay } from './delivery-display.ts';
import { type DeliveryError, type Message, post, type Reason } from './post.ts';
import { forget, load, save } from './storage.ts';

const PENDING = 'contact-pending';

/** A message on its way. It is saved until it has arrived. */
interface Pending extends Message {
  /** Why the page gave up. `unsure` from the moment an attempt may have arrived. */
  reason?: Reason;
}

/** Delivers messages, and resumes one that a reload interrupted. Returns the function that sends the form. */
export function startDelivery(parts: FormParts): () => void {
  const { form } = parts;
  const display = makeDisplay(parts);
  const observer = makeObserver(form);
  // The message that was being delivered before a reload. Only this file saves one.
  let last = load(PENDING) as Pending | undefined;

  observer.subscribe(({ isPending, isPaused, failureCount }) => {
    if (!isPending) return;
    const active = failureCount > 0 ? 'retrying' : 'sending';
    display.show(isPaused ? 'offline' : active);
  });
  addEventListener('beforeunload', (event) => {
    if (observer.getCurrentResult().isPending) event.preventDefault();
  });

  // A message that may have arrived is only sent again by the visitor.
  if (last?.reason === 'unsure') display.showUndelivered('unsure', last);
  else if (last && !last.reason) deliver(last);
  return send;

  function send(): void {
    const { isPending, isPaused } = observer.getCurrentResult();
    // Browsers can be wrong about being offline.
    if (isPaused) onlineManager.setOnline(true);
    if (!isPending) deliver(nextMessage(valuesOf(form), last));
  }

  function deliver(pending: Pending): void {
    last = pending;
    if (pending.reason !== 'unsure') delete pending.reason;
    save(PENDING, pending);
    observer.mutate(pending).then(
      () => {
        last = undefined;
        forget(PENDING);
        // The visitor may have kept typing in the meantime.
        display.showSent(isSame(pending.values, valuesOf(form)));
      },
      ({ reason, complaints }: DeliveryError) => {
        // The same message: if the service refuses it now, it refused it before.
        if (reason === 'refused' || !pending.reason) pending.reason = reason;
        save(PENDING, pending);
        display.showUndelivered(pending.reason, pending, complaints);
      },
    );
  }
}

/** Attempts a delivery up to four times: at once, and after 1, 2, and 4 seconds. The library's defaults are what we want:
 *  backoff up to 30 seconds, and garbage collection after 5 minutes. */
function makeObserver(form: HTMLFormElement) {
  // Keep delivering while the visitor is in another tab.
  focusManager.setFocused(true);
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient();
  client.mount();
  return new MutationObserver<void, DeliveryError, Pending>(client, {
    retry: (failures, { isFinal }) => !isFinal && failures < 3,
    mutationFn: (pending) => attempt(form, pending),
  });
}

async function attempt(form: HTMLFormElement, pending: Pending): Promise<void> {
  // A reload would end the attempt without a response.
  save(PENDING, { ...pending, reason: 'unsure' });
  await post(form, pending).catch((error: DeliveryError) => {
    if (error.reason === 'unsure') pending.reason = 'unsure';
    save(PENDING, pending);
    if (!navigator.onLine) onlineManager.setOnline(false);
    throw error;
  });
}

/** What to send. Sending again without changes reuses the key, so that the service can discard duplicates. */
function nextMessage(values: Message['values'], last: Pending | undefined): Pending {
  if (last && isSame(last.values, values)) return last;
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return { key, values };
}

/** Everything the form would post, including the hidden fields for the service. The subject is one line. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => {
    const text = String(value);
    return [name, name === 'subject' ? text.replace(/\s*\n\s*/g, ' ') : text];
  });
  return Object.fromEntries(entries);
}

const isSame = (one: Message['values'], other: Message['values']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
