import type { Complaint } from './answer.ts';
import { markField } from './field-mark.ts';
import type { Message, Reason } from './post.ts';
import { showTexts, type Toast } from './toast.ts';

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
  // How to take each mark off a field that the service refuses.
  const marks: (() => void)[] = [];
  function copyWords(name: string): DocumentFragment {
    const words = document.importNode(wordsFor(name).content, true);
    showTexts(words);
    return words;
  }

  function show(state: Progress | Reason, words = copyWords(state)): void {
    // Don't announce the same state twice.
    if (form.getAttribute('data-state') === state) return;
    form.setAttribute('data-state', state);
    removeMarks();
    status.replaceChildren(words);
    button.textContent = wordsFor(state).dataset.button ?? label;
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', String(state === 'sending' || state === 'retrying'));
    toast.hide();
  }

  function showSent(isUnchanged: boolean): void {
    form.removeAttribute('data-state');
    removeMarks();
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    thank();
    if (isUnchanged) clear();
    else status.append(' ', copyWords('changed'));
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
    for (const each of complaints) {
      const field = fieldOf(each);
      if (field) marks.push(markField(field, each.message));
    }
    toast.show(summary.childNodes, true);
  }

  const fieldOf = ({ field: name }: Complaint) =>
    [...root.querySelectorAll<HTMLInputElement>('[required]')].find((each) => each.name === name);

  /** `Email: should be an email`, with the label of the field. */
  function inWords(complaint: Complaint): string {
    const label = fieldOf(complaint)?.labels?.[0]?.textContent;
    return label ? `${label}: ${complaint.message}` : complaint.message;
  }

  function removeMarks(): void {
    for (const remove of marks.splice(0)) remove();
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
