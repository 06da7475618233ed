import type { Content, Field } from '../base/protocol.ts';

/** A place on the page that can be edited: the element and what stands in it. */
export interface Place {
  /** The first ID, and how many places before it have the same one. */
  key: string;
  element: HTMLElement;
  fields: Field[];
  rect: DOMRect;
  /** Whether the words can be edited where they stand: they are the text of the element, not of an attribute. */
  inPlace: boolean;
}

/** All places of the open page that are visible, in the order of the page. Texts that stand in one place are one place. */
export function findPlaces({ files }: Content): Place[] {
  const fields = new Map(files.flatMap((file) => file.fields).map((field) => [field.id, field]));
  const seen = new Map<string, number>();
  return marked().flatMap((element) => {
    const places = placesIn(element, fields);
    for (const place of places) {
      const id = place.fields[0]?.id ?? '';
      seen.set(id, (seen.get(id) ?? 0) + 1);
      place.key = `${id}#${seen.get(id)}`;
    }
    return places;
  });
}

function placesIn(element: HTMLElement, fields: Map<string, Field>): Place[] {
  const places: Place[] = [];
  for (const mark of marksOf(element)) {
    const found = idsIn(mark).flatMap((id) => pictureOf(id, fields) ?? fields.get(id) ?? []);
    const rect = rectOf(element, found[0]?.shown);
    if (found.length === 0 || isTiny(rect)) continue;
    const same = places.find((place) => sameRect(place.rect, rect));
    if (same) same.fields.push(...found.filter((field) => !same.fields.includes(field)));
    else places.push({ key: '', element, fields: found, rect, inPlace: !mark.startsWith('@') && found.length === 1 });
  }
  return places;
}

/** The picture to which the words of an attribute belong. */
function pictureOf(id: string, fields: Map<string, Field>): Field | undefined {
  const parent = fields.get(id.replace(/\.\w+$/, ''));
  return parent?.kind === 'picture' ? parent : undefined;
}

/** The visible elements that show something of the content. */
export const marked = (): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>('[data-edit]')].filter(
    // Safari has checkVisibility() only since 17.4.
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      !isSpokenOnly(element),
  );

/** What only screen readers read is one pixel large, or inside of something that is. The panel has it. */
const isSpokenOnly = ({ offsetParent }: HTMLElement): boolean =>
  offsetParent ? isTiny(offsetParent.getBoundingClientRect()) : false;

const isTiny = ({ width, height }: DOMRect): boolean => width < 3 || height < 3;

/** The marks of an element: an ID, several with `|` between them, or an attribute's with `@` before it. */
export const marksOf = (element: Element): string[] =>
  element.getAttribute('data-edit')?.split(' ').filter(Boolean) ?? [];

const idsIn = (mark: string): string[] => mark.replace(/^@/, '').split('|');

/** Where a text stands within its element; the whole element if it cannot be found. */
export function rectOf(element: Element, shown?: string): DOMRect {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = shown ? walker.nextNode() : null; node; node = walker.nextNode()) {
    const start = node.nodeValue?.indexOf(shown ?? '') ?? -1;
    // The only text of an element is as wide as the element.
    if (start < 0 || node.nodeValue === element.textContent) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + (shown?.length ?? 0));
    return range.getBoundingClientRect();
  }
  return element.getBoundingClientRect();
}

const sameRect = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2 && Math.abs(a.width - b.width) < 2;
