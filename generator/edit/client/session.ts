import { Editor } from './base/editor.ts';
import { button, h, tool } from './base/element.ts';
import { FocusKeeper } from './base/focus.ts';
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
  /** Whether a change was just being saved. */
  isSaving?: boolean;
  focus?: string | undefined;
  open?: string | undefined;
  unfolded?: string[];
  drafts?: Change[];
}

/** Everything that is there while editing is on. */
export class Session extends Editor {
  readonly tools: HTMLElement;
  readonly say: Editor['say'];
  readonly #overlay = new Overlay(this);
  readonly #sheet = new Sheet(this);
  readonly leave = () => this.#sheet.leave();
  readonly #undo = button('Undo', () => this.undo(), { 'data-key': 'undo' });
  readonly #over = new AbortController();
  readonly #focus: FocusKeeper;
  #frame = 0;

  constructor(root: ShadowRoot, content: Content, { drafts = [], say }: { drafts?: Change[]; say: Editor['say'] }) {
    super(content, drafts);
    this.#focus = new FocusKeeper(root, this.#over.signal);
    this.say = say;
    const open = (key: string, ...label: [string, string]) => tool(label, () => this.open(key), { 'data-key': key });
    const [page, site] = [open('page', 'This page', 'page'), open('site', 'The whole site', 'site')];
    this.tools = h('span', { className: 'row' }, page, site, open('changes', 'What changed', 'changed'), this.#undo);
    const landmark = { className: 'layer', role: 'region', 'aria-label': 'Places of the page' };
    const room = h('div', { className: 'room' });
    const parts = [h('div', landmark, this.#overlay.element), this.#sheet.element, room];
    root.prepend(...parts);
    this.#over.signal.addEventListener('abort', () => {
      for (const part of [...parts, this.tools]) part.remove();
    });
    this.#listen();
  }

  /** Shows everything, and goes on where the page before was left. */
  async begin({ focus, open = '', unfolded = [], isSaving }: Kept): Promise<void> {
    this.#overlay.draw();
    // What is saved closes.
    const isSaved = isSaving && this.drafts.size === 0;
    const isDone = isSaved && !PANELS[open];
    if (open && !isDone) await this.open(open);
    this.#sheet.unfold(unfolded.filter((key) => !(isSaved && this.field(key))));
    this.want(...(isDone ? [`menu:${open}`, open] : [focus ?? '']));
  }

  /** What is to be kept for the next page. */
  kept(): Kept {
    const open = this.opening ?? this.#sheet.name;
    const drafts = [...this.drafts.values()];
    const isSaving = this.pending !== '' && !this.opening;
    return { said: this.pending, isSaving, focus: this.#focus.last, open, unfolded: this.#sheet.opened(), drafts };
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
    this.opening = undefined;
  }

  async refresh(): Promise<void> {
    this.#undo.hidden = !this.content.canUndo;
    this.#undo.title = `${this.content.canUndo} (Ctrl+Z)`;
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
      this.wanted = this.#focus.give(this.wanted, this.#sheet.element);
    });
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
    on('load toggle transitionend animationend', draw);
    // Not every browser tells the end of scrolling.
    let pause: ReturnType<typeof setTimeout>;
    on('scroll', () => {
      clearTimeout(pause);
      pause = setTimeout(draw, 100);
    });
    on('pointermove', (event) => this.#overlay.showNear(event as PointerEvent));
    on('keydown', (event) => this.#undoOn(event as KeyboardEvent));
    on('pointerdown keydown', () => {
      this.wanted = [];
    });
    // A picture that is dropped beside its place must not take the place of the page.
    on('dragover drop', (event) => event.preventDefault());
    on('click', (event) => explain(event, this), document.body);
    // Words are kept when the page is left. Of a file, the browser asks.
    on('beforeunload', (event) => !this.pending && this.#sheet.chosenFile() && event.preventDefault());
  }

  #undoOn(event: KeyboardEvent): void {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
    event.preventDefault();
    this.undo();
  }
}
