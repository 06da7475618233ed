import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { type LinkedSite, linkMistakes } from './links.ts';
import { errorInPage, type PageValue, type ReadPage, readPage } from './page-reading.ts';

/** All mistakes that only show in the finished pages, and that content can cause. What only a template can do wrong is
 *  for the tests to find, which validate every page. */
export function mistakesInPages(site: LinkedSite, cache: Cache): Diagnostic[] {
  const pages = site.pages.map((page) => readPage(page, cache));
  return [...linkMistakes({ ...site, pages }), ...pages.flatMap(pageMistakes)];
}

/** The missing values and the repeated ids in one page. */
export function pageMistakes(page: ReadPage): Diagnostic[] {
  const missing = page.values.find(({ value }) => /\bundefined\b|\bNaN\b|\[object Object\]/.test(value));
  const ids = page.values.filter(({ name }) => name === 'id');
  const repeated = ids.filter(({ value }, index) => ids.findIndex((each) => each.value === value) < index);
  const mistakes = repeated.map((id) => {
    const message = `the id "${id.value}" is used twice`;
    return diagnosticFor(id, page, { message, hint: 'Links and labels find only the first.' });
  });
  if (missing) {
    const message = 'undefined, NaN or [object Object] stands in the page';
    const hint = 'A field that may be missing, or one of another kind, was written as if it were a text.';
    mistakes.unshift(diagnosticFor(missing, page, { message, hint }));
  }
  return mistakes;
}

/** A mistake at the last place of the content that says the value, or in the page if a template does. */
function diagnosticFor({ value, offset }: PageValue, page: ReadPage, { message, hint }: Problem): Diagnostic {
  const [inContent] = page.source
    .errorsAt(value.trim(), { code: 'page', message, hint: `${hint} Write something else here.` })
    .slice(-1);
  return inContent ?? errorInPage(page, { code: 'page', offset, message, hint });
}

/** The mistakes for pictures that pages asked for in vain, each at every place that names it. */
export function missingImages(missing: ReadonlyMap<string, Problem>, sources: readonly ContentSource[]): Diagnostic[] {
  return [...missing].flatMap(([src, { message, hint }]) => {
    if (src === '') return [new Diagnostic({ code: 'image', message, file: 'static/images', hint })];
    const errors = sources.flatMap((source) => source.errorsAt(src, { code: 'image', message, hint }));
    if (errors.length > 0) return errors;
    const file = `static/images/${src}`;
    return [new Diagnostic({ code: 'image', message, file, hint: `${hint} A template or a component names it.` })];
  });
}
