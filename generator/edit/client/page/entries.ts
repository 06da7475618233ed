import { type Content, type List, pathOf } from '../base/protocol.ts';
import { marked, marksOf } from './places.ts';

/** The entry of a list as it stands on the page. */
export interface Entry {
  list: List;
  index: number;
  element: HTMLElement;
}

/** The entries of all lists that stand on the open page. An entry that is only named there, and belongs to another page,
 *  is none. */
export function findEntries(content: Content): Entry[] {
  const path = pathOf(content);
  const elements = marked();
  return content.files.flatMap(({ lists, page }) =>
    lists.flatMap((list) =>
      list.entries.flatMap((_entry, index) => {
        const element = largest(list, index, elements);
        const isHere = page === undefined || page === path || (element && marksWithin(element, list, index) > 1);
        return element && isHere ? [{ list, index, element }] : [];
      }),
    ),
  );
}

/** The element with the most of an entry in it, and with nothing of another entry of the list. */
function largest(list: List, index: number, elements: HTMLElement[]): HTMLElement | undefined {
  const others = list.entries.flatMap((_entry, other) => (other === index ? [] : [`${list.id}.${other}`]));
  const own = elements.filter((element) => belongs(element, [`${list.id}.${index}`]));
  const found = own.map((element) => climb(element, own, (up) => belongs(up, others)));
  const size = (element: HTMLElement) => marksWithin(element, list, index);
  return found.sort((a, b) => size(b) - size(a))[0];
}

/** Goes up as long as there is more of the entry to be found, and nothing of the others. */
function climb(start: HTMLElement, own: HTMLElement[], isOther: (element: Element) => boolean): HTMLElement {
  let best = start;
  for (let up = start.parentElement; up && !up.matches('main, body, header, footer'); up = up.parentElement) {
    if (isOther(up) || [...up.querySelectorAll('[data-edit]')].some(isOther)) break;
    if (own.some((element) => up.contains(element) && !best.contains(element)) || up.matches('li, article')) best = up;
  }
  return best;
}

function marksWithin(element: Element, { id }: List, index: number): number {
  const prefix = `${id}.${index}`;
  const ids = [element, ...element.querySelectorAll('[data-edit]')].flatMap(idsOf);
  return new Set(ids.filter((one) => one === prefix || one.startsWith(`${prefix}.`))).size;
}

function belongs(element: Element, prefixes: string[]): boolean {
  return idsOf(element).some((id) => prefixes.some((prefix) => id === prefix || id.startsWith(`${prefix}.`)));
}

/** What an element shows for certain. A text that may come from several places says nothing of an entry. */
const idsOf = (element: Element): string[] => marksOf(element).map((mark) => mark.replace(/^@/, ''));
