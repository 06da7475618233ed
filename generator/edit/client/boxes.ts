import type { Content, Field } from './protocol.ts';

/** A place on the page that can be edited: the element and what stands in it. */
export interface Place {
  element: HTMLElement;
  fields: Field[];
  rect: DOMRect;
  /** Whether the words can be edited where they stand: they are the text of the element, not of an attribute. */
  inPlace: boolean;
}

/** The entry of a list as it stands on the page. */
export interface Entry {
  list: string;
  index: number;
  element: HTMLElement;
}

/** All places of the open page that are visible, in the order of the page. Texts that stand in one place are one place. */
export function findPlaces({ files }: Content): Place[] {
  const fields = new Map(files.flatMap((file) => file.fields).map((field) => [field.id, field]));
  const places: Place[] = [];
  for (const element of marked()) {
    if (!isVisible(element)) continue;
    for (const token of tokens(element)) {
      const found = token
        .replace(/^@/, '')
        .split('|')
        .flatMap((id) => fields.get(id) ?? []);
      if (found.length === 0) continue;
      const rect = rectOf(element, found[0]?.shown);
      const same = places.find((place) => place.element === element && samePlace(place.rect, rect));
      if (same) same.fields.push(...found.filter((field) => !same.fields.includes(field)));
      else places.push({ element, fields: found, rect, inPlace: !token.startsWith('@') && found.length === 1 });
    }
  }
  return places.filter(({ rect }) => rect.width > 0 && rect.height > 0);
}

/** The entries of a list that stand on the open page: each is the largest element with no mark of another entry. */
export function findEntries(list: { id: string; entries: unknown[] }): Entry[] {
  return list.entries.flatMap((_entry, index) => {
    const own = `${list.id}.${index}`;
    const isOwn = (element: Element) => tokens(element).some((token) => belongs(token, own));
    const start = marked().find((element) => isOwn(element) && isVisible(element));
    if (!start) return [];
    const isOther = (element: Element) =>
      tokens(element).some((token) => belongs(token, list.id) && !belongs(token, own));
    let element = start;
    for (let up = element.parentElement; up && up.tagName !== 'MAIN' && up.tagName !== 'BODY'; up = up.parentElement) {
      const others = [...up.querySelectorAll('[data-edit]')].some((inner) => isOther(inner) || !isOwn(inner));
      if (others || isOther(up)) break;
      element = up;
    }
    return [{ list: list.id, index, element }];
  });
}

const marked = (): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>('[data-edit]')];

const tokens = (element: Element): string[] => element.getAttribute('data-edit')?.split(' ').filter(Boolean) ?? [];

function belongs(token: string, id: string): boolean {
  return token
    .replace(/^@/, '')
    .split('|')
    .some((one) => one === id || one.startsWith(`${id}.`));
}

function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0;
}

/** Where a text stands within its element; the whole element if it cannot be found. */
function rectOf(element: HTMLElement, shown?: string): DOMRect {
  if (shown === undefined) return element.getBoundingClientRect();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.nodeValue?.indexOf(shown) ?? -1;
    // The only text of an element is as wide as the element.
    if (start < 0 || node.nodeValue === element.textContent) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + shown.length);
    return range.getBoundingClientRect();
  }
  return element.getBoundingClientRect();
}

function samePlace(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2 && Math.abs(a.width - b.width) < 2;
}
