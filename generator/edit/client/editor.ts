import { createContext, useContext, useSyncExternalStore } from 'react';
import type {
  Answer,
  Change,
  Failure,
  Loaded,
  Panel,
  Request,
  RequestOf,
  Value,
} from '../protocol.ts';

/** What is open: a text that is typed in its place on the page, or a panel next to the page. */
export type View =
  | { kind: 'typing'; id: string }
  /** `focus` is the field that was asked for. */
  | { kind: 'panel'; id: string; focus?: string }
  /** A new entry at the end of a list. `type` is the kind of entry, if there are several. */
  | { kind: 'new'; id: string; type: string }
  | { kind: 'search' | 'changes' };

interface State {
  loaded?: Loaded | undefined;
  view?: View | undefined;
  /** What isn't saved yet, by the ids of the values: what was typed, and pictures that were chosen, as data URLs. */
  drafts: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, string>>;
  /** The files when that began. */
  versions: Readonly<Record<string, string>>;
  failure?: Failure | undefined;
  status: string;
}

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';
export const SAVING = 'Saving…';
const CLOSED = { view: undefined, drafts: {}, pictures: {}, versions: {}, failure: undefined };

/** The state of the editor in an open page. All content comes from the server, after every build. */
export class Editor {
  state: State = { ...CLOSED, status: '' };
  private readonly listeners = new Set<() => void>();
  /** Whether a save has changed what is loaded. */
  private isOutdated = false;
  private loading = Promise.resolve();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  value = (id: string): Value | undefined =>
    this.state.loaded?.values.find((each) => each.id === id);

  panel = (id: string): Panel | undefined =>
    this.state.loaded?.panels.find((each) => each.id === id);

  /** The entries of a list, and the parts of a file or a section that have panels. */
  partsOf = (id: string): Panel[] =>
    this.state.loaded?.panels.filter(({ parent }) => parent === id) ?? [];

  /** What a value is called on its page: "TEA Time: Day". */
  nameOf = ({ panel, label }: Value): string => `${this.panel(panel)?.title}: ${label}`;

  fieldsOf(view: View & { kind: 'panel' | 'new' }): Value[] {
    const { values = [], blanks = {} } = this.state.loaded ?? {};
    if (view.kind === 'new') return blanks[view.id]?.[view.type] ?? [];
    const own = values.filter(({ panel, isLine }) => panel === view.id && !isLine);
    // With another type, an entry would need other fields.
    return own.filter(({ id }) => id !== `${view.id}.type`);
  }

  /** The field that a mistake is about: the first one of what is missing as a whole, such as a picture. */
  private fieldAt(id: string): string {
    const { view } = this.state;
    if ((view?.kind !== 'panel' && view?.kind !== 'new') || id === view.id) return id;
    return this.fieldsOf(view).find((each) => each.id.startsWith(`${id}.`))?.id ?? id;
  }

  /** Switches editing on. On the page where it was on, opens what was open, with what was typed. */
  async start(): Promise<void> {
    const { path, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.setItem(KEY, '{}');
    await this.load();
    if (path === location.pathname) this.update(kept);
  }

  static wasOn = (): boolean => sessionStorage.getItem(KEY) !== null;

  /** Keeps what is open and typed when the page unloads. */
  keep(): void {
    const { view, drafts, versions, status } = this.state;
    const path = location.pathname;
    const kept = { path, view, drafts, versions, status: status === SAVING ? '' : status };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  }

  async toggle(): Promise<void> {
    if (!this.state.loaded) return this.start();
    if (!(await this.leave())) return;
    sessionStorage.removeItem(KEY);
    this.update({ ...CLOSED, loaded: undefined, status: '' });
  }

  /** Opens something else, or nothing. */
  async open(view?: View): Promise<void> {
    if (!(await this.leave())) return;
    await this.catchUp();
    this.update({ ...CLOSED, view });
  }

  /** Gives up what was typed. */
  cancel = (): void => this.update({ ...CLOSED, status: '' });

  /** Saves a text that is being typed. Asks before it throws away what is in a panel. Returns whether it is gone. */
  private async leave(): Promise<boolean> {
    if (!this.isDirty) return true;
    if (this.state.view?.kind === 'typing') return this.save();
    return confirm('You have not saved this yet. Throw it away?');
  }

  get isDirty(): boolean {
    const { drafts, pictures } = this.state;
    return Object.keys(drafts).length + Object.keys(pictures).length > 0;
  }

  /** Notes what was typed or chosen for a value. */
  write(into: 'drafts' | 'pictures', id: string, text: string): void {
    const { loaded, versions } = this.state;
    this.update({
      versions: this.isDirty ? versions : (loaded?.versions ?? {}),
      [into]: { ...this.state[into], [id]: text },
    });
  }

  /** Saves what was typed and chosen, all of it or nothing. Returns whether that was possible. */
  async save(): Promise<boolean> {
    const { drafts, pictures, loaded, view } = this.state;
    const versions = (this.isDirty ? this.state.versions : loaded?.versions) ?? {};
    const changes: Change[] = [];
    if (view?.kind === 'new') {
      const index = this.partsOf(view.id).length;
      changes.push({ do: 'add', id: view.id, index, type: view.type });
    }
    for (const [id, data] of Object.entries(pictures)) {
      const description = drafts[id.replace(/src$/, 'alt')] ?? '';
      changes.push({ do: 'picture', id, data, description });
    }
    for (const [id, text] of Object.entries(drafts)) {
      const lines = text.split('\n').filter((line) => line.trim());
      const isLines = this.isLines(id);
      changes.push(isLines ? { do: 'lines', id, lines } : { do: 'set', id, text });
    }
    if (changes.length > 0 && !(await this.send({ type: 'save', versions, changes }))) return false;
    this.update(CLOSED);
    return true;
  }

  private isLines(id: string): boolean {
    const { view } = this.state;
    if (view?.kind !== 'panel' && view?.kind !== 'new') return false;
    return this.fieldsOf(view).some((each) => each.id === id && each.control === 'lines');
  }

  /** Changes something at once: confirms a value, or moves or removes an entry. */
  async act(change: Change): Promise<boolean> {
    if (!(await this.leave())) return false;
    await this.catchUp();
    const { versions = {} } = this.state.loaded ?? {};
    return this.send({ type: 'save', versions, changes: [change] });
  }

  async send(request: RequestOf<'save'> | RequestOf<'undo'> | RequestOf<'redo'>): Promise<boolean> {
    // A second click on the same button.
    if (this.state.status === SAVING) return false;
    this.update({ status: SAVING, failure: undefined });
    const answer = await this.ask(request);
    if (answer.ok) {
      this.isOutdated = true;
      this.update({ status: answer.done });
      return true;
    }
    // After a conflict, the next attempt is about what is there now: the person has seen it.
    if (answer.isConflict) await this.load();
    const versions = answer.isConflict ? this.state.loaded?.versions : undefined;
    const mistakes = answer.mistakes?.map((each) => ({ ...each, id: this.fieldAt(each.id) }));
    const status = `Not saved. ${answer.message}`;
    this.update({ failure: { ...answer, mistakes }, status, ...(versions && { versions }) });
    return false;
  }

  /** After a save, the page loads only once it has shown the save. Whoever is faster than that waits here. */
  private catchUp = (): Promise<void> => (this.isOutdated ? this.load() : this.loading);

  load(): Promise<void> {
    this.isOutdated = false;
    this.loading = this.ask({ type: 'load' }).then((answer) => {
      this.update(answer.ok ? { loaded: answer } : { status: answer.message });
    });
    return this.loading;
  }

  async ask<T extends Request['type']>(request: RequestOf<T>): Promise<Answer<T> | Failure> {
    const token = document.documentElement.dataset.editToken ?? '';
    const headers = { 'content-type': 'application/json', 'x-edit-token': token };
    const body = JSON.stringify(request);
    try {
      const response = await fetch('/__dev/edit', { method: 'POST', headers, body });
      return await response.json();
    } catch {
      const message = 'The site has stopped on this computer. Start it again: your text is kept.';
      return { ok: false, message };
    }
  }
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor. The component renders again when anything in it changes. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)!;
  useSyncExternalStore(editor.subscribe, () => editor.state);
  return editor;
}
