import type { Editor } from '../base/editor.ts';
import { focusedIn, h } from '../base/element.ts';
import type { Form } from '../forms/form.ts';

type Make = () => Form | undefined | Promise<Form | undefined>;

/** What is open, one thing at a time: the form of a place of the page, or a panel beside it. */
export class Sheet {
  readonly element = h('div', { className: 'sheet', hidden: true });
  /** The name of what is open. */
  name: string | undefined;
  readonly #editor: Editor;
  #make: Make | undefined;
  #form: Form | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.element.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
  }

  /** Opens something in the place of what is open, unless that cannot be saved. */
  async open(name: string, make: Make): Promise<void> {
    if (!((await this.#form?.leave()) ?? true)) return;
    const form = await make();
    if (!form) return;
    this.name = name;
    this.#make = make;
    this.#show(form);
    this.#editor.wanted = [];
    form.focus();
  }

  /** Closes it. The focus goes back to where it was opened. */
  close(): void {
    const { name } = this;
    const focused = focusedIn(this.element);
    const hadFocus = focused ? this.element.contains(focused) : document.activeElement === document.body;
    this.name = this.#form = this.#make = undefined;
    this.element.hidden = true;
    this.element.replaceChildren();
    if (name && hadFocus) this.#editor.want(`menu:${name}`, name);
  }

  /** Saves and closes the form of a place. Returns whether that was possible. */
  async leave(): Promise<boolean> {
    return !this.#form?.follow || this.#form.leave();
  }

  /** The field of a picture that was chosen and not put in yet. */
  chosenFile(): HTMLInputElement | undefined {
    return [...this.element.querySelectorAll<HTMLInputElement>('[type=file]')].find(({ value }) => value);
  }

  /** Keeps the form of a place where the place is. */
  follow(): void {
    this.#form?.follow?.();
  }

  /** Brings a panel up to date, but not while something is being typed in it. */
  async refresh(): Promise<void> {
    const { name } = this;
    if (this.element.querySelector('.form')) return;
    const form = await this.#make?.();
    if (!form || name !== this.name) return;
    const scrollTop = this.element.firstElementChild?.scrollTop ?? 0;
    const opened = this.opened();
    this.#show(form);
    this.unfold(opened);
    form.element.scrollTop = scrollTop;
  }

  /** The keys of the parts of a panel that are unfolded. */
  opened(): string[] {
    const summaries = this.element.querySelectorAll<HTMLElement>('details[open]:not(.entry) > summary');
    return [...summaries].map(({ dataset }) => dataset.key ?? '');
  }

  unfold(keys: readonly string[]): void {
    for (const key of keys)
      this.element.querySelector(`[data-key=${JSON.stringify(key)}]`)?.parentElement?.setAttribute('open', '');
  }

  #show(form: Form): void {
    this.#form = form;
    this.element.replaceChildren(form.element);
    this.element.hidden = false;
  }
}
