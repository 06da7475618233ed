import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import type { FormParts } from './contact-form.ts';
import { makeDisplay } from './delivery-display.ts';
import { type DeliveryError, type Message, post, retryPolicy } from './post.ts';
import { forget, load, save } from './storage.ts';

// In milliseconds. Nobody fills in the form faster than this.
const MIN_TIME = 3000;
// A second press within this time is a double click.
const DOUBLE_CLICK = 1000;
const HONEYPOT = '_gotcha';
const PENDING = 'contact-pending';

/** A submitted message, saved with its key until it is known to have arrived. */
interface Pending extends Message {
  /** `waiting`: can't have arrived yet. `unanswered`: may have arrived. `failed`: given up. */
  state: 'waiting' | 'unanswered' | 'failed';
}

/** Delivers messages, and resumes one that a reload interrupted. Returns the function that sends the form. */
export function startDelivery(parts: FormParts): () => void {
  const display = makeDisplay(parts);
  const observer = makeObserver(parts.form);
  const looksAutomatic = botCheck(parts);
  let last = restorePending();
  let sendingSince: number | undefined;

  observer.subscribe(({ isPending, isPaused, failureCount }) => {
    if (isPending) display.show(isPaused ? 'offline' : failureCount > 0 ? 'retrying' : 'sending');
  });
  // A message that may have arrived is only sent again by the visitor.
  if (last?.state === 'waiting') void deliver(last);
  else if (last?.state === 'unanswered') display.showUndelivered('unsure', last);
  return send;

  function send(): void {
    if (sendingSince !== undefined) {
      // If the message waits for the network, a press retries now: browsers can be wrong about being offline.
      if (performance.now() - sendingSince > DOUBLE_CLICK) onlineManager.setOnline(true);
      return;
    }
    if (looksAutomatic()) return display.show('doubtful');
    void deliver(nextMessage(valuesOf(parts.form), last));
  }

  async function deliver(pending: Pending): Promise<void> {
    sendingSince = performance.now();
    last = pending;
    save(PENDING, pending);
    display.show('sending');
    addEventListener('beforeunload', confirmLeaving);
    try {
      await observer.mutate(pending);
      forget(PENDING);
      last = undefined;
      // The visitor may have kept typing in the meantime.
      display.showSent(isSame(pending.values, valuesOf(parts.form)));
    } catch (error) {
      const failure = error as DeliveryError;
      if (pending.state === 'waiting') save(PENDING, { ...pending, state: 'failed' });
      // The same message: if the service refuses it now, it refused it before.
      const mayHaveArrived = pending.state === 'unanswered' && failure.reason !== 'refused';
      display.showUndelivered(mayHaveArrived ? 'unsure' : 'failed', pending, failure);
    } finally {
      sendingSince = undefined;
      removeEventListener('beforeunload', confirmLeaving);
    }
  }
}

/** Returns a function that is true for a filled honeypot or a message sent too fast, but only once: a second press always
 *  sends. */
function botCheck({ form, fields }: FormParts): () => boolean {
  const hadDraft = fields.some(({ name, value }) => value && name !== 'subject');
  let hasAsked = false;
  return () => {
    const honeypot = form.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`);
    const isSuspicious = honeypot?.value || (!hadDraft && performance.now() < MIN_TIME);
    if (hasAsked || !isSuspicious) return false;
    hasAsked = true;
    if (honeypot) honeypot.value = '';
    return true;
  };
}

/** What to send. Sending again without changes reuses the key, so that the service can discard duplicates. */
function nextMessage(values: Message['values'], last: Pending | undefined): Pending {
  const same = last && isSame(last.values, values) ? last : undefined;
  return {
    key: same?.key ?? newKey(),
    values,
    state: same?.state === 'unanswered' ? 'unanswered' : 'waiting',
  };
}

function makeObserver(form: HTMLFormElement) {
  // Keep delivering while the visitor is in another tab.
  focusManager.setFocused(true);
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient();
  client.mount();
  return new MutationObserver<void, DeliveryError, Pending>(client, {
    ...retryPolicy,
    mutationFn: async (pending) => {
      // A reload would end the attempt without an answer.
      save(PENDING, { ...pending, state: 'unanswered' });
      try {
        await post(form.action, form.dataset.format, pending);
      } catch (error) {
        if ((error as DeliveryError).reason === 'unanswered') pending.state = 'unanswered';
        save(PENDING, pending);
        if (!navigator.onLine) onlineManager.setOnline(false);
        throw error;
      }
    },
  });
}

/** The message that was being delivered before a reload. */
function restorePending(): Pending | undefined {
  const pending = load(PENDING) as Partial<Pending> | undefined;
  return typeof pending?.key === 'string' && typeof pending.values === 'object'
    ? (pending as Pending)
    : undefined;
}

/** Everything the form would post, including the hidden fields for the service. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name]) => name !== HONEYPOT)
      .map(([name, value]) => [name, `${value}`]),
  );

const isSame = (one: Pending['values'], other: Pending['values']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

// `randomUUID` only exists on HTTPS pages.
const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Asks for confirmation before leaving while a message is being delivered. */
function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // For older browsers.
  event.returnValue = true;
}
