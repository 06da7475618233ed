import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';
import { makeDisplay } from './delivery-display.ts';
import type { Letter } from './letter.ts';
import { forgetPending, keepPending, type Pending, restorePending } from './pending.ts';
import { post, type Undelivered } from './post.ts';
import { persistence } from './retry.ts';

// Nobody writes a letter in less time than this.
const QUICKEST = 3000;
// A second press sooner than this is a double click.
const DOUBLE_CLICK = 1000;
const TRAP = '_gotcha';

/** Delivers what is written in the letter, and goes on with what was on its way before a reload.
 *  Returns what sends the letter. */
export function startDelivery(letter: Letter): () => void {
  const { form, fields } = letter;
  const display = makeDisplay(letter);
  const observer = makeObserver(form);
  const hadDraft = fields.some(({ name, value }) => value && name !== 'subject');
  let last = restorePending();
  let busy = false;
  let asked = false;
  let begun = 0;

  observer.subscribe(({ isPending, isPaused, failureCount }) => {
    if (isPending) display.show(isPaused ? 'offline' : failureCount > 0 ? 'retrying' : 'sending');
  });
  if (last) resume(last);
  return send;

  function send(): void {
    if (busy) {
      // While it waits for the network a press tries at once: a browser may be wrong about being offline.
      if (performance.now() - begun > DOUBLE_CLICK) onlineManager.setOnline(true);
      return;
    }
    if (looksAutomatic()) {
      display.show('doubtful');
      return;
    }
    const values = valuesOf(form);
    // What is tried again unchanged is the same message. What was changed is another one.
    const same = last && isSame(last.values, values) ? last : undefined;
    const state = same?.state === 'unanswered' ? 'unanswered' : 'waiting';
    void deliver({ key: same?.key ?? newKey(), values, state });
  }

  /** A message that was waiting goes on by itself, as it would have without the reload. One that may have arrived
   *  is sent again only by the visitor. */
  function resume(pending: Pending): void {
    if (pending.state === 'waiting') void deliver(pending);
    else if (pending.state === 'unanswered') display.showUndelivered('unsure', pending);
  }

  async function deliver(pending: Pending): Promise<void> {
    busy = true;
    begun = performance.now();
    last = pending;
    keepPending(pending);
    display.show('sending');
    addEventListener('beforeunload', askToStay);
    try {
      await observer.mutate(pending);
      arrived(pending);
    } catch (error) {
      const failure = error as Undelivered;
      if (pending.state === 'waiting') keepPending({ ...pending, state: 'failed' });
      // What was refused now was refused before, too: it was the same message.
      const mayHaveArrived = pending.state === 'unanswered' && failure.reason !== 'refused';
      display.showUndelivered(mayHaveArrived ? 'unsure' : 'failed', pending, failure);
    } finally {
      busy = false;
      removeEventListener('beforeunload', askToStay);
    }
  }

  function arrived(pending: Pending): void {
    forgetPending();
    last = undefined;
    // Somebody may have gone on writing meanwhile.
    display.showSent(isSame(pending.values, valuesOf(form)));
  }

  /** A filled trap or too much haste. A person who falls for it loses nothing: a second press always sends. */
  function looksAutomatic(): boolean {
    const trap = form.querySelector<HTMLInputElement>(`[name=${TRAP}]`);
    const suspicious = trap?.value || (!hadDraft && performance.now() < QUICKEST);
    if (asked || !suspicious) return false;
    asked = true;
    if (trap) trap.value = '';
    return true;
  }
}

function makeObserver(form: HTMLFormElement) {
  // A message goes on its way also while the visitor looks at another tab.
  focusManager.setFocused(true);
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient();
  client.mount();
  return new MutationObserver<void, Undelivered, Pending>(client, {
    ...persistence,
    mutationFn: async (pending) => {
      // A reload ends the attempt without an answer.
      keepPending({ ...pending, state: 'unanswered' });
      try {
        await post(form.action, form.dataset.format, pending);
      } catch (error) {
        if ((error as Undelivered).reason === 'unanswered') pending.state = 'unanswered';
        keepPending(pending);
        if (!navigator.onLine) onlineManager.setOnline(false);
        throw error;
      }
    },
  });
}

/** Everything the form would post by itself, also what the service wants to get with it. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter(([name]) => name !== TRAP).map(([name, value]) => [name, `${value}`]),
  );

const isSame = (one: Pending['values'], other: Pending['values']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

// Browsers make such keys only for pages that are encrypted.
const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Has the browser ask before a message is left that is still on its way. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Older browsers want this.
  event.returnValue = true;
}
