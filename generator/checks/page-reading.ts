import { Parser } from 'htmlparser2';
import type { ContentSource } from '../content/content-source.ts';
import { type Diagnostic, diagnosticAt, type Path, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';

/** A finished page, and where its content is written. */
export interface CheckedPage {
  /** The address inside the site. */
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  source: ContentSource;
  /** The entry that it shows. Empty for a whole file. */
  at: Path;
}

/** A text or an attribute of a page, decoded. */
export interface PageValue {
  /** The name of the attribute. Undefined for a text. */
  name?: string;
  value: string;
  /** The offset in the HTML. */
  offset: number;
}

export interface ReadPage extends CheckedPage {
  /** All attributes, and all texts outside styles and scripts, in page order. */
  values: readonly PageValue[];
  ids: ReadonlySet<string>;
}

/** Parses a finished page, unless the last build had the same. */
export const readPage = (page: CheckedPage, cache: Cache): ReadPage => ({
  ...page,
  ...cache.get(`parts of ${page.file}`, [page.html], () => partsOf(page.html)),
});

function partsOf(html: string): Pick<ReadPage, 'values' | 'ids'> {
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
  const ids = values.filter(({ name }) => name === 'id').map(({ value }) => value);
  return { values, ids: new Set(ids) };
}

/** A mistake in a finished page that a template or a component caused. */
export const errorInPage = ({ path, html }: CheckedPage, mistake: Problem): Diagnostic =>
  diagnosticAt({ file: `finished page ${path}`, source: html }, mistake);
