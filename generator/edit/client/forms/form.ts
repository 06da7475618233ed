import type { Field } from '../base/protocol.ts';

/** Something that a value is typed or chosen in. */
export interface Control {
  element: HTMLElement;
  /** What stands in it now; null when the value is to be left out. */
  value: () => string | null;
  focus: () => void;
}

/** What is open, one thing at a time: the form of a place of the page, or a panel beside it. */
export interface Form {
  element: HTMLElement;
  /** The words of the first field, which may be taken out of the form and laid over the page. */
  words?: HTMLElement | undefined;
  focus: () => void;
  /** Saves and closes it. Returns whether that was possible; if not, it says why. */
  leave: () => Promise<boolean>;
  /** Keeps it where its place is, when the page changes. */
  follow?: () => void;
}

/** An empty field takes an optional value out. */
export const orMissing = ({ optional }: Field, value: string): string | null => (optional && !value ? null : value);
