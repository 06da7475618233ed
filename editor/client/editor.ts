import type { Change, Failure, Loaded, Panel, RequestOf, Value } from '../protocol.ts';
import { ask } from './ask.ts';

/** What is open: a text that is typed in its place on the page, or a panel next to the page. */
export type View =
  | { kind: 'typing'; id: string }
  /** `focus` is the field or the button that gets the focus. */
  | { kind: 'panel'; id: string; focus?: string }
  /** A new entry at the end of a list. */
  | { kind: 'new'; id: string }
  /** `ids` are values to choose from. */
  | { kind: 'search'; ids?: string[] }
  | { kind: 'changes' }
  /** What was typed for something that isn't there anymore. */
  | { kind: 'lost' };

/** What was typed or chosen for a value, and isn't saved yet. A chosen picture is a data URL. */
export interface Draft {
  text: string;
  /** What the person saw before, and what the value is called. */
  before: string;
  name: string;
}

/** How a publication ended. It stays until it is closed, also after a reload. */
export interface Outcome extends Omit<Failure, 'ok'> {
  asked: RequestOf<'publish'>;
  /** Whether it hasn't ended yet. */
  isDue?: boolean;
}

interface State {
  /** Whether editing is on. It stays so after a reload, and on other pages. */
  isOn: boolean;
  loaded?: Loaded | undefined;
  view?: View | undefined;
  /** By the ids of the values. */
  drafts: Readonly<Record<string, Draft>>;
  failure?: Failure | undefined;
  /** Of the last publication. */
  outcome?: Outcome | undefined;
  status: string;
  /** What to go to after a save. */
  goTo?: string | undefined;
}

/** In sessionStorage, what this window goes on with after a reload or on another page. */
const KEY = 'editor';
const CLOSED = { view: undefined, drafts: {}, failure: undefined };
const CUT_OFF =
  'This page was loaded again before the answer came. What changed lists what isn’t published.';

function kept(): Partial<State> {
  const state: Partial<State> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const { outcome } = state;
  if (outcome?.isDue) state.outcome = { asked: outcome.asked, message: CUT_OFF };
  return state;
}

/** The state of the editor in an open page. All content comes from the server, after every build. */
class Editor {
  state: State = { ...CLOSED, isOn: false, status: '', ...kept() };
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
    this.keep();
    for (const listener of this.listeners) listener();
  }

  /** Keeps the state for a reload or another page of this window. A chosen picture is too large. */
  private keep(): void {
    const { isOn, view, drafts, outcome, status, goTo } = this.state;
    const texts = Object.entries(drafts).filter(([, { text }]) => !text.startsWith('data:'));
    // A text may be on another page, so its panel opens there.
    const value = view?.kind === 'typing' ? this.value(view.id) : undefined;
    const panel = value && { kind: 'panel', id: value.panel, focus: value.id };
    const kept = {
      isOn,
      outcome,
      goTo,
      status: this.isSaving ? '' : status,
      drafts: Object.fromEntries(texts),
      view: texts.length > 0 ? (panel ?? view) : undefined,
    };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  }

  /** If something isn't there anymore for which a text is typed, shows the text. A panel without its entry closes. */
  private expectAll(): void {
    const { view, drafts, loaded } = this.state;
    const { values = [], blanks = {} } = loaded ?? {};
    const all = values.concat(
      Object.values(blanks)
        .flatMap(Object.values<Value[]>)
        .flat(),
    );
    const isThere = (id: string) => all.some((each) => each.id === id);
    if (!Object.keys(drafts).every(isThere)) return this.update({ view: { kind: 'lost' } });
    const isPanel = view?.kind === 'panel' || view?.kind === 'new';
    if (isPanel && !this.panel(view.id)) this.show();
  }

  value = (id: string) => this.state.loaded?.values.find((each) => each.id === id);

  /** The text of a value as it is typed, or else as it is written. */
  textOf = ({ id, text }: Value): string => this.state.drafts[id]?.text ?? text;
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
    return drafts[newTypeOf(list)]?.text ?? first;
  }

  isDirty = (): boolean => Object.keys(this.state.drafts).length > 0;
  hasNewPicture = (): boolean =>
    Object.values(this.state.drafts).some(({ text }) => text.startsWith('data:'));

  /** Switches editing on. Offers again what was typed before a reload. */
  start = async (): Promise<void> => {
    this.update({ isOn: true });
    await this.load();
    if (this.isDirty() && this.state.view?.kind !== 'lost')
      this.update({ status: 'This is what you typed. Save it, or press Cancel.' });
  };

  stop = (): Promise<void> =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      this.loading = undefined;
      this.update({ ...CLOSED, isOn: false, loaded: undefined, status: '' });
    });

  /** Opens something else or, without a view, closes what is open. */
  open = (view?: View, opener = this.opener) =>
    this.inTurn(async () => {
      if (await this.leave()) this.show(view, opener);
    });

  /** Opens the panel of a value, or of what is around some. */
  openField = (id: string, opener = this.opener) => {
    const isAround = ({ id: outer }: Panel) =>
      id === outer || id.startsWith(outer.endsWith(':') ? outer : `${outer}.`);
    const around = this.state.loaded?.panels.findLast(isAround)?.id ?? '';
    return this.open({ kind: 'panel', id: this.value(id)?.panel ?? around, focus: id }, opener);
  };

  cancel = (): void => {
    this.update({ status: '' });
    this.show();
  };

  /** Saves what was typed and chosen, and closes what is open. */
  finish = (isConfirmed = false) =>
    this.inTurn(async () => {
      if (await this.save(isConfirmed)) this.show();
    });

  /** Changes something at once. Then opens a view, or closes what is open. */
  act = (change: Change, next?: View) =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      if (await this.send({ type: 'save', changes: [change] })) this.show(next);
    });

  /** Undo, Redo, or takes back one of the changes that aren't published. */
  step = (request: RequestOf<'undo' | 'redo' | 'takeBack'>) =>
    this.inTurn(async () => {
      if (await this.leave()) await this.send(request);
    });

  /** Notes what was typed or chosen for a value. */
  write(value: Value, text: string): void {
    const { drafts } = this.state;
    const first = { before: value.text, name: this.nameOf(value) };
    this.update({ drafts: { ...drafts, [value.id]: { ...(drafts[value.id] ?? first), text } } });
  }

  forget(id: string): void {
    const { [id]: _, ...drafts } = this.state.drafts;
    this.update({ drafts });
  }

  /** Does one thing after the other: a click while something is being saved waits for it. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const next = this.last.then(task);
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
    if (this.isDirty()) this.update({ drafts: {} });
    // After a save, the page loads only once it shows what was saved.
    await (this.loading ?? this.load());
    return true;
  };

  /** Saves all of it or nothing. Returns whether that was possible. */
  private save = async (isConfirmed = false): Promise<boolean> => {
    const { view, drafts } = this.state;
    const changes: Change[] = [];
    const isNew = view?.kind === 'new';
    if (isNew) changes.push({ do: 'add', id: view.id, type: this.typeOf(view.id) });
    for (const { id, text: written } of this.fieldsOf(view)) {
      if (isNew && id === newTypeOf(view.id)) continue;
      const { text, before } = drafts[id] ?? { text: isNew ? written : '', before: written };
      const alt = id.endsWith('.src') ? drafts[id.replace(/src$/, 'alt')] : undefined;
      const description = alt?.text ?? '';
      if (text.startsWith('data:'))
        changes.push({ do: 'picture', id, before, data: text, description });
      else if (drafts[id] || text) changes.push({ do: 'set', id, before, text });
    }
    if (changes.length > 0 && !(await this.send({ type: 'save', changes, isConfirmed })))
      return false;
    this.update({ drafts: {} });
    return true;
  };

  private async send(request: RequestOf<'save' | 'undo' | 'redo' | 'takeBack'>): Promise<boolean> {
    this.isSaving = true;
    this.update({ status: 'Saving…', failure: undefined });
    const answer = await ask(request);
    this.isSaving = false;
    if (answer.ok) {
      this.loading = undefined;
      const { type } = request;
      const isElsewhere =
        type === 'save' ? /add|move/.test(request.changes[0]!.do) : type !== 'takeBack';
      this.update({ status: answer.done, goTo: isElsewhere ? answer.at : undefined });
      return true;
    }
    this.update({ failure: answer, status: `Not saved. ${answer.message}` });
    // Undo may be over, and after a conflict the person sees what is there now: the next attempt is about that.
    if (answer.isConflict || request.type !== 'save') await this.load();
    if (!answer.isConflict) return false;
    const drafts: Record<string, Draft> = {};
    for (const [id, draft] of Object.entries(this.state.drafts))
      drafts[id] = { ...draft, before: this.value(id)?.text ?? draft.before };
    this.update({ drafts });
    return false;
  }

  load(): Promise<void> {
    this.loading = ask({ type: 'load' }).then((answer) => {
      if (!answer.ok) {
        this.loading = undefined;
        return this.update({ status: answer.message });
      }
      this.update({ loaded: answer });
      this.expectAll();
    });
    return this.loading;
  }
}

/** The id of the type of a new entry. */
const newTypeOf = (list: string): string => `${list}${list.endsWith(':') ? '' : '.'}@.type`;

export const editor = new Editor();
