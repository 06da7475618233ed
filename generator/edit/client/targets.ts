import { type Content, entryAround, isInside, listAround, nameOf, parentOf } from './content.ts';
import { findTargets, type Targets } from './find.ts';

/** Everything on the open page that can be edited by clicking it. */
export class PageTargets {
  #targets: Targets = new Map();

  /** Finds all values in the page, and makes their elements reachable by keyboard. */
  refresh(content: Content): void {
    const before = this.#targets;
    this.#targets = findTargets(document.body, content);
    // Attributes that stay aren't touched: an element without `tabindex` loses the focus.
    for (const element of before.keys()) if (!this.#targets.has(element)) unmark(element);
    for (const [element, id] of this.#targets) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 3 || height < 3) unmark(element);
      else mark(element, id, nameOf(content, id));
    }
  }

  /** Removes everything that was added to the page. */
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

  /** What gets the focus for a value. */
  hostOf(id: string): HTMLElement | undefined {
    const element = this.elementOf(id) ?? this.#inside(id)[0];
    return element && (hostOf(element) as HTMLElement);
  }

  /** The target under a point, also below other elements such as a link over a whole card. A finger may miss a little. */
  at({ clientX: x, clientY: y }: MouseEvent, reach = 0): Element | undefined {
    const exact = document.elementsFromPoint(x, y).find((element) => this.#targets.has(element));
    if (exact || reach === 0) return exact;
    const near = [...this.#targets.keys()].map((element) => ({ element, gap: gapTo(element, x, y) }));
    return near.filter(({ gap }) => gap < reach).sort((a, b) => a.gap - b.gap)[0]?.element;
  }

  /** The target of a focused element: a button may contain it. */
  in(host: Element): Element | undefined {
    if (this.#targets.has(host)) return host;
    return host.matches('button, summary') ? [...this.#targets.keys()].find((each) => host.contains(each)) : undefined;
  }

  /** The list entry that an element of the page belongs to, or else the part of the page. */
  partAround(element: Element, content: Content): string | undefined {
    let part: string | undefined;
    for (let up: Element | null = element; up && !up.matches(SECTIONS); up = up.parentElement) {
      const ids = [...this.#targets].flatMap(([target, id]) => (up?.contains(target) ? [id] : []));
      const entries = ids.flatMap((id) => entryAround(content, id) ?? []);
      if (entries.length > 0) return mostFrequent(entries);
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

/** What most of the values belong to: a chapter's name may be part of an event. */
function mostFrequent(ids: readonly string[]): string {
  const count = (id: string) => ids.filter((other) => other === id).length;
  return ids.reduce((best, id) => (count(id) > count(best) ? id : best));
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

function gapTo(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right - left < 3) return Infinity;
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
