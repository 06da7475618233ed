import { beside, inside, NEW } from '../files/ids.ts';
import type { Change, Failure, Loaded, RequestOf, Value } from '../protocol.ts';

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
  | { kind: 'publications' }
  | { kind: 'launch' }
  /** Texts that were typed for values that aren't there anymore. */
  | { kind: 'lost' };

/** What was typed or chosen for a value, and isn't saved yet. A chosen picture or file is a data
 *  URL. */
export interface Draft {
  text: string;
  /** What the person saw before, and what the value is called. */
  before: string;
  name: string;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** How a publication ended. It stays until it is closed, also after a reload. */
export interface Outcome extends Omit<Failure, 'ok'> {
  asked: RequestOf<'publish'>;
  /** Whether it hasn't ended yet, and whether it has worked. */
  isDue?: boolean;
  isDone?: boolean;
}

interface State {
  /** Whether editing is on. It stays so after a reload, and on other pages. */
  isOn: boolean;
  loaded?: Loaded | undefined;
  view?: View | undefined;
  /** By the ids of the values. */
  drafts: Drafts;
  failure?: Failure | undefined;
  /** Of the last publication. */
  outcome?: Outcome | undefined;
  status: string;
  /** Whether the server has stopped. */
  isStopped: boolean;
  /** What to go to after a save. */
  goTo?: string | undefined;
}

/** In sessionStorage, what this window goes on with after a reload or on another page. */
const KEY = 'editor';
const CUT_OFF =
  'This page was loaded again before the answer came. What changed lists what isn’t published.';

export const CLOSED = { view: undefined, drafts: {}, failure: undefined };

const isUpload = ({ text }: Pick<Draft, 'text'>): boolean => text.startsWith('data:');

/** The id of the type of a new entry. */
const newTypeOf = (list: string): string => inside(inside(list, NEW), 'type');

/** The state of the editor in an open page, and what is asked about it. */
export class Store {
  state: State = { ...CLOSED, isOn: false, isStopped: false, status: '', ...restored() };
  isSaving = false;
  /** Whether the page is about to load again, or another one, by itself. */
  protected isLeaving = false;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.store();
    for (const listener of this.listeners) listener();
  }

  /** Stores the state for a reload or another page of this window, except for chosen pictures, which are too large. Only
   *  while something is typed does a panel open again, unless the page loads by itself. */
  protected store(): void {
    const { isOn, view, drafts, failure, outcome, status, goTo } = this.state;
    const texts = Object.entries(drafts).filter(([, draft]) => !isUpload(draft));
    // A text may be on another page, so its panel opens there.
    const value = view?.kind === 'typing' ? this.value(view.id) : undefined;
    const panel: View | undefined = value && { kind: 'panel', id: value.panel, focus: value.id };
    const stored: Stored = {
      isOn,
      view: this.isLeaving || texts.length > 0 ? (panel ?? view) : undefined,
      drafts: Object.fromEntries(texts),
      outcome,
      status: this.isSaving || failure ? '' : status,
      goTo,
    };
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  }

  value = (id: string) => this.state.loaded?.values.find((each) => each.id === id);
  panel = (id: string) => this.state.loaded?.panels.find((each) => each.id === id);

  /** The entries of a list, and the parts of a file or a section that have panels. */
  partsOf = (id: string) => this.state.loaded?.panels.filter(({ parent }) => parent === id) ?? [];

  /** What a value is called on its page: "TEA Time: Day". */
  nameOf = ({ panel, label }: Value): string => `${this.panel(panel)?.title}: ${label}`;

  /** The text that is typed for a value, or else the saved one. */
  textOf = ({ id, text }: Value): string => this.state.drafts[id]?.text ?? text;

  isDirty = (): boolean => Object.keys(this.state.drafts).length > 0;
  hasUpload = (): boolean => Object.values(this.state.drafts).some(isUpload);

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

  /** What saves everything that is typed in the open view, and confirms a value. */
  protected changes(confirmed?: Value): Change[] {
    const { view, drafts } = this.state;
    const ids = new Set(confirmed ? [confirmed.id] : []);
    for (const { id } of this.fieldsOf(view)) if (drafts[id]) ids.add(id);
    const changes = [...ids].map((id): Change => {
      const { before, text } = drafts[id] ?? { before: confirmed!.text, text: confirmed!.text };
      if (!isUpload({ text })) return { do: 'set', id, before, text, isTrue: id === confirmed?.id };
      const words = drafts[beside(id, 'alt')] ?? drafts[beside(id, 'label')];
      return { do: 'upload', id, before, data: text, description: words?.text ?? '' };
    });
    if (view?.kind !== 'new') return changes;
    const fields = changes.filter(({ id }) => id !== newTypeOf(view.id));
    return [{ do: 'add', id: view.id, type: this.typeOf(view.id) }, ...fields];
  }

  /** Notes what was typed or chosen for a value. What is saved already is nothing new. */
  write(value: Value, text: string): void {
    if (text === value.text) return this.forget(value.id);
    const { drafts } = this.state;
    const first = { before: value.text, name: this.nameOf(value) };
    this.update({ drafts: { ...drafts, [value.id]: { ...(drafts[value.id] ?? first), text } } });
  }

  forget(id: string): void {
    const { [id]: _, ...drafts } = this.state.drafts;
    this.update({ drafts });
  }
}

type Stored = Pick<State, 'isOn' | 'view' | 'drafts' | 'outcome' | 'status' | 'goTo'>;

function restored(): Partial<Stored> {
  const state: Partial<Stored> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const { outcome } = state;
  if (outcome?.isDue) state.outcome = { asked: outcome.asked, message: CUT_OFF };
  return state;
}
