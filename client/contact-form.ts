import { type Field, forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import { makeToast } from './toast.ts';

/** Brings the letter to life: keeps what is typed, fills in the subject a button asked for, and says when it is sent.
 *  The attribute it sets at the end tells the style sheet that the form works. */
export function enhanceContactForm(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const fields = [...form.querySelectorAll<Field>('input, textarea')];
  const status = form.querySelector('[role=status]')!;
  const toast = root.querySelector<HTMLElement>('.toast')!;
  const words = toast.querySelector('.toast__words')!;
  const showToast = makeToast(toast);

  restoreDraft(fields);
  fillSubjects(fields);

  form.addEventListener('input', () => {
    status.replaceChildren();
    keepDraft(fields);
    forgetAddress();
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    confirmSent();
  });

  form.dataset.ready = '';

  function confirmSent(): void {
    form.reset();
    forgetDraft();
    forgetAddress();
    status.replaceChildren(...words.cloneNode(true).childNodes);
    showToast();
  }
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
