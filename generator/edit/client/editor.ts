import type { Answer, Change, Failure, Loaded, Request, RequestOf, Value } from '../protocol.ts';

/** What is open: a text that is typed in its place on the page, or a panel next to the page. */
export type View =
  | { kind: 'typing'; id: string }
  /** `focus` is the field or the button that gets the focus. */
  | { kind: 'panel'; id: string; focus?: string }
  /** A new entry at the end of a list. */
  | { kind: 'new'; id: string }
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

/** In sessionStorage, the last status. While it is there, editing goes on after a reload and on other pages. */
const KEY = 'edit';
const CLOSED = { view: undefined, drafts: {}, failure: undefined };

/** The state of the editor in an open page. All content comes from the server, after every build. */
class Editor {
  state: State = { ...CLOSED, versions: {}, status: '' };
  private readonly listeners = new Set<() => void>();
  /** What was clicked to open the view. It gets the focus back. */
  private opener?: HTMLElement | undefined;
  isSaving = false;
  private last: Promise<void> = Promise.resolve();
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

  value = (id: string) => this.state.loaded?.values.find((each) => each.id === id);
  panel = (id: string) => this.state.loaded?.panels.find((each) => each.id === id);

  /** The entries of a list, and the parts of a file or a section that have panels. */
  partsOf = (id: string) => this.state.loaded?.panels.filter(({ parent }) => parent === id) ?? [];

  /** What a value is called on its page: "TEA Time: Day". */
  nameOf = ({ panel, label }: Value): string => `${this.panel(panel)?.title}: ${label}`;

  /** The values that can be changed in a view. */
  fieldsOf(view: View | undefined): Value[] {
    const { values = [], blanks = {} } = this.state.loaded ?? {};
    if (view?.kind === 'typing') return values.filter(({ id }) => id === view.id);
    if (view?.kind === 'new') return blanks[view.id]?.[this.typeOf(view.id)] ?? [];
    if (view?.kind !== 'panel') return [];
    // With another type, an entry would need other fields.
    const type = `${view.id}.type`;
    return values.filter(({ id, panel, isLine }) => panel === view.id && !isLine && id !== type);
  }

  /** The type of a new entry: the first one until another is chosen. */
  private typeOf(list: string): string {
    const { loaded, drafts } = this.state;
    const [first = ''] = Object.keys(loaded?.blanks[list] ?? {});
    return drafts[`${list}.${this.partsOf(list).length}.type`] ?? first;
  }

  isDirty = (): boolean => Object.keys(this.state.drafts).length > 0;
  wasOn = (): boolean => sessionStorage.getItem(KEY) !== null;

  /** Switches editing on, or off. */
  toggle = () => {
    const status = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.setItem(KEY, '');
    if (!this.state.loaded) return this.inTurn(() => status && this.update({ status }));
    return this.inTurn(() => {
      sessionStorage.removeItem(KEY);
      this.loading = undefined;
      this.update({ ...CLOSED, loaded: undefined, status: '' });
    });
  };

  /** Opens something else or, without a view, closes what is open. */
  open = (view?: View, opener = this.opener) => this.inTurn(() => this.show(view, opener));

  /** Gives up what was typed. */
  cancel = (): void => {
    this.update({ status: '' });
    this.show();
  };

  /** Saves what was typed and chosen, and closes what is open. */
  finish = () => this.inTurn(() => this.show(), this.save);

  /** Changes something at once. Then opens a view, or closes what is open. */
  act = (change: Change, next?: View) =>
    this.inTurn(async () => {
      if (await this.change([change])) this.show(next);
    });

  /** Moves the entry in the open panel. A second click moves it from its new place. */
  move = (by: -1 | 1, focus: string) =>
    this.inTurn(async () => {
      const { view } = this.state;
      if (view?.kind !== 'panel') return;
      const id = view.id.replace(/\d+$/, (index) => String(Number(index) + by));
      if (await this.change([{ do: 'move', id: view.id, by }]))
        this.show({ kind: 'panel', id, focus });
    });

  step = (type: 'undo' | 'redo') => this.inTurn(() => this.send({ type }));

  /** Notes what was typed or chosen for a value. */
  write(id: string, text: string): void {
    this.update({ drafts: { ...this.state.drafts, [id]: text } });
  }

  /** Does one thing after the other: a click while something is being saved waits for it. */
  private inTurn(task: () => unknown, isReady = this.leave): Promise<void> {
    const next = this.last.then(async () => {
      if (await isReady()) await task();
    });
    this.last = next.catch(() => {});
    return next;
  }

  private show(view?: View, opener = this.opener): void {
    this.update({ ...CLOSED, view });
    this.opener = opener;
    if (!view) opener?.focus();
  }

  /** Saves a text that is being typed. Asks before it throws away what is in a panel. Returns whether it is gone, and what
   *  is there now is known. */
  private leave = async (): Promise<boolean> => {
    if (this.isDirty() && this.state.view?.kind === 'typing' && !(await this.save())) return false;
    if (this.isDirty() && !confirm('You have not saved this yet. Throw it away?')) return false;
    this.update({ drafts: {} });
    // After a save, the page loads only once it shows what was saved.
    await (this.loading ?? this.load());
    this.update({ versions: this.state.loaded?.versions ?? {} });
    return true;
  };

  /** Saves all of it or nothing. Returns whether that was possible. */
  private save = async (): Promise<boolean> => {
    const { view, drafts } = this.state;
    const changes: Change[] = [];
    if (view?.kind === 'new') {
      const index = this.partsOf(view.id).length;
      changes.push({ do: 'add', id: view.id, index, type: this.typeOf(view.id) });
    }
    for (const { id } of this.fieldsOf(view)) {
      const text = drafts[id];
      const description = (id.endsWith('.src') && drafts[id.replace(/src$/, 'alt')]) || '';
      if (text?.startsWith('data:')) changes.push({ do: 'picture', id, data: text, description });
      else if (text !== undefined) changes.push({ do: 'set', id, text });
    }
    if (changes.length > 0 && !(await this.change(changes))) return false;
    this.update({ drafts: {} });
    return true;
  };

  private change = (changes: Change[]): Promise<boolean> =>
    this.send({ type: 'save', versions: this.state.versions, changes });

  private async send(request: RequestOf<'save' | 'undo' | 'redo'>): Promise<boolean> {
    this.isSaving = true;
    this.update({ status: 'Saving…', failure: undefined });
    const answer = await this.ask(request);
    this.isSaving = false;
    if (answer.ok) {
      this.loading = undefined;
      sessionStorage.setItem(KEY, answer.done);
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

  load(): Promise<void> {
    this.loading = this.ask({ type: 'load' }).then((answer) => {
      if (!answer.ok) {
        this.loading = undefined;
        return this.update({ status: answer.message });
      }
      const { versions } = this.isDirty() ? this.state : answer;
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
