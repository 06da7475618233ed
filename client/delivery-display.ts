import type { Letter } from './letter.ts';
import type { Message, Remark, Undelivered } from './post.ts';

// Windows passes no longer address on to the mail program.
const LONGEST_ADDRESS = 2000;

type State = 'sending' | 'retrying' | 'offline' | 'unsure' | 'doubtful' | 'failed';

/** Shows how far a message is, in the words that the page brings along. The focus stays where it is. */
export function makeDisplay({ form, status, toast, clear, thank }: Letter) {
  const button = form.querySelector<HTMLElement>('[type=submit]')!;
  const label = button.textContent;
  const wordsFor = (name: string) => form.querySelector<HTMLTemplateElement>(`[data-words="${name}"]`)!;

  function show(state: State, words = copy(wordsFor(state))): void {
    // What is the same is not said twice.
    if (form.dataset.state === state) return;
    form.dataset.state = state;
    status.replaceChildren(words);
    button.textContent = wordsFor(state).dataset.button ?? label;
    // It keeps the focus, and says why a second press does nothing.
    button.setAttribute('aria-disabled', String(state === 'sending' || state === 'retrying'));
    toast.hide();
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  }

  function showSent(unchanged: boolean): void {
    delete form.dataset.state;
    button.textContent = label;
    button.removeAttribute('aria-disabled');
    if (unchanged) clear();
    thank();
    if (!unchanged) status.append(' ', copy(wordsFor('changed')));
  }

  /** Says that a message did not go through, or that nobody knows. Every way out stands beside it. */
  function showUndelivered(state: 'failed' | 'unsure', message: Message, failure?: Undelivered): void {
    const { reason, remarks = [] } = failure ?? {};
    const words = copy(wordsFor(state));
    for (const each of words.querySelectorAll<HTMLElement>('[data-reason]')) {
      if (each.dataset.reason === reason) each.append(...remarks.flatMap((remark) => [asText(remark), ' ']));
      else each.remove();
    }
    const help = words.querySelector('[data-help]')!;
    const link = help.querySelector('a')!;
    link.href = mailFor(link.href, message);
    const summary = [words.querySelector('b')!.cloneNode(true), ' ', textOf(help)];
    show(state, words);
    toast.show(summary as Node[], true);
    for (const { field } of remarks) fieldNamed(field)?.setAttribute('aria-invalid', 'true');
  }

  const fieldNamed = (name = '') => form.querySelector<HTMLInputElement>(`[required][name="${CSS.escape(name)}"]`);
  const asText = ({ field, text }: Remark): Node => {
    const name = fieldNamed(field)?.labels?.[0]?.textContent;
    return textOf(name ? `${name}: ${text}` : text);
  };

  return { show, showSent, showUndelivered };
}

const copy = ({ content }: HTMLTemplateElement) => content.cloneNode(true) as DocumentFragment;

function textOf(source: Element | string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = typeof source === 'string' ? source : source.textContent;
  return element;
}

/** An e-mail with subject and text filled in; a text that is too long for an address stays in the form to be copied. */
function mailFor(address: string, { values }: Message): string {
  const { subject = '', message = '', name = '' } = values;
  const body = `${message}\n\n${name}`.replace(/\r?\n/g, '\r\n');
  const withSubject = `${address}?subject=${encodeURIComponent(subject)}`;
  const whole = `${withSubject}&body=${encodeURIComponent(body)}`;
  return whole.length > LONGEST_ADDRESS ? withSubject : whole;
}
