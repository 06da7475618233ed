import type { Complaint, Message, Reason } from './post.ts';
import type { Toast } from './toast.ts';

/** The parts of the contact form that the delivery script needs. */
export interface FormParts {
  /** The element around the form. Its members can't be hidden by fields. */
  root: HTMLElement;
  form: HTMLFormElement;
  status: Element;
  toast: Toast;
  clear(): void;
  thank(): void;
}

type Progress = 'sending' | 'retrying' | 'offline';

/** Shows the progress of a message with the texts from the page. Doesn't move the focus. */
export function makeDisplay({ root, form, status, toast, clear, thank }: FormParts) {
  const button = root.querySelector<HTMLElement>('[type=submit]')!;
  const label = button.textContent;
  const wordsFor = (name: string) =>
    root.querySelector<HTMLTemplateElement>(`[data-words="${name}"]`)!;
  const copyWords = (name: string) => document.importNode(wordsFor(name).content, true);

  function show(state: Progress | Reason, words = copyWords(state)): void {
    // Don't announce the same state twice.
    if (form.getAttribute('data-state') === state) return;
    form.setAttribute('data-state', state);
    status.replaceChildren(words);
    button.textContent = wordsFor(state).dataset.button ?? label;
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', String(state === 'sending' || state === 'retrying'));
    toast.hide();
  }

  function showSent(isUnchanged: boolean): void {
    form.removeAttribute('data-state');
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    if (isUnchanged) clear();
    thank();
    if (!isUnchanged) status.append(' ', copyWords('changed'));
  }

  /** Shows that a message did not arrive, or may not have, and why, and offers to email it. */
  function showUndelivered(
    reason: Reason,
    message: Message,
    complaints: readonly Complaint[] = [],
  ): void {
    const words = copyWords(reason);
    words.append(...complaints.map((each) => ` ${inWords(each)}`));
    const link = words.querySelector('a')!;
    link.href = mailtoUrl(link.href, message);
    const summary = document.importNode(words, true);
    // Screen readers skip the toast, so it can't contain a link.
    for (const each of summary.querySelectorAll('a')) each.replaceWith(each.textContent);
    show(reason, words);
    toast.show(summary.childNodes, true);
  }

  /** `Email: should be an email`, with the label of the field. */
  function inWords({ field, message }: Complaint): string {
    const fields = [...root.querySelectorAll<HTMLInputElement>('[required]')];
    const label = fields.find(({ name }) => name === field)?.labels?.[0]?.textContent;
    return label ? `${label}: ${message}` : message;
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
