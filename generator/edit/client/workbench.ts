import { button, h, tool } from './base/element.ts';
import { ask, type Content } from './base/protocol.ts';
import { isTyping } from './clicks.ts';
import { type Kept, Session } from './session.ts';

/** While this is in the session of the tab, editing goes on after a page is loaded again or left for another one. */
const KEY = 'edit';

/** The bar at the lower edge, which switches editing on and off. */
export class Workbench {
  readonly #root: ShadowRoot;
  readonly #status = h('p', { role: 'status' });
  readonly #toggle = tool(['Edit this page', 'Edit'], () => (this.#isOn() ? this.#stop() : this.#start()), {
    ...{ 'aria-pressed': 'false', 'data-key': 'edit', title: 'Key: e' },
  });
  readonly #hide = button('×', () => this.#hideStatus(), { className: 'hide', 'aria-label': 'Hide this message' });
  #session: Session | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    const row = h('span', { className: 'row' }, this.#toggle);
    const status = h('div', { className: 'status' }, this.#status, this.#hide);
    root.append(h('div', { className: 'bar', role: 'region', 'aria-label': 'Editor' }, row, status));
    addEventListener('keydown', (event) => this.#toggleOn(event));
    addEventListener('pagehide', () => this.#keep());
  }

  /** Goes on with editing where the page before was being edited. */
  resume(): void {
    const kept = sessionStorage.getItem(KEY);
    if (kept) this.#start(JSON.parse(kept));
  }

  #isOn(): boolean {
    return this.#toggle.getAttribute('aria-pressed') === 'true';
  }

  #toggleOn(event: KeyboardEvent): void {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    this.#toggle.focus();
    this.#toggle.click();
  }

  async #start({ drafts, ...kept }: Kept = {}): Promise<void> {
    this.#toggle.setAttribute('aria-pressed', 'true');
    if (!sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, '{}');
    const answer = await ask({ do: 'content' });
    if (this.#session || !this.#isOn()) return;
    if (!answer.ok) {
      // A page that is just loaded again gets no answer either, and goes on with editing.
      this.#toggle.setAttribute('aria-pressed', 'false');
      return this.#say(answer.said ?? '');
    }
    const say = (...words: (Node | string)[]) => this.#say(...words);
    this.#session = new Session(this.#root, answer as Content & typeof answer, { drafts, say });
    this.#toggle.after(this.#session.tools);
    const isSame = kept.path === location.pathname;
    // The page may be loaded again before the answer is there.
    if (isSame) this.#say(kept.said === 'Saving …' ? 'Saved.' : (kept.said ?? ''));
    // Another page begins with the focus at its top, far from the bar.
    await this.#session.begin(isSame ? kept : { focus: kept.path && 'page' });
  }

  #keep(): void {
    if (!this.#session) return;
    const kept = this.#session.kept();
    const said = kept.said || this.#status.textContent;
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, said, path: location.pathname }));
  }

  #stop(): void {
    this.#session?.end();
    this.#session = undefined;
    sessionStorage.removeItem(KEY);
    this.#toggle.setAttribute('aria-pressed', 'false');
    this.#say('');
  }

  #hideStatus(): void {
    this.#say('');
    this.#toggle.focus();
  }

  #say(...words: (Node | string)[]): void {
    this.#status.replaceChildren(...words);
  }
}
