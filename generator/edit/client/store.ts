import type { Changed, Failure, Request } from '../protocol.ts';
import { ask } from './api.ts';
import { type Content, fromLoaded, withChange } from './content.ts';
import { asSaved, type Draft, isSaved, unchanged } from './drafts.ts';
import { OFF, type State, type View } from './state.ts';
import { explained, reported } from './text.ts';

type ChangeRequest = Extract<Request, { type: 'save' | 'list' | 'part' | 'delete-image' | 'undo' | 'revert' }>;

export class Store {
  #state = OFF;
  readonly #listeners = new Set<() => void>();
  #pending = 0;
  #saving: Promise<boolean> = Promise.resolve(true);

  /** React draws only in this root. */
  readonly root: ShadowRoot;

  constructor(root: ShadowRoot) {
    this.root = root;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): State => this.#state;

  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Switches editing off, and forgets everything. */
  stop(): void {
    this.#state = OFF;
    this.update({ focus: 'tool:edit' });
  }

  /** Saves the open form, then opens something else. What can't be saved may be from another page: it gets a form that says
   *  why, and that can be canceled. */
  async open(view: View | undefined): Promise<void> {
    if (await this.save()) this.update({ view, focus: undefined, failure: undefined });
    else if (!this.#state.view) {
      const together = Object.keys(this.#state.drafts);
      this.update({ view: { kind: 'panel', id: together[0], together } });
    }
  }

  /** Closes a view if it is still open. The focus goes back to what opened it. */
  close(view: View): void {
    if (this.#state.view !== view) return;
    const id = 'id' in view ? view.id : undefined;
    const focus = id === undefined ? `tool:${view.kind}` : `${view.kind === 'value' ? 'value' : 'menu'}:${id}`;
    this.update({ view: undefined, failure: undefined, focus });
  }

  /** Loads all content. Returns whether that was possible. */
  async load(): Promise<boolean> {
    const answer = await ask<'load'>({ type: 'load' });
    if (answer.ok) this.#receive(fromLoaded(answer));
    else this.update({ status: answer.error.message });
    return answer.ok;
  }

  /** Saves what was typed in some fields, or in all of them. Returns whether that was possible. */
  save(ids?: readonly string[]): Promise<boolean> {
    // One after the other: nothing is left to save if Enter and a click save the same form.
    this.#saving = this.#saving.then(() => this.#save(ids ?? Object.keys(this.#state.drafts)));
    return this.#saving;
  }

  async #save(ids: readonly string[]): Promise<boolean> {
    const { drafts, content } = this.#state;
    const changes = ids.flatMap((id) => {
      const draft = drafts[id];
      if (!draft || !content || isSaved(content, id, draft)) return [];
      return { id, ...draft, value: asSaved(content, id, draft) };
    });
    if (content && changes.length > 0) {
      const answer = await this.change({ type: 'save', changes }, ids);
      if (!answer.ok) return false;
      const isConfirmed = changes.some(({ id, sample }) => !sample && unchanged(content, id).sample);
      if (isConfirmed) this.update({ status: `${this.#state.status} It counts as confirmed now.` });
    }
    this.discard(ids);
    return true;
  }

  change(request: ChangeRequest, ids: readonly string[] = []): Promise<Changed | Failure> {
    return this.during(ask<ChangeRequest['type']>(request), ids);
  }

  /** Waits for the answer to a change of some values, reports it, and applies it. */
  async during(asked: Promise<Changed | Failure>, ids: readonly string[]): Promise<Changed | Failure> {
    this.#pending++;
    this.update({ status: 'Saving…', failure: undefined });
    const answer = await asked;
    this.#pending--;
    if (answer.ok) {
      const { content } = this.#state;
      this.update({ status: reported(answer, content!) });
      this.#receive(withChange(content!, answer));
    } else {
      this.update({ status: `Not saved. ${explained(answer.error, this.#state.content)}` });
      if (answer.error.code === 'conflict') await this.load();
      this.update({ failure: { error: answer.error, ids } });
    }
    return answer;
  }

  async undo(): Promise<void> {
    const answer = await this.change({ type: 'undo' });
    this.update(answer.ok ? { focus: answer.entry && `value:${answer.entry}` } : { status: answer.error.message });
  }

  /** Loads the content after a build that another page or a text editor has caused. */
  async follow(build: string): Promise<void> {
    const { content } = this.#state;
    // After a save, the page may still show the build before.
    if (this.#pending > 0 || !content || Number(build) <= Number(content.build)) return;
    if (await this.load()) this.update({ status: 'The site was changed elsewhere. This page is up to date.' });
  }

  /** Keeps what was typed or ticked until it is saved. A new text counts as confirmed, unless it is ticked again. */
  write(id: string, change: Partial<Draft>): void {
    const { drafts, content } = this.#state;
    const before = unchanged(content!, id);
    const isNew = change.value !== undefined && change.value !== before.value;
    const draft = { ...before, ...(isNew && { sample: false }), ...drafts[id], ...change };
    const isBack = draft.value === before.value && draft.sample === before.sample;
    if (isBack) this.discard([id]);
    else this.update({ drafts: { ...drafts, [id]: draft } });
  }

  discard(ids: readonly string[]): void {
    const { drafts, failure } = this.#state;
    const kept = Object.entries(drafts).filter(([id]) => !ids.includes(id));
    const isOver = failure?.ids.every((id) => ids.includes(id));
    this.update({ drafts: Object.fromEntries(kept), ...(isOver && { failure: undefined, status: '' }) });
  }

  /** Drafts that equal the written text are done. */
  #receive(content: Content): void {
    this.update({ content });
    const { drafts } = this.#state;
    this.discard(Object.keys(drafts).filter((id) => isSaved(content, id, drafts[id]!)));
  }
}
