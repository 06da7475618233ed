import type { Failure, Loaded, RequestOf } from '../protocol.ts';

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
  /** Whether it hasn't ended yet. */
  isDue?: boolean;
}

export interface State {
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

type Stored = Pick<State, 'isOn' | 'view' | 'drafts' | 'outcome' | 'status' | 'goTo'>;

/** In sessionStorage, what this window goes on with after a reload or on another page. */
const KEY = 'editor';
const CUT_OFF =
  'This page was loaded again before the answer came. What changed lists what isn’t published.';

export const isPicture = ({ text }: Draft): boolean => text.startsWith('data:');

export function restore(): Partial<Stored> {
  const state: Partial<Stored> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const { outcome } = state;
  if (outcome?.isDue) state.outcome = { asked: outcome.asked, message: CUT_OFF };
  return state;
}

/** Stores the state, except for chosen pictures, which are too large. */
export function store({ isOn, view, drafts, outcome, status, goTo }: Stored): void {
  const texts = Object.entries(drafts).filter(([, draft]) => !isPicture(draft));
  const stored = { isOn, view, drafts: Object.fromEntries(texts), outcome, status, goTo };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}
