import { type Attribute, type Attributes, attributesIn, markupOf } from './markup.ts';

/** What a page refers to, and what in it can be referred to. */
export interface PageReading {
  markup: string;
  attributes: Attributes;
  ids: ReadonlySet<string>;
  /** Where its links, pictures, forms and styles lead, as often as it says so. */
  addresses: readonly string[];
}

/** Reads the HTML of a page, once for all that is checked in it. Places are those in its markup. */
export function readPage(html: string): PageReading {
  const markup = markupOf(html);
  const attributes = attributesIn(markup);
  const addresses = [...attributes.addresses.flatMap(addressesIn), ...addressesInStyles(html)];
  return { markup, attributes, ids: idsIn(attributes), addresses };
}

/** What in a page can be referred to. */
export const idsOf = (html: string): Set<string> => idsIn(attributesIn(markupOf(html)));

/** Where a page first leads to an address. */
export function placeOfAddress(html: string, address: string): number {
  const { addresses } = attributesIn(markupOf(html, blank));
  const attribute = addresses.find((each) => addressesIn(each).includes(address));
  if (attribute) return attribute.index + 1;
  return [...html.matchAll(STYLE_ADDRESS)].find(([, , each]) => each === address)?.index ?? 0;
}

/** As many blanks: with them in its place, all that follows stays where it is. */
export const blank = (code: string): string => ' '.repeat(code.length);

const idsIn = ({ ids }: Attributes): Set<string> => new Set(ids.map(({ value }) => unescapeHtml(value)));

function addressesIn({ name, value }: Attribute): string[] {
  const text = unescapeHtml(value);
  // An empty address is that of the page itself; a picture cannot be.
  if (!/^src/i.test(name)) return text === '' ? [] : [text];
  return /^srcset/i.test(name) ? text.split(',').map((each) => each.trim().split(/\s/)[0] ?? '') : [text];
}

const STYLE_ADDRESS = /\burl\((["']?)([^)]*?)\1\)/g;

const addressesInStyles = (html: string): string[] =>
  [...html.matchAll(STYLE_ADDRESS)].map(([, , address = '']) => address);

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };
const unescapeHtml = (text: string): string =>
  !text.includes('&') ? text : text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
