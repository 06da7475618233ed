import type { Toast } from './toast.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** The parts of the contact form that the delivery script needs. */
export interface FormParts {
  form: HTMLFormElement;
  fields: readonly Field[];
  status: Element;
  toast: Toast;
  /** Empties the form and deletes the draft. */
  clear(): void;
  /** Shows that the message was sent. */
  thank(): void;
}
