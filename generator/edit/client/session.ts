import { Editor } from './base/editor.ts';
import { bring, button, h } from './base/element.ts';
import type { Change, Content } from './base/protocol.ts';
import { explain, isTyping } from './clicks.ts';
import type { Form } from './forms/form.ts';
import { Overlay } from './page/overlay.ts';
import { changesPanel } from './panels/changes-panel.ts';
import { entryPanel } from './panels/panel.ts';
import { pagePanel, sitePanel } from './panels/panels.ts';
import { Sheet } from './panels/sheet.ts';

const PANELS: Record<string, (editor: Editor) => Form | Promise<Form>> = {
  page: pagePanel,
  site: sitePanel,
  changes: changesPanel,
};

/** What goes on after a page is loaded again, or left for another one. */
export interface Kept {
  path?: string;
  said?: string;
  focus?: string | undefined;
  open?: string | undefined;
  unfolded?: string[];
  drafts?: Change[];
}

/** Everything that is there while editing is on. */
export class Session extends Editor {
  readonly tools: HTMLElement;
  readonly #root: ShadowRoot;
  readonly say: Editor['say'];
  readonly #overlay = new Overlay(this);
  readonly #sheet = new Sheet(this);
  readonly #undo = button('Undo', () => this.undo(), { 'data-key': 'undo' });
  readonly #over = new AbortController();
  #frame = 0;
  /** What had the focus last. It may go, or be made anew. */
  #last: string | undefined;

  constructor(root: ShadowRoot, content: Content, { drafts = [], say }: { drafts?: Change[]; say: Editor['say'] }) {
    super(content, drafts);
    this.#root = root;
    this.say = say;
    const tool = (key: string, label: string) => button(label, () => this.open(key), { 'data-key': key });
    const panels = [tool('page', 'This page'), tool('site', 'The whole site'), tool('changes', 'What changed')];
    this.tools = h('span', { className: 'row' }, ...panels, this.#undo);
    const layer = h('div', { className: 'layer' }, this.#overlay.element);
    const room = h('div', { className: 'room' });
    root.prepend(layer, this.#sheet.element, room);
    this.#over.signal.addEventListener('abort', () => {
      for (const part of [layer, this.#sheet.element, room, this.tools]) part.remove();
    });
    this.#listen();
  }

  /** Shows everything, and goes on where the page before was left. */
  async begin({ focus, open, unfolded = [] }: Kept): Promise<void> {
    this.#overlay.draw();
    if (open) await this.open(open);
    this.#sheet.unfold(unfolded);
    this.want(...(focus ? [focus] : []));
  }

  /** What is to be kept for the next page. */
  kept(): Kept {
    const { name: open } = this.#sheet;
    const drafts = [...this.drafts.values()];
    return { said: this.pending, focus: this.#last, open, unfolded: this.#sheet.opened(), drafts };
  }

  /** Takes everything away. */
  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#over.abort();
  }

  async open(name?: string): Promise<void> {
    if (!name) return this.#sheet.close();
    const make = () => (name.includes('#') ? this.#overlay.form(name) : (PANELS[name] ?? entryPanel)(this, name));
    await this.#sheet.open(name, make);
  }

  leave(): Promise<boolean> {
    return this.#sheet.leave();
  }

  async refresh(): Promise<void> {
    const { canUndo } = this.content;
    this.#undo.hidden = !canUndo;
    this.#undo.title = `${canUndo} (Ctrl+Z)`;
    await this.#sheet.refresh();
    this.#draw();
  }

  /** Lays everything where it belongs now, in the next frame. */
  #draw(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#over.signal.aborted) return;
    this.#frame = requestAnimationFrame(() => {
      this.#overlay.draw();
      this.#sheet.follow();
      this.#giveFocus();
    });
  }

  /** Gives the focus to what is to have it, or, where it has got lost, to what comes nearest. */
  #giveFocus(): void {
    const { wanted } = this;
    const isLost = this.#last && !this.#root.activeElement && document.activeElement === document.body;
    const nearest = isLost ? [this.#last ?? '', 'find', 'close', 'changes'] : [];
    for (const key of [...wanted, ...nearest].map((each) => JSON.stringify(each).slice(1, -1))) {
      const selector = `[data-key="${key}"], [data-key^="${key}#"]`;
      for (const part of [this.#sheet.element, this.#root]) {
        const found = part.querySelector<HTMLElement>(selector);
        found?.focus({ preventScroll: wanted.length === 0 });
        if (!found || this.#root.activeElement !== found) continue;
        this.wanted = [];
        return;
      }
    }
  }

  /** Follows the page, and keeps its own clicks from leading away. */
  #listen(): void {
    const { signal } = this.#over;
    const draw = () => this.#draw();
    const told = () => this.follow(document.documentElement.dataset.build);
    const observers = [new MutationObserver(draw), new ResizeObserver(draw), new MutationObserver(told)] as const;
    observers[0].observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    observers[1].observe(document.body);
    observers[2].observe(document.documentElement, { attributeFilter: ['data-build'] });
    signal.addEventListener('abort', () => {
      for (const observer of observers) observer.disconnect();
    });
    const on = (types: string, listener: (event: Event) => void, target: EventTarget = window) => {
      for (const type of types.split(' ')) target.addEventListener(type, listener, { capture: true, signal });
    };
    on('scrollend load toggle transitionend animationend', draw);
    on('pointermove', (event) => this.#overlay.showNear(event as PointerEvent));
    on('keydown', (event) => this.#undoOn(event as KeyboardEvent));
    // A picture that is dropped beside its place must not take the place of the page.
    on('dragover drop', (event) => event.preventDefault());
    on('click', (event) => explain(event, this), document.body);
    // What she does herself says where the focus is to be.
    on('pointerdown keydown', ({ type }) => {
      this.wanted = [];
      if (type === 'pointerdown') this.#last = undefined;
    });
    const note = ({ target }: Event) => {
      this.#last = (target as HTMLElement).dataset.key;
    };
    on('focusin', note, this.#root);
    // The keyboard of a phone has come up: what is typed in stays in sight.
    const isTyped = (element: Element | null) => element?.matches('input, select, .words');
    const show = () => isTyped(this.#root.activeElement) && bring(this.#root.activeElement, 'center');
    on('resize', show, visualViewport ?? window);
  }

  #undoOn(event: KeyboardEvent): void {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
    event.preventDefault();
    this.undo();
  }
}
