import { Parser } from 'htmlparser2';
import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';

/** A page as visitors get it, and what it was filled with. */
export interface CheckedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  source: ContentSource;
}

/** A tag of a page: `p` for `<p>`, `/p` for `</p>`. Offsets count from the beginning of the HTML. */
interface Tag {
  name: string;
  offset: number;
}

/** A text that a page holds, without character references, and the tag that it stands in or follows. */
interface PageText {
  value: string;
  offset: number;
  tag: Tag;
}

/** An attribute of an element. */
export interface Attribute extends PageText {
  name: string;
}

/** A finished page as its checks see it, everything in the order of its HTML. */
export interface ReadPage extends CheckedPage {
  elements: readonly Tag[];
  attributes: readonly Attribute[];
  texts: readonly PageText[];
  /** What the page links to, loads or sends to: the addresses in attributes, then those in styles. */
  addresses: readonly { value: string; offset: number }[];
  ids: ReadonlySet<string>;
}

/** Parses the HTML of a finished page, once for all its checks. */
export function readPage(page: CheckedPage): ReadPage {
  const elements: Tag[] = [];
  const attributes: Attribute[] = [];
  const texts: PageText[] = [];
  let tag: Tag = { name: '', offset: 0 };
  const parser = new Parser({
    onopentagname(name) {
      tag = { name, offset: parser.startIndex };
      elements.push(tag);
    },
    onattribute(name, value) {
      attributes.push({ name, value, offset: parser.startIndex, tag });
    },
    ontext(value) {
      texts.push({ value, offset: parser.startIndex, tag });
    },
    onclosetag(name) {
      tag = { name: `/${name}`, offset: parser.startIndex };
    },
  });
  parser.end(page.html);
  const addresses = [...attributes.flatMap(addressesIn), ...styleAddresses(attributes, texts)];
  const ids = new Set(attributes.filter(({ name }) => name === 'id').map(({ value }) => value));
  return { ...page, elements, attributes, texts, addresses, ids };
}

const ADDRESS_ATTRIBUTE = /^(?:xlink:)?(?:href|src|srcset|action|formaction|poster)$/;

function addressesIn({ name, value, offset }: Attribute): ReadPage['addresses'] {
  if (!ADDRESS_ATTRIBUTE.test(name)) return [];
  if (name === 'srcset') return value.split(',').map((each) => ({ value: each.trim().split(/\s/)[0] ?? '', offset }));
  // An empty address is that of the page itself, which is no picture.
  return value === '' && name !== 'src' ? [] : [{ value, offset }];
}

const STYLE_ADDRESS = /\burl\((["']?)([^)]*?)\1\)/g;

/** The addresses that style sheets and attributes such as `clip-path` write as `url(…)`. */
function styleAddresses(attributes: readonly Attribute[], texts: readonly PageText[]): ReadPage['addresses'] {
  const styles = [
    ...attributes.map(({ name, value, offset }) => ({ value, offset: offset + `${name}="`.length })),
    ...texts.filter(({ tag }) => tag.name === 'style'),
  ];
  return styles.flatMap(({ value, offset }) =>
    [...value.matchAll(STYLE_ADDRESS)].map((found) => ({ value: found[2] ?? '', offset: offset + found.index })),
  );
}

/** A mistake in a finished page that no content file accounts for: a template or a component made it. */
export function errorInPage({ path, html }: CheckedPage, { offset, message, hint }: OffsetDiagnostic): Diagnostic {
  return new Diagnostic(message, { file: `finished page ${path}`, at: positionIn(html, offset), source: html, hint });
}
