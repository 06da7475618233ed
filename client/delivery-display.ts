import type { FormParts } from './contact-form.ts';
import type { Message } from './post.ts';

type Progress = 'sending' | 'retrying' | 'offline';
type Undelivered = 'refused' | 'failed' | 'unsure';

/** Shows the progress of a message with the texts from the page. Doesn't move the focus. */
export function makeDisplay({ form, status, toast, clear, thank }: FormParts) {
  const button = form.querySelector<HTMLElement>('[type=submit]')!;
  const label = button.textContent;
  const wordsFor = (name: string) =>
    form.querySelector<HTMLTemplateElement>(`[data-words="${name}"]`)!;
  const copyWords = (name: string) => document.importNode(wordsFor(name).content, true);

  function show(state: Progress | Undelivered, words = copyWords(state)): void {
    // Don't announce the same state twice.
    if (form.dataset.state === state) return;
    form.dataset.state = state;
    status.replaceChildren(words);
    button.textContent = wordsFor(state).dataset.button ?? label;
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', String(state === 'sending' || state === 'retrying'));
    toast.hide();
  }

  function showSent(isUnchanged: boolean): void {
    delete form.dataset.state;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    if (isUnchanged) clear();
    thank();
    if (!isUnchanged) status.append(' ', copyWords('changed'));
  }

  /** Shows that a message did not arrive, or may not have, and offers to email it. */
  function showUndelivered(state: Undelivered, message: Message): void {
    const words = copyWords(state);
    const link = words.querySelector('a')!;
    link.href = mailtoUrl(link.href, message);
    const summary = document.importNode(words, true);
    // Screen readers skip the toast, so it can't contain a link.
    for (const each of summary.querySelectorAll('a')) each.replaceWith(each.textContent);
    show(state, words);
    toast.show(summary.childNodes, true);
  }

  return { show, showSent, showUndelivered };
}

/** A mailto link with the message, unless it is too long: Windows cuts URLs off after about 2000 characters. */
function mailtoUrl(address: string, { values }: Message): string {
  const { subject = '', message = '', name = '' } = values;
  const body = `${message}\n\n${name}`.replace(/\r?\n/g, '\r\n');
  const url = `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return url.length > 2000 ? address : url;
}
