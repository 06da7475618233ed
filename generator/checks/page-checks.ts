import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { type LinkTargets, linkMistakes } from './links.ts';
import { type CheckedPage, errorInPage, type PageValue, type ReadPage, readPage } from './page-reading.ts';

/** The mistakes that only show in finished pages, and that content can cause. What only a template can get wrong is for the
 *  tests, which validate every page. */
export function mistakesInPages(finished: readonly CheckedPage[], targets: LinkTargets, cache: Cache): Diagnostic[] {
  const pages = finished.map((page) => readPage(page, cache));
  return [...linkMistakes(pages, targets), ...pages.flatMap(accidents)];
}

/** Missing values and repeated ids in one page. */
function accidents(page: ReadPage): Diagnostic[] {
  const missing = page.values.find(({ value }) => /\bundefined\b|\bNaN\b|\[object Object\]/.test(value));
  const ids = page.values.filter(({ name }) => name === 'id');
  const repeated = ids.filter(({ value }, index) => ids.findIndex((each) => each.value === value) < index);
  const mistakes = repeated.map((id) => {
    const problem = { message: `the id "${id.value}" is used twice`, hint: 'Links only find the first one.' };
    return diagnosticFor(id, page, problem);
  });
  if (missing) {
    const message = 'the page shows undefined, NaN, or [object Object]';
    const hint = "A template shows a field that is missing or isn't a text.";
    mistakes.unshift(diagnosticFor(missing, page, { message, hint }));
  }
  return mistakes;
}

/** A problem at the last place in the content that has the value, or in the page if a template is the cause. */
function diagnosticFor({ value, offset }: PageValue, page: ReadPage, { message, hint }: Problem): Diagnostic {
  const problem = { code: 'page', message, hint: `${hint} Write something else here.` } as const;
  const inContent = page.source.errorsAt(value.trim(), problem).at(-1);
  return inContent ?? errorInPage(page, { code: 'page', offset, message, hint });
}

/** The missing images, each at every place that names it. */
export function missingImages(missing: ReadonlyMap<string, Problem>, sources: readonly ContentSource[]): Diagnostic[] {
  return [...missing].flatMap(([src, { message, hint }]) => {
    if (src === '') return [new Diagnostic({ code: 'image', message, file: 'static/images', hint })];
    const errors = sources.flatMap((source) => source.errorsAt(src, { code: 'image', message, hint }));
    if (errors.length > 0) return errors;
    const file = `static/images/${src}`;
    return [new Diagnostic({ code: 'image', message, file, hint: `${hint} A template or a component names it.` })];
  });
}
