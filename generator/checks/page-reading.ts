import { Parser } from 'htmlparser2';
import type { ContentSource } from '../content/content-source.ts';
import { type Diagnostic, diagnosticAt, type Problem } from '../diagnostics/diagnostic.ts';
import { Cache } from '../source/cache.ts';

/** A finished page, and where its content is written. */
export interface CheckedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  source: ContentSource;
}

/** A text or an attribute of a page, decoded. */
export interface PageValue {
  /** The name of the attribute. Undefined for a text. */
  name?: string;
  value: string;
  /** The offset in the HTML. */
  offset: number;
}

/** A finished page, parsed for its checks. */
export interface ReadPage extends CheckedPage {
  /** All attributes, and all texts outside styles and scripts, in page order. */
  values: readonly PageValue[];
  /** What the page links to, loads, or sends to. */
  addresses: readonly PageValue[];
  ids: ReadonlySet<string>;
}

/** Parses a finished page once for all its checks. */
export const readPage = (page: CheckedPage, cache = new Cache()): ReadPage => ({
  ...page,
  ...cache.get(`parts of ${page.file}`, [page.html], () => partsOf(page.html)),
});

function partsOf(html: string): Pick<ReadPage, 'values' | 'addresses' | 'ids'> {
  const values: PageValue[] = [];
  let isCode = false;
  const parser = new Parser({
    onopentagname(name) {
      isCode = name === 'style' || name === 'script';
    },
    onattribute(name, value) {
      values.push({ name, value, offset: parser.startIndex });
    },
    ontext(value) {
      if (!isCode) values.push({ value, offset: parser.startIndex });
    },
    onclosetag() {
      isCode = false;
    },
  });
  parser.end(html);
  const ids = new Set(values.filter(({ name }) => name === 'id').map(({ value }) => value));
  return { values, addresses: values.flatMap(addressesIn), ids };
}

const ADDRESS_ATTRIBUTE = /^(?:xlink:)?(?:href|src|srcset|action|formaction|poster)$/;

function addressesIn({ name = '', value, offset }: PageValue): PageValue[] {
  if (!ADDRESS_ATTRIBUTE.test(name)) return [];
  if (name === 'srcset') return value.split(',').map((each) => ({ value: each.trim().split(/\s/)[0] ?? '', offset }));
  // An empty address is the page itself, which is not an image.
  return value === '' && name !== 'src' ? [] : [{ value, offset }];
}

/** A mistake in a finished page that a template or a component caused. */
export const errorInPage = ({ path, html }: CheckedPage, mistake: Problem): Diagnostic =>
  diagnosticAt({ file: `finished page ${path}`, source: html }, mistake);
