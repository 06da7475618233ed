import { type Field, forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import type { Letter } from './letter.ts';
import { makeToast } from './toast.ts';

/** Brings the letter to life: keeps what is typed, fills in the subject a button asked for, and says when it is sent.
 *  The attribute it sets at the end tells the style sheet that the form works. */
export function enhanceContactForm(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const fields = [...form.querySelectorAll<Field>('[required]')];
  const status = form.querySelector('[role=status]')!;
  const thanks = root.querySelector('.toast__words')!.cloneNode(true);
  const toast = makeToast(root.querySelector<HTMLElement>('.toast')!);

  restoreDraft(fields);
  fillSubjects(fields);
  const sender = loadSender({ form, fields, status, toast, clear, thank });

  form.addEventListener('input', () => {
    // What is said of a message on its way stays.
    if (!form.dataset.state) status.replaceChildren();
    keepDraft(fields);
    forgetAddress();
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sender) {
      // Without the script the browser can still post the form by itself.
      sender.then(
        (send) => send(),
        () => form.submit(),
      );
    } else {
      clear();
      thank();
    }
  });

  form.dataset.ready = '';

  function clear(): void {
    form.reset();
    forgetDraft();
    forgetAddress();
  }

  function thank(): void {
    status.replaceChildren(...thanks.cloneNode(true).childNodes);
    toast.show(thanks.cloneNode(true).childNodes);
  }
}

/** Fetches what delivers messages, where they are to be delivered. */
function loadSender(letter: Letter): Promise<() => void> | undefined {
  const { delivery } = letter.form.dataset;
  if (!delivery) return undefined;
  const loaded: Promise<typeof import('./delivery.ts')> = import(delivery);
  return loaded.then(({ startDelivery }) => startDelivery(letter));
}

/** A subject comes with the address from other pages, and straight from the buttons of this one. */
function fillSubjects(fields: readonly Field[]): void {
  const subject = fields.find(({ name }) => name === 'subject')!;
  subject.value = new URLSearchParams(location.search).get('subject') || subject.value;

  document.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== 'subject') return;
    event.preventDefault();
    subject.value = button.value;
    subject.dispatchEvent(new Event('input', { bubbles: true }));
    // What is still to be filled in comes next, and a letter that is complete can be added to.
    (fields.find(({ value }) => !value) ?? fields.at(-1))?.focus();
  });
}

/** Takes the subject out of the address: a reload must not put it back over what was typed, nor after it was sent. */
function forgetAddress(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
