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
  | { kind: 'panel'; id: string; focus?: string | undefined }
  /** A new entry at the end of a list. `type` is the kind of entry. */
  | { kind: 'new'; id: string; type: string }
  | { kind: 'search' | 'changes' };

/** A picture that was chosen and isn't saved yet. `data` is the file as a data URL. */
interface ChosenPicture {
  data: string;
  description: string;
}

interface State {
  loaded?: Loaded | undefined;
  view?: View | undefined;
  /** What was typed and isn't saved yet, by the ids of the values. */
  drafts: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, ChosenPicture>>;
  /** The files when that began. */
  versions: Readonly<Record<string, string>>;
  failure?: Failure | undefined;
  status: string;
}

/** While sessionStorage has this key, editing goes on after the page reloads or another page opens. */
const KEY = 'edit';
const NOTHING = { drafts: {}, pictures: {}, versions: {}, failure: undefined };

/** The state of the editor in an open page. All content comes from the server, after every save. */
export class Editor {
  state: State = { ...NOTHING, status: '' };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  get isDirty(): boolean {
    const { drafts, pictures } = this.state;
    return Object.keys(drafts).length + Object.keys(pictures).length > 0;
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

  /** The fields of a panel. If the type of the entry is being changed, those of the new type. */
  fieldsOf(view: View & { kind: 'panel' | 'new' }): Value[] {
    const { values = [], blanks = {} } = this.state.loaded ?? {};
    if (view.kind === 'new') return blanks[view.id]?.[view.type] ?? [];
    const own = values.filter(({ panel, isLine }) => panel === view.id && !isLine);
    const list = this.panel(view.id)?.parent ?? '';
    const others = blanks[list]?.[this.state.drafts[`${view.id}.type`] ?? ''];
    if (!others) return own;
    const last = `${list}.${this.partsOf(list).length}`;
    return others.map((each) => {
      const id = view.id + each.id.slice(last.length);
      return own.find((value) => value.id === id) ?? { ...each, id };
    });
  }

  /** Switches editing on. On the page where it was on, opens what was open, with what was typed. */
  async start(): Promise<void> {
    const { path, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.setItem(KEY, '{}');
    this.update({ status: 'Loading…' });
    const isLoaded = await this.load();
    if (isLoaded) this.update({ status: '', ...(path === location.pathname && kept) });
  }

  static wasOn = (): boolean => sessionStorage.getItem(KEY) !== null;

  /** Keeps what is open and typed when the page unloads. */
  keep(): void {
    const { view, drafts, versions } = this.state;
    const path = location.pathname;
    sessionStorage.setItem(KEY, JSON.stringify({ path, view, drafts, versions }));
  }

  async toggle(): Promise<void> {
    if (!this.state.loaded) return this.start();
    if (!(await this.leave())) return;
    sessionStorage.removeItem(KEY);
    this.update({ ...NOTHING, view: undefined, loaded: undefined, status: '' });
  }

  /** Opens something else, or nothing. */
  async open(view?: View): Promise<void> {
    if (await this.leave()) this.update({ ...NOTHING, view });
  }

  /** Saves a text that is being typed. Asks before it throws away what is in a panel. Returns whether it is gone. */
  private async leave(): Promise<boolean> {
    if (!this.isDirty) return true;
    if (this.state.view?.kind === 'typing') return this.save();
    return confirm('You have not saved this yet. Throw it away?');
  }

  /** Gives up what was typed. */
  cancel(): void {
    this.update({ ...NOTHING, view: undefined, status: '' });
  }

  write(id: string, text: string): void {
    this.update({ drafts: { ...this.state.drafts, [id]: text }, versions: this.begun() });
  }

  choose(id: string, picture: ChosenPicture): void {
    this.update({ pictures: { ...this.state.pictures, [id]: picture }, versions: this.begun() });
  }

  private begun = () => (this.isDirty ? this.state.versions : (this.state.loaded?.versions ?? {}));

  /** Saves what was typed and chosen, all of it or nothing. Returns whether that was possible. */
  async save(): Promise<boolean> {
    const { drafts, pictures, versions, view } = this.state;
    const changes: Change[] = [];
    if (view?.kind === 'new') {
      changes.push({ do: 'add', id: view.id, index: this.partsOf(view.id).length });
      changes.push({
        do: 'set',
        id: `${view.id}.${this.partsOf(view.id).length}.type`,
        text: view.type,
      });
    }
    const fields = view?.kind === 'new' || view?.kind === 'panel' ? this.fieldsOf(view) : [];
    for (const [id, text] of Object.entries(drafts)) {
      const isLines = fields.some((each) => each.id === id && each.control === 'lines');
      changes.push(isLines ? { do: 'lines', id, lines: linesOf(text) } : { do: 'set', id, text });
    }
    for (const [id, picture] of Object.entries(pictures))
      changes.push({ do: 'picture', id, ...picture });
    const isSaved = changes.length === 0 || (await this.send({ type: 'save', versions, changes }));
    if (isSaved) this.update(NOTHING);
    return isSaved;
  }

  /** Changes something at once: confirms a value, or moves or removes an entry. */
  async act(change: Change): Promise<boolean> {
    if (!(await this.leave())) return false;
    const versions = this.state.loaded?.versions ?? {};
    return this.send({ type: 'save', versions, changes: [change] });
  }

  async send(request: RequestOf<'save' | 'undo' | 'redo'>): Promise<boolean> {
    this.update({ status: 'Saving…', failure: undefined });
    const answer = await this.ask<'save'>(request as RequestOf<'save'>);
    if (answer.ok) {
      this.update({ status: answer.done });
      return true;
    }
    this.update({ failure: answer, status: `Not saved. ${answer.message}` });
    // The next attempt is about what is there now: the person has seen it.
    if (answer.isConflict && (await this.load()))
      this.update({ versions: this.state.loaded?.versions ?? {} });
    return false;
  }

  /** Loads all content. Returns whether that was possible. */
  async load(): Promise<boolean> {
    const answer = await this.ask({ type: 'load' });
    this.update(answer.ok ? { loaded: answer } : { status: answer.message });
    return answer.ok;
  }

  async ask<T extends Request['type']>(request: RequestOf<T>): Promise<Answer<T> | Failure> {
    const token = document.documentElement.dataset.editToken ?? '';
    const headers = { 'content-type': 'application/json', 'x-edit-token': token };
    const body = JSON.stringify(request);
    try {
      const response = await fetch('/__dev/edit', { method: 'POST', headers, body });
      return await response.json();
    } catch {
      const message =
        'The site has stopped on this computer. Start it again. What you typed is kept.';
      return { ok: false, message };
    }
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor. The component renders again when anything in it changes. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)!;
  useSyncExternalStore(editor.subscribe, () => editor.state);
  return editor;
}
