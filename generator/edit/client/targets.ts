// The elements of the page that can be edited by clicking them. The attribute data-edit-id of each has the id of its value.

import { type Content, entryAround, isInside, listAround, nameOf, parentOf } from './content.ts';
import { findTargets } from './find.ts';

const SECTIONS = 'section, header, footer, main, body';
const DECORATIVE = 'img[alt=""]';
const FOCUSABLE = 'a[href], button, summary, input';

/** Finds the values in the page, and makes their elements focusable. */
export function markTargets(content: Content): void {
  const found = findTargets(document.body, content);
  // Don't remove and set the attributes again: an element that loses its `tabindex` loses the focus.
  for (const element of marked(':not([data-edit-ui])')) if (!found.has(element)) unmark(element);
  for (const [element, id] of found) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 3 || height < 3) unmark(element);
    else mark(element, id, nameOf(content, id));
  }
}

/** Removes all attributes that were added to the page. */
export function unmarkTargets(): void {
  for (const element of marked()) unmark(element);
}

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

const marked = (filter = ''): Element[] => [...document.querySelectorAll(`[data-edit-id]${filter}`)];

/** All elements that show a value, or something inside it. */
const allOf = (id: string): Element[] => [
  ...marked(`[data-edit-id="${CSS.escape(id)}"]`),
  ...marked(`[data-edit-id^="${CSS.escape(id.endsWith(':') ? id : `${id}.`)}"]`),
];

/** The control that a text belongs to gets the focus instead of the text. */
const hostOf = (element: Element): Element => element.closest('button, summary') ?? element;

export const idOf = (element: Element | undefined): string | undefined =>
  element?.getAttribute('data-edit-id') ?? undefined;

/** The first element that shows a value. */
export const elementOf = (id: string): Element | undefined => marked(`[data-edit-id="${CSS.escape(id)}"]`)[0];

/** The first element that shows a value or something inside it, and the element that gets its focus. */
export function hostOfValue(id: string): { element: Element; host: HTMLElement } | undefined {
  const [element] = allOf(id);
  return element && { element, host: hostOf(element) as HTMLElement };
}

/** The target under a point, even if another element covers it, such as the link of a whole card. */
export function targetAt({ clientX, clientY }: MouseEvent): Element | undefined {
  // An element is also hit where its pseudo-element is, such as one that makes a whole card a link.
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const hit = document.elementsFromPoint(clientX, clientY).filter((element) => element.matches('[data-edit-id]'));
  return hit.find((element) => [...element.getClientRects()].some(isWithin));
}

/** The target of a focused element: a button may contain it. */
export function targetIn(host: Element): Element | undefined {
  if (host.matches('[data-edit-id]')) return host;
  return (host.matches('button, summary') && host.querySelector('[data-edit-id]')) || undefined;
}

/** The list entry or part that an element of the page belongs to, judged by the targets next to it. */
export function partAround(element: Element, content: Content): string | undefined {
  let part: string | undefined;
  for (let up: Element | null = element; up && !up.matches(SECTIONS); up = up.parentElement) {
    const ids = [...up.querySelectorAll('[data-edit-id]')].flatMap((target) => idOf(target) ?? []);
    const entry = mostFrequent(ids.flatMap((id) => entryAround(content, id) ?? []));
    if (entry) return entry;
    part ??= ids[0] && parentOf(ids[0]);
  }
  return part?.endsWith(':') ? undefined : part;
}

/** A chapter's name may be part of an event, so the most frequent id wins. */
function mostFrequent(ids: readonly string[]): string | undefined {
  const count = (id: string) => ids.filter((other) => other === id).length;
  return [...ids].sort((a, b) => count(b) - count(a))[0];
}

/** The list entry that a target belongs to, and the largest element that shows nothing of the list's other entries. */
export function entryOf(target: Element, content: Content): { id: string; element: Element } | undefined {
  const id = entryAround(content, idOf(target) ?? '');
  if (id === undefined) return undefined;
  const isOwn = (each: Element) => idOf(each) === id || isInside(idOf(each)!, id);
  const all = allOf(listAround(content, id)!.list);
  let element = target;
  for (let up = target.parentElement; up && !up.matches(SECTIONS); up = up.parentElement) {
    const inside = all.filter((each) => up?.contains(each));
    if (!inside.every(isOwn)) break;
    if (up.matches('li, article') || inside.some((each) => !element.contains(each))) element = up;
  }
  return { id, element };
}
