import type { ErrorDetails } from '../protocol.ts';
import type { Content } from './content.ts';
import type { Draft } from './drafts.ts';

/** What is open: the form of a value on the page, or a panel next to the page. */
export type View =
  | { kind: 'value'; id: string; element?: Element | undefined; files?: FileList | undefined }
  /** `together` are fields with one mistake. */
  | { kind: 'panel'; id?: string | undefined; together?: readonly string[] }
  | { kind: 'changes' | 'launch' };

export interface State {
  isOn: boolean;
  content?: Content;
  drafts: Readonly<Record<string, Draft>>;
  view?: View | undefined;
  /** Why these values weren't saved. */
  failure?: { error: ErrorDetails; ids: readonly string[] } | undefined;
  status: string;
  /** Texts to confirm later, the next one first. */
  later: readonly string[];
  /** The number of the build that the page shows. */
  build: string;
  /** The text under the pointer, or the last one that had the focus. */
  near?: Element | undefined;
  /** The key of the element that has the focus, or gets it as soon as it appears. */
  focus?: string | undefined;
}

/** The state while editing is off. */
export const OFF: State = { isOn: false, drafts: {}, status: '', later: [], build: '' };
