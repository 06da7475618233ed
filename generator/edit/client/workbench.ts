import { Editor } from './base/editor.ts';
import { button, h } from './base/element.ts';
import { ask, type Content } from './base/protocol.ts';
import { ending, explain, isTyping } from './clicks.ts';
import { Overlay } from './page/overlay.ts';
import { changesPanel } from './panels/changes-panel.ts';
import { entryPanel } from './panels/entry-panel.ts';
import { pagePanel, sitePanel } from './panels/panels.ts';
import { SidePanel } from './panels/side-panel.ts';

/** While this is in the session, editing goes on after a page is loaded again or left for another one: with what was
 *  said last, where the focus was, and the panel that was open. */
const KEY = 'edit';
const PANELS: Record<string, (editor: Editor) => HTMLElement | Promise<HTMLElement>> = {
  page: pagePanel,
  site: sitePanel,
  changes: changesPanel,
};

interface Kept {
  path?: string;
  said?: string;
  focus?: string | undefined;
  panel?: string | undefined;
}

/** The bar at the lower edge, which switches editing on and off, and everything that is there while it is on. */
export class Workbench {
  readonly #root: ShadowRoot;
  readonly #layer = h('div', { className: 'layer' });
  readonly #status = h('p', { role: 'status' });
  readonly #tools = h('span', { className: 'row', hidden: true });
  readonly #panel = new SidePanel();
  readonly #toggle = button('Edit this page', () => (this.#isOn() ? this.#stop() : this.#start()), {
    'aria-pressed': 'false',
    title: 'Key: e',
  });
  #end: (() => void) | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    const bar = h('div', { className: 'bar', role: 'region', 'aria-label': 'Editor' });
    bar.append(h('span', { className: 'row' }, this.#toggle, this.#tools), this.#status);
    root.append(this.#layer, this.#panel.element, bar);
    addEventListener('keydown', (event) => this.#toggleOn(event));
  }

  /** Goes on with editing where the page before was being edited. */
  resume(): void {
    const kept = sessionStorage.getItem(KEY);
    if (kept) this.#start(JSON.parse(kept));
  }

  #toggleOn(event: KeyboardEvent): void {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    this.#toggle.focus();
    this.#toggle.click();
  }

  async #start({ path, said = '', focus, panel }: Kept = {}): Promise<void> {
    this.#toggle.setAttribute('aria-pressed', 'true');
    const answer = await ask({ do: 'content' });
    if (this.#end || !this.#isOn()) return;
    if (!answer.ok) {
      // A page that is just loaded again gets no answer either, and goes on with editing.
      this.#toggle.setAttribute('aria-pressed', 'false');
      return this.#say(answer.said ?? '');
    }
    const editor: Editor = new Editor(answer as unknown as Content, {
      say: (...words) => this.#say(...words),
      refresh: () => refresh(),
      open: (name) => this.#open(editor, name),
    });
    const overlay = new Overlay(editor, this.#layer);
    const refresh = () => {
      overlay.draw();
      this.#showTools(editor);
      if (!this.#panel.element.hidden) this.#panel.refresh(editor);
    };
    this.#end = this.#listen(editor, overlay);
    sessionStorage.setItem(KEY, '{}');
    this.#tools.hidden = false;
    const isSame = path === location.pathname;
    // The page may be loaded again before the answer is there.
    if (isSame) this.#say(said === 'Saving …' ? 'Saved.' : said);
    if (isSame) editor.next = focus;
    refresh();
    if (isSame && panel) this.#open(editor, panel);
  }

  #isOn(): boolean {
    return this.#toggle.getAttribute('aria-pressed') === 'true';
  }

  #open(editor: Editor, name: string | undefined): void {
    if (name) this.#panel.open(name, () => PANELS[name]?.(editor) ?? entryPanel(editor, name));
    else this.#panel.close();
  }

  #keep(editor: Editor): void {
    const focus = (this.#root.activeElement as HTMLElement | null)?.dataset.key;
    const kept: Kept = {
      path: location.pathname,
      said: editor.pending || (this.#status.textContent ?? ''),
      focus,
      panel: this.#panel.name,
    };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  }

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
    sessionStorage.removeItem(KEY);
    this.#panel.close();
    this.#tools.hidden = true;
    this.#layer.replaceChildren();
    this.#toggle.setAttribute('aria-pressed', 'false');
    this.#say('');
  }

  /** Follows the page, and keeps its own clicks from leading away. Returns what ends that. */
  #listen(editor: Editor, overlay: Overlay): () => void {
    const { signal, end } = ending();
    const draw = () => overlay.draw();
    const observers = [new MutationObserver(draw), new ResizeObserver(draw), new MutationObserver(() => told())];
    const told = () => editor.follow(document.documentElement.dataset.build);
    const [page, size, build] = observers as [MutationObserver, ResizeObserver, MutationObserver];
    page.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    size.observe(document.body);
    build.observe(document.documentElement, { attributeFilter: ['data-build'] });
    for (const type of ['scrollend', 'load', 'toggle', 'transitionend', 'animationend'])
      addEventListener(type, draw, { capture: true, signal });
    addEventListener('pointermove', (event) => overlay.showNear(event), { signal });
    addEventListener('keydown', (event) => this.#undoOn(event, editor), { signal });
    addEventListener('pagehide', () => this.#keep(editor), { signal });
    // A picture that is dropped beside its place must not take the place of the page.
    for (const type of ['dragover', 'drop'])
      addEventListener(type, (event) => event.preventDefault(), { capture: true, signal });
    const onClick = (event: Event) => explain(event, editor);
    document.body.addEventListener('click', onClick, { capture: true, signal });
    return () => {
      for (const observer of observers) observer.disconnect();
      overlay.clear();
      end();
    };
  }

  #undoOn(event: KeyboardEvent, editor: Editor): void {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event)) return;
    event.preventDefault();
    editor.undo();
  }

  #showTools(editor: Editor): void {
    const { canUndo, git } = editor.content;
    const focused = (this.#root.activeElement as HTMLElement | null)?.dataset.key;
    const tool = (key: string, label: string) => button(label, () => this.#open(editor, key), { 'data-key': key });
    this.#tools.replaceChildren(
      tool('page', 'This page'),
      tool('site', 'The whole site'),
      tool('changes', git?.changes ? `What changed (${git.changes})` : 'What changed'),
      canUndo ? button('Undo', () => editor.undo(), { 'data-key': 'undo', title: `${canUndo} (Ctrl+Z)` }) : '',
    );
    if (focused) this.#tools.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  }

  #say(...words: (Node | string)[]): void {
    this.#status.replaceChildren(...words);
  }
}
