import type { Changed, Failure, Request } from '../protocol.ts';
import { ask } from './api.ts';
import { type Content, fieldAt, fileOf, fromLoaded, textAt, withChange } from './content.ts';
import { type Draft, failed, isSaved, said, unchanged } from './drafts.ts';

/** What is open: the form of a value on the page, or a panel next to the page. */
export type View =
  | { kind: 'value'; id: string; element?: Element | undefined; files?: FileList | undefined }
  | { kind: 'entry'; id: string }
  | { kind: 'panel'; id?: string | undefined }
  | { kind: 'changes' };

export interface State {
  isOn: boolean;
  content?: Content | undefined;
  drafts: Readonly<Record<string, Draft>>;
  view?: View | undefined;
  status: string;
  /** Counts the changes of the page. */
  page: number;
  /** Offers an earlier step after Undo was blocked. */
  before?: Content['undo'] | undefined;
  /** The key of the element that gets the focus as soon as it appears. */
  focus?: string | undefined;
}

type ChangeRequest = Extract<Request, { type: 'save' | 'list' | 'part' | 'delete-image' | 'undo' | 'revert' }>;
type Listed = Extract<Request, { type: 'list' }>;
type WithoutHash<T> = T extends unknown ? Omit<T, 'hash'> : never;

/** The state of the editor and its actions. */
export class Store {
  #state: State = { isOn: false, drafts: {}, status: '', page: 0 };
  readonly #listeners = new Set<() => void>();
  #pending = 0;
  /** The key of the last focused element, to restore the focus after the page reloads. */
  focused: string | undefined;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): State => this.#state;

  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Loads all content. Returns whether that was possible. */
  async load(): Promise<boolean> {
    const answer = await ask<'load'>({ type: 'load' });
    if (!answer.ok) {
      this.update({ status: answer.error.message });
      return false;
    }
    this.#receive(fromLoaded(answer));
    return true;
  }

  /** Saves what was typed in some fields. */
  async save(ids: readonly string[]): Promise<Failure | undefined> {
    const { drafts } = this.#state;
    const changes = ids.flatMap((id) => (drafts[id] ? [{ id, ...drafts[id] }] : []));
    const answer = changes.length > 0 && (await this.change({ type: 'save', changes }));
    if (answer && !answer.ok) return answer;
    this.discard(ids);
    return undefined;
  }

  list(request: WithoutHash<Listed>): Promise<Changed | Failure> {
    return this.change({ ...request, hash: this.hashOf(request.id) } as Listed);
  }

  hashOf = (id: string): string => this.#state.content?.hashes[fileOf(id)] ?? '';

  /** Sends a change, reports the result, and applies the values that changed. */
  change(request: ChangeRequest): Promise<Changed | Failure> {
    return this.during(ask<ChangeRequest['type']>(request));
  }

  /** Waits for the answer to a change, reports it, and applies it. */
  async during(asked: Promise<Changed | Failure>): Promise<Changed | Failure> {
    this.#pending++;
    this.update({ status: 'Saving…', before: undefined });
    const answer = await asked;
    this.#pending--;
    if (answer.ok) {
      this.update({ status: said(answer) });
      this.#receive(withChange(this.#state.content!, answer));
    } else {
      this.update({ status: `Not saved. ${failed(answer.error, this.#state.content)}` });
      if (answer.error.code === 'conflict') await this.load();
    }
    return answer;
  }

  async undo(key?: string): Promise<void> {
    const { content } = this.#state;
    if (!content?.undo && !key) return this.update({ status: 'There is nothing to undo.' });
    const answer = await this.change({ type: 'undo', key });
    if (answer.ok) this.update({ focus: answer.entry && `value:${answer.entry}` });
    else if (answer.error.code === 'undo-blocked')
      this.update({ status: answer.error.message, before: answer.error.before });
  }

  /** Loads the content after a build that another page or a text editor has caused. */
  async follow(build: string | undefined): Promise<void> {
    const { content } = this.#state;
    if (this.#pending > 0 || !content || build === content.build) return;
    const before = JSON.stringify(content.hashes);
    if (!(await this.load())) return;
    const isNews = JSON.stringify(this.#state.content?.hashes) !== before;
    if (isNews) this.update({ status: 'The site was changed elsewhere. This page is up to date.' });
  }

  /** Keeps what was typed. An empty text removes an optional value. */
  write(id: string, text: string): void {
    const { content } = this.#state;
    const value = text === '' && content && fieldAt(content, id).optional ? null : text;
    this.draft(id, { value });
  }

  /** Changes a draft's value, or whether it is a sample. */
  draft(id: string, change: Partial<Draft>): void {
    const { drafts } = this.#state;
    const draft = { ...unchanged(this.#state.content!, id), ...drafts[id], ...change };
    if (isSaved(draft, this.#state.content && textAt(this.#state.content, id))) this.discard([id]);
    else this.update({ drafts: { ...drafts, [id]: draft } });
  }

  /** Bases a draft on what is written now, so that it replaces that text. */
  rebase(id: string): void {
    const { was, entry } = unchanged(this.#state.content!, id);
    this.draft(id, { was, entry });
  }

  discard(ids: readonly string[]): void {
    const kept = Object.entries(this.#state.drafts).filter(([id]) => !ids.includes(id));
    this.update({ drafts: Object.fromEntries(kept) });
  }

  /** Drafts that equal the written text are done. */
  #receive(content: Content): void {
    const { drafts } = this.#state;
    const saved = Object.entries(drafts).filter(([id, draft]) => isSaved(draft, textAt(content, id)));
    this.update({ content });
    if (saved.length > 0) this.discard(saved.map(([id]) => id));
  }
}
