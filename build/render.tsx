import { renderToStaticMarkup } from 'react-dom/server';
import { addContentSecurityPolicy } from './csp.ts';
import { renderHead } from './head.ts';
import type { Page, Route } from './route.ts';

/** One finished page. Throws the template's own error, with the page it happened on. */
export function renderPage(
  route: Route,
  content: { meta: { title: string; description: string } },
  page: Page,
): string {
  const Template = route.template.default;
  try {
    const head = renderHead(content.meta, page.assets.stylesheet(route.content), page);
    const body = renderToStaticMarkup(<Template content={content} page={page} />);
    return addContentSecurityPolicy(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`);
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}
