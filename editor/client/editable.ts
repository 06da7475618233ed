// The elements of the page in which a text can be typed.

import type { Value } from '../protocol.ts';
import { pasteInto } from './paste.ts';

/** An element as it was. */
interface Original {
  nodes: readonly ChildNode[];
  href: string | null;
  /** What it shows instead. */
  text: string;
  /** Whether Enter was pressed before the text could be saved. */
  isDone: boolean;
}

const originals = new Map<HTMLElement, Original>();

/** Makes an element editable, and shows a text in it as it is written: with names in braces, and with marks. */
export function makeEditable(element: HTMLElement, { text, isPart }: Value): void {
  if (originals.get(element)?.text === text) return;
  giveBack(element);
  // No link may have the role of a text field, or lead away.
  const href = element.getAttribute('href');
  const original = { nodes: [...element.childNodes], href, text, isDone: false };
  originals.set(element, original);
  element.removeAttribute('href');
  element.contentEditable = 'plaintext-only';
  // Firefox before 136 only knows this.
  if (!element.isContentEditable) element.contentEditable = 'true';
  element.role = 'textbox';
  element.textContent = text;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
  element.onpaste = (event) => pasteInto(event, isPart);
  // Until another text is saved, Enter waits.
  element.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    original.isDone = true;
  };
}

/** Whether Enter was pressed before the text in an element could be saved. */
export const isDone = (element: HTMLElement): boolean => originals.get(element)?.isDone ?? false;

/** Makes an element what it was. After a save, it shows the new text already. */
export function giveBack(element: HTMLElement): void {
  const original = originals.get(element);
  if (!original) return;
  originals.delete(element);
  element.oninput = null;
  element.onpaste = null;
  element.onkeydown = null;
  const { nodes, href } = original;
  if (element.isContentEditable) element.replaceChildren(...nodes);
  element.removeAttribute('contenteditable');
  element.removeAttribute('role');
  if (href !== null && !element.hasAttribute('href')) element.setAttribute('href', href);
}
