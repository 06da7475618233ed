import type * as Delivery from './delivery.ts';
import { markField } from './field-mark.ts';
import { forget, load, save } from './storage.ts';
import { makeToast, showTexts } from './toast.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const DRAFT = 'contact-draft';

/** Saves a draft, fills in what a button says, and thanks the visitor. `data-ready` tells the style sheet that it works.
 *  A field can hide members of the form: one called "action" hides `form.action`. */
export function enhanceContactForm(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form) enhanceForm(root, form);
  // In place of the form, there is a link for an email.
  else root.querySelector('a')!.search = location.search.replace('&message', '&body');
}

function enhanceForm(root: HTMLElement, form: HTMLFormElement): void {
  const fields = [...root.querySelectorAll<Field>('[required]')];
  const status = root.querySelector('[role=status]')!;
  showTexts(root);
  const thanks = root.querySelector('.toast__words')!.cloneNode(true);
  const toast = makeToast(root.querySelector<HTMLElement>('.toast')!);

  const message = fields.find(({ name }) => name === 'message')!;
  restoreDraft(fields, message);
  fillFields(fields, message);
  // Only a form that delivers messages names the script for it.
  const script = form.getAttribute('data-delivery');
  const loading: Promise<typeof Delivery> | undefined = script ? import(script) : undefined;
  const parts = { root, form, status, toast, clear, thank };
  const sender = loading?.then(({ startDelivery }) => startDelivery(parts));

  root.addEventListener('input', () => {
    // Keep the status of a message that is being delivered.
    if (!form.hasAttribute('data-state')) status.replaceChildren();
    const values = fields.map(({ value }) => value);
    save(DRAFT, [...values, message.dataset.begun]);
    removeSubjectFromUrl();
  });

  // The browser checks the fields, but in Chromium screen readers never hear its reason.
  root.addEventListener(
    'invalid',
    ({ target }) => markField(target as Field, (target as Field).validationMessage),
    true,
  );

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sender) {
      // If the script can't be loaded, the browser posts the form itself.
      sender.then(
        (send) => send(),
        () => HTMLFormElement.prototype.submit.call(form),
      );
    } else {
      thank();
      clear();
    }
  });

  form.setAttribute('data-ready', '');

  function clear(): void {
    HTMLFormElement.prototype.reset.call(form);
    forget(DRAFT);
    removeSubjectFromUrl();
  }

  function thank(): void {
    status.replaceChildren(...thanks.cloneNode(true).childNodes);
    toast.show(thanks.cloneNode(true).childNodes);
  }
}

function restoreDraft(fields: readonly Field[], message: Field): void {
  const values = load(DRAFT);
  if (!Array.isArray(values)) return;
  fields.forEach((field, index) => {
    if (typeof values[index] === 'string') field.value = values[index];
  });
  message.dataset.begun = String(values[fields.length] ?? '');
}

/** Takes the subject and the beginning of the message from the URL (links from other pages) and from buttons here. */
function fillFields(fields: readonly Field[], message: Field): void {
  const subject = fields.find(({ name }) => name === 'subject')!;
  const fill = (words: string, beginning: string | null | undefined) => {
    subject.value = words;
    // Replaces what another button began, but nothing that the visitor wrote.
    if (message.value && message.value !== message.dataset.begun) return;
    message.value = beginning ? `${beginning} ` : '';
    message.dataset.begun = message.value;
  };
  const asked = new URLSearchParams(location.search);
  const words = asked.get('subject');
  if (words) fill(words, asked.get('message'));

  document.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== 'subject') return;
    event.preventDefault();
    fill(button.value, button.form?.querySelector<Field>('[name=message]')?.value);
    subject.dispatchEvent(new Event('input', { bubbles: true }));
    (fields.find(({ value }) => !value) ?? message).focus();
  });
}

/** Otherwise a reload would overwrite a subject the visitor changed, or fill in one that was already sent. */
function removeSubjectFromUrl(): void {
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash);
}
