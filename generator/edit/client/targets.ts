// The elements of the page that can be edited by clicking them. The attribute data-edit-id of each has the id of its value.

import { type Content, isInside, nameOf } from './content.ts';
import { findTargets } from './find.ts';

const DECORATIVE = 'img[alt=""]';
const FOCUSABLE = 'a[href], button, summary, input';
const TARGET = '[data-edit-id]';

/** Finds the values in the page, and makes their elements focusable. */
export function markTargets(content: Content): void {
  const found = findTargets(document.body, content);
  // Don't remove and set the attributes again: an element that loses its `tabindex` loses the focus.
  for (const element of marked()) if (!found.has(element) && !element.matches('[data-edit-ui]')) unmark(element);
  for (const [element, id] of found) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 3 || height < 3) unmark(element);
    else mark(element, id, nameOf(content, id));
  }
}

/** Removes all attributes that were added to the page. */
export const unmarkTargets = (): void => marked().forEach(unmark);

function mark(element: Element, id: string, name: string): void {
  const host = hostOf(element);
  element.setAttribute('data-edit-id', id);
  // A decorative image must not be focused: assistive technology ignores it. The panel has it.
  if (host.matches(DECORATIVE)) return;
  host.setAttribute('aria-description', `${name}. Press Enter to edit.`);
  if (!host.matches(FOCUSABLE)) host.setAttribute('tabindex', '0');
}

function unmark(element: Element): void {
  const host = hostOf(element);
  element.removeAttribute('data-edit-id');
  host.removeAttribute('aria-description');
  if (!host.matches(FOCUSABLE)) host.removeAttribute('tabindex');
}

const marked = (): Element[] => [...document.querySelectorAll(TARGET)];

/** The control that a text belongs to gets the focus instead of the text. */
const hostOf = (element: Element): Element => element.closest('button, summary') ?? element;

export const idOf = (element: Element | null | undefined): string | undefined =>
  element?.getAttribute('data-edit-id') ?? undefined;

/** The first element that shows a value. */
export const elementOf = (id: string): Element | undefined => marked().find((each) => idOf(each) === id);

/** What gets the focus of a value: the first element that shows it or something inside it. */
export function hostOfValue(id: string): HTMLElement | undefined {
  const element = elementOf(id) ?? marked().find((each) => isInside(idOf(each)!, id));
  return element && (hostOf(element) as HTMLElement);
}

/** The target under a point, even if another element covers it, such as the link of a whole card. */
export function targetAt({ clientX, clientY }: MouseEvent): Element | undefined {
  // An element is also hit where its pseudo-element is, such as one that makes a whole card a link.
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const hit = document.elementsFromPoint(clientX, clientY).filter((element) => element.matches(TARGET));
  return hit.find((element) => [...element.getClientRects()].some(isWithin));
}

/** The target of a focused element: a button may contain it. */
export function targetIn(host: Element): Element | undefined {
  if (host.matches(TARGET)) return host;
  return (host.matches('button, summary') && host.querySelector(TARGET)) || undefined;
}
