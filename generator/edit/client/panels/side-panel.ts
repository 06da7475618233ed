import { button, h } from '../base/element.ts';

type Fill = () => HTMLElement | Promise<HTMLElement>;

/** The panel beside the page. It is filled anew whenever the content has changed. */
export class SidePanel {
  readonly element = h('aside', { className: 'panel', hidden: true });
  /** What is open. */
  name: string | undefined;
  #fill: Fill | undefined;
  #opener: Element | null | undefined;

  constructor() {
    this.element.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
  }

  async open(name: string, fill: Fill): Promise<void> {
    this.name = name;
    this.#fill = fill;
    this.#opener = this.#root().activeElement;
    await this.#show();
    this.element.scrollTop = 0;
    this.element.querySelector<HTMLElement>('[type=search], .words, input, select')?.focus();
  }

  /** Closes it. The focus goes back to where it was opened. */
  close(): void {
    this.name = undefined;
    this.#fill = undefined;
    this.element.hidden = true;
    this.element.replaceChildren();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
  }

  /** Brings the panel up to date, but not while something is being typed in it. What is new gets the focus. */
  async refresh(editor: { next?: string | undefined }): Promise<void> {
    if (this.element.querySelector('.form')) return;
    const { scrollTop } = this.element;
    const key = editor.next ?? (this.#root().activeElement as HTMLElement | null)?.dataset.key;
    editor.next = undefined;
    const opened = [...this.element.querySelectorAll('details[open] > summary')].map((summary) => keyOf(summary));
    await this.#show();
    for (const summary of this.element.querySelectorAll<HTMLElement>('details:not(.entry) > summary')) {
      if (opened.includes(keyOf(summary))) summary.parentElement?.setAttribute('open', '');
    }
    this.element.scrollTop = scrollTop;
    if (key) this.element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  async #show(): Promise<void> {
    const content = await this.#fill?.();
    if (!content) return;
    this.element.replaceChildren(
      button('Close', () => this.close(), { className: 'quiet close' }),
      content,
    );
    this.element.setAttribute('aria-label', content.querySelector('h2')?.textContent ?? '');
    this.element.hidden = false;
  }

  #root(): ShadowRoot {
    return this.element.getRootNode() as ShadowRoot;
  }
}

const keyOf = (element: Element): string | undefined => (element as HTMLElement).dataset.key;
