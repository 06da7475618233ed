import type { FormParts } from './contact-form.ts';
import type { DeliveryError, Message, Remark } from './post.ts';

// Windows doesn't pass longer URLs to the mail app.
const MAX_MAILTO_LENGTH = 2000;

type State = 'sending' | 'retrying' | 'offline' | 'unsure' | 'doubtful' | 'failed';

/** Shows the progress of a message with the texts from the page. Doesn't move the focus. */
export function makeDisplay({ form, status, toast, clear, thank }: FormParts) {
  const button = form.querySelector<HTMLElement>('[type=submit]')!;
  const label = button.textContent;
  const wordsFor = (name: string) =>
    form.querySelector<HTMLTemplateElement>(`[data-words="${name}"]`)!;

  function show(state: State, words = copy(wordsFor(state))): void {
    // Don't announce the same state twice.
    if (form.dataset.state === state) return;
    form.dataset.state = state;
    status.replaceChildren(words);
    button.textContent = wordsFor(state).dataset.button ?? label;
    // A disabled button would lose the focus.
    button.setAttribute('aria-disabled', String(state === 'sending' || state === 'retrying'));
    toast.hide();
    for (const field of form.querySelectorAll('[aria-invalid]'))
      field.removeAttribute('aria-invalid');
  }

  function showSent(unchanged: boolean): void {
    delete form.dataset.state;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    if (unchanged) clear();
    thank();
    if (!unchanged) status.append(' ', copy(wordsFor('changed')));
  }

  /** Shows that a message failed or may have failed, why, and what else to do. */
  function showUndelivered(
    state: 'failed' | 'unsure',
    message: Message,
    failure?: DeliveryError,
  ): void {
    const { reason, remarks = [] } = failure ?? {};
    const words = copy(wordsFor(state));
    for (const each of words.querySelectorAll<HTMLElement>('[data-reason]')) {
      if (each.dataset.reason === reason)
        each.append(...remarks.flatMap((remark) => [remarkOf(form, remark), ' ']));
      else each.remove();
    }
    const help = words.querySelector('[data-help]')!;
    const link = help.querySelector('a')!;
    link.href = mailtoUrl(link.href, message);
    const summary = [words.querySelector('b')!.cloneNode(true), ' ', textOf(help)];
    show(state, words);
    toast.show(summary as Node[], true);
    for (const { field } of remarks) fieldNamed(form, field)?.setAttribute('aria-invalid', 'true');
  }

  return { show, showSent, showUndelivered };
}

const fieldNamed = (form: HTMLFormElement, name = '') =>
  form.querySelector<HTMLInputElement>(`[required][name="${CSS.escape(name)}"]`);

/** What the service said about a field, after the field's name. */
function remarkOf(form: HTMLFormElement, { field, text }: Remark): Node {
  const name = fieldNamed(form, field)?.labels?.[0]?.textContent;
  return textOf(name ? `${name}: ${text}` : text);
}

const copy = ({ content }: HTMLTemplateElement) => content.cloneNode(true) as DocumentFragment;

function textOf(source: Element | string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = typeof source === 'string' ? source : source.textContent;
  return element;
}

/** A mailto link with the subject and the text, unless the text is too long for a URL. */
function mailtoUrl(address: string, { values }: Message): string {
  const { subject = '', message = '', name = '' } = values;
  const body = `${message}\n\n${name}`.replace(/\r?\n/g, '\r\n');
  const withSubject = `${address}?subject=${encodeURIComponent(subject)}`;
  const withBody = `${withSubject}&body=${encodeURIComponent(body)}`;
  return withBody.length > MAX_MAILTO_LENGTH ? withSubject : withBody;
}
