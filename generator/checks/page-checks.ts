import type { ContentSource } from '../content/content-source.ts';
import { Diagnostic, type Problem } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { errorsInCode } from './code-places.ts';
import { type LinkTargets, linkMistakes, unlinkedPages } from './links.ts';
import { type CheckedPage, errorInPage, type PageValue, type ReadPage, readPage } from './page-reading.ts';

/** What only shows in finished pages, and what content can cause. What only a template can get wrong is for the tests, which
 *  validate every page. Warnings don't stop the build. */
export function checkPages(finished: readonly CheckedPage[], targets: LinkTargets, cache: Cache) {
  const pages = finished.map((page) => readPage(page, cache));
  return {
    mistakes: [...linkMistakes(pages, targets), ...pages.flatMap(accidents)],
    warnings: unlinkedPages(pages, targets.base),
  };
}

function accidents(page: ReadPage): Diagnostic[] {
  const missing = page.values.filter(({ value }) => /\bundefined\b|\bNaN\b|\[object Object\]/.test(value)).slice(0, 1);
  const ids = page.values.filter(({ name }) => name === 'id');
  const repeated = ids.filter(({ value }, index) => ids.findIndex((each) => each.value === value) < index);
  const message = 'the page shows undefined, NaN, or [object Object]';
  const hint = "A template shows a field that is missing or isn't a text.";
  return [
    ...missing.map((value) => diagnosticFor(value, page, { message, hint })),
    ...repeated.map((id) =>
      diagnosticFor(id, page, {
        message: `the id "${id.value}" is used twice`,
        hint: 'Links only find the first one.',
      }),
    ),
  ];
}

/** A problem at the last place in the content that has the value, or in the page if a template is the cause. */
function diagnosticFor({ value, offset }: PageValue, page: ReadPage, { message, hint }: Problem): Diagnostic {
  const problem = { message, hint: `${hint} Write something else here.` };
  return page.source.errorsAt(value.trim(), problem).at(-1) ?? errorInPage(page, { offset, message, hint });
}

/** The missing images, each at every place in the content that names it, or else in the code. */
export function missingImages(
  root: string,
  missing: ReadonlyMap<string, Problem>,
  sources: readonly ContentSource[],
): Diagnostic[] {
  return [...missing].flatMap(([src, { message, hint }]) => {
    if (src === '') return [new Diagnostic({ message, file: 'static/images', hint })];
    const errors = sources.flatMap((source) => source.errorsAt(src, { message, hint }));
    if (errors.length > 0) return errors;
    const inCode = errorsInCode(root, src, { message, hint });
    const elsewhere = { message, file: `static/images/${src}`, hint: `${hint} A template or a component names it.` };
    return inCode.length > 0 ? inCode : [new Diagnostic(elsewhere)];
  });
}
