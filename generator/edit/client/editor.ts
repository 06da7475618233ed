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
  /** `focus` is the field or the button that gets the focus. */
  | { kind: 'panel'; id: string; focus?: string }
  /** A new entry at the end of a list. `type` is the kind of entry, if there are several. */
  | { kind: 'new'; id: string; type: string }
  /** `ids` are values to choose from. */
  | { kind: 'search'; ids?: string[] }
  | { kind: 'changes' };

interface State {
  loaded?: Loaded | undefined;
  view?: View | undefined;
  /** What was typed and isn't saved yet, by the ids of the values. A chosen picture is a data URL. */
  drafts: Readonly<Record<string, string>>;
  /** The files when that began. */
  versions: Readonly<Record<string, string>>;
  failure?: Failure | undefined;
  status: string;
}

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';
const SAVING = 'Saving…';
const CLOSED = { view: undefined, drafts: {}, failure: undefined };

/** The state of the editor in an open page. All content comes from the server, after every build. */
class Editor {
  state: State = { ...CLOSED, versions: {}, status: '' };
  private readonly listeners = new Set<() => void>();
  /** What was clicked to open the view. It gets the focus back. */
  private opener?: HTMLElement | undefined;
  private saving?: Promise<boolean> | undefined;
  /** What is loaded, unless a save has changed it. */
  private loading?: Promise<void> | undefined;

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

  /** The values that can be changed in a view. */
  fieldsOf(view: View | undefined): Value[] {
    const { values = [], blanks = {} } = this.state.loaded ?? {};
    if (view?.kind === 'typing') return values.filter(({ id }) => id === view.id);
    if (view?.kind === 'new') return blanks[view.id]?.[view.type] ?? [];
    if (view?.kind !== 'panel') return [];
    // With another type, an entry would need other fields.
    const type = `${view.id}.type`;
    return values.filter(({ id, panel, isLine }) => panel === view.id && !isLine && id !== type);
  }

  get isDirty(): boolean {
    return Object.keys(this.state.drafts).length > 0;
  }

  get isSaving(): boolean {
    return this.state.status === SAVING;
  }

  wasOn = (): boolean => sessionStorage.getItem(KEY) !== null;

  /** Switches editing on. After a reload, opens what was open. */
  async start(): Promise<void> {
    const { path, view, status = '' } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.setItem(KEY, '{}');
    await this.load();
    this.update({ view: path === location.pathname ? view : undefined, status });
  }

  /** Editing goes on in the next page. If something is not saved, the browser asks whether to stay. */
  leavePage(event: BeforeUnloadEvent): void {
    const { view, status } = this.state;
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, view, status }));
    if (this.isDirty) event.preventDefault();
  }

  async toggle(): Promise<void> {
    if (!this.state.loaded) return this.start();
    if (!(await this.leave())) return;
    sessionStorage.removeItem(KEY);
    this.update({ ...CLOSED, loaded: undefined, status: '' });
  }

  /** Opens something else or, without a view, closes what is open. */
  async open(view?: View, opener = this.opener): Promise<void> {
    if (!(await this.leave())) return;
    await this.catchUp();
    this.update({ ...CLOSED, view });
    this.opener = opener;
    if (!view) opener?.focus();
  }

  /** Gives up what was typed. */
  cancel = (): void => {
    this.update({ ...CLOSED, status: '' });
    this.opener?.focus();
  };

  /** Saves, and closes what is open. */
  async finish(): Promise<void> {
    if (await this.save()) this.opener?.focus();
  }

  /** Saves a text that is being typed. Asks before it throws away what is in a panel. Returns whether it is gone. */
  private async leave(): Promise<boolean> {
    await this.saving;
    if (!this.isDirty) return true;
    if (this.state.view?.kind === 'typing') return this.save();
    const isGone = confirm('You have not saved this yet. Throw it away?');
    if (isGone) this.update({ drafts: {}, failure: undefined, status: '' });
    return isGone;
  }

  /** Notes what was typed or chosen for a value. */
  write(id: string, text: string): void {
    this.update({ drafts: { ...this.state.drafts, [id]: text } });
  }

  /** Saves what was typed and chosen, all of it or nothing. Returns whether that was possible. */
  save(): Promise<boolean> {
    this.saving ??= this.saveDrafts().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  private async saveDrafts(): Promise<boolean> {
    const { view, drafts, versions } = this.state;
    const changes: Change[] = [];
    if (view?.kind === 'new') {
      const index = this.partsOf(view.id).length;
      changes.push({ do: 'add', id: view.id, index, type: view.type });
    }
    for (const { id, control } of this.fieldsOf(view)) {
      const text = drafts[id];
      if (text === undefined) continue;
      const description = drafts[id.replace(/src$/, 'alt')] ?? '';
      if (control === 'picture' && text.startsWith('data:'))
        changes.push({ do: 'picture', id, data: text, description });
      else changes.push({ do: 'set', id, text });
    }
    if (changes.length > 0 && !(await this.send({ type: 'save', versions, changes }))) return false;
    this.update(CLOSED);
    return true;
  }

  /** Changes something at once: confirms a value, or moves or removes an entry. */
  async act(change: Change): Promise<boolean> {
    if (!(await this.leave())) return false;
    await this.catchUp();
    return this.send({ type: 'save', versions: this.state.versions, changes: [change] });
  }

  async send(request: RequestOf<'save'> | RequestOf<'undo'> | RequestOf<'redo'>): Promise<boolean> {
    // A second click on the same button.
    if (this.isSaving) return false;
    this.update({ status: SAVING, failure: undefined });
    const answer = await this.ask(request);
    if (answer.ok) {
      this.loading = undefined;
      this.update({ status: answer.done });
      return true;
    }
    if (answer.isConflict) {
      // The next attempt is about what is there now: the person has seen it.
      await this.load();
      this.update({ versions: this.state.loaded?.versions ?? {} });
    }
    this.update({ failure: answer, status: `Not saved. ${answer.message}` });
    return false;
  }

  /** After a save, the page loads only once it has shown the save. Whoever is faster than that waits here. */
  private catchUp = (): Promise<void> => this.loading ?? this.load();

  load(): Promise<void> {
    this.loading = this.ask({ type: 'load' }).then((answer) => {
      if (!answer.ok) return this.update({ status: answer.message });
      const { versions } = this.isDirty ? this.state : answer;
      this.update({ loaded: answer, versions });
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

export const editor = new Editor();
