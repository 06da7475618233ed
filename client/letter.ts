import type { Field } from './draft.ts';
import type { Toast } from './toast.ts';

/** The parts of the letter, for the script that delivers what is written. */
export interface Letter {
  form: HTMLFormElement;
  fields: readonly Field[];
  status: Element;
  toast: Toast;
  /** Empties the form and forgets what was typed. */
  clear(): void;
  /** Says that the message was sent. */
  thank(): void;
}
