import { type Content, entryAround, isInside, listAround, nameOf, parentOf } from './content.ts';
import { findTargets, type Targets } from './find.ts';

/** Everything on the open page that can be edited by clicking it. */
export class PageTargets {
  #targets: Targets = new Map();

  /** Finds the values in the page, and makes their elements focusable. */
  refresh(content: Content): void {
    const before = this.#targets;
    this.#targets = findTargets(document.body, content);
    // Don't remove and set the attributes again: an element that loses its `tabindex` loses the focus.
    for (const element of before.keys()) if (!this.#targets.has(element)) unmark(element);
    for (const [element, id] of this.#targets) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 3 || height < 3) unmark(element);
      else mark(element, id, nameOf(content, id));
    }
  }

  /** Removes all attributes that were added to the page. */
  clear(): void {
    for (const element of this.#targets.keys()) unmark(element);
    this.#targets.clear();
  }

  idOf(element: Element): string | undefined {
    return this.#targets.get(element);
  }

  /** The first visible element that shows a value. */
  elementOf(id: string): Element | undefined {
    const elements = [...this.#targets].flatMap(([element, other]) => (other === id ? [element] : []));
    return elements.find((element) => element.hasAttribute('data-edit-id'));
  }

  /** The focusable element of a value. */
  hostOf(id: string): HTMLElement | undefined {
    const element = this.elementOf(id) ?? this.#inside(id)[0];
    return element && (hostOf(element) as HTMLElement);
  }

  /** The target under a point, even if another element covers it, such as the link of a whole card. */
  at({ clientX, clientY }: MouseEvent): Element | undefined {
    // An element is also hit where its pseudo-element is, such as one that makes a whole card a link.
    const isWithin = ({ left, right, top, bottom }: DOMRect) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    const hit = document.elementsFromPoint(clientX, clientY).filter((element) => this.#targets.has(element));
    return hit.find((element) => [...element.getClientRects()].some(isWithin));
  }

  /** The target of a focused element: a button may contain it. */
  in(host: Element): Element | undefined {
    if (this.#targets.has(host)) return host;
    return host.matches('button, summary') ? [...this.#targets.keys()].find((each) => host.contains(each)) : undefined;
  }

  /** The list entry or part that an element of the page belongs to, judged by the targets next to it. */
  partAround(element: Element, content: Content): string | undefined {
    let part: string | undefined;
    for (let up: Element | null = element; up && !up.matches(SECTIONS); up = up.parentElement) {
      const ids = [...this.#targets].flatMap(([target, id]) => (up?.contains(target) ? [id] : []));
      const entry = mostFrequent(ids.flatMap((id) => entryAround(content, id) ?? []));
      if (entry) return entry;
      part ??= ids[0] && parentOf(ids[0]);
    }
    return part?.endsWith(':') ? undefined : part;
  }

  /** The list entry that a target belongs to, and the largest element that shows nothing of the list's other entries. */
  entryOf(target: Element, content: Content): { id: string; element: Element } | undefined {
    const id = entryAround(content, this.#targets.get(target) ?? '');
    if (id === undefined) return undefined;
    const others = this.#inside(listAround(content, id)!.list).filter((each) => {
      const other = this.#targets.get(each)!;
      return other !== id && !isInside(other, id);
    });
    const own = this.#inside(id);
    let element = target;
    for (let up = target.parentElement; up && !up.matches(SECTIONS); up = up.parentElement) {
      if (others.some((other) => up?.contains(other))) break;
      if (up.matches('li, article') || own.some((each) => up?.contains(each) && !element.contains(each))) element = up;
    }
    return { id, element };
  }

  #inside(id: string): Element[] {
    return [...this.#targets].flatMap(([element, other]) => (other === id || isInside(other, id) ? [element] : []));
  }
}

/** The control that a text belongs to gets the focus instead of the text. */
const hostOf = (element: Element): Element => element.closest('button, summary') ?? element;

/** A chapter's name may be part of an event, so the most frequent id wins. */
function mostFrequent(ids: readonly string[]): string | undefined {
  const count = (id: string) => ids.filter((other) => other === id).length;
  return ids.toSorted((a, b) => count(b) - count(a))[0];
}

const SECTIONS = 'section, header, footer, main, body';
const DECORATIVE = 'img[alt=""]';
const FOCUSABLE = 'a[href], button, summary, input';

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
