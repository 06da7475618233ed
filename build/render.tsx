import { renderToStaticMarkup } from 'react-dom/server';
import type { Meta } from '../templates/schema.ts';
import type { Assets } from './assets.ts';
import { addContentSecurityPolicy } from './csp.ts';
import { renderHead } from './head.ts';
import { pageStyles } from './page-styles.ts';
import { isListed, type Page, type Route } from './route.ts';
import { structuredData } from './structured-data.ts';

interface RenderContext {
  content: { meta: Meta };
  page: Omit<Page, 'style' | 'path'>;
  assets: Assets;
  /** The markup of a drawing of static/images/. */
  drawing(src: string): string;
  /** The texts of site.yaml that only stand in for real ones. */
  samples: ReadonlySet<string>;
}

/** One finished page. Throws the template's own error, with the page it happened on. */
export function renderPage(route: Route, { content, page, assets, drawing, samples }: RenderContext): string {
  const Template = route.template.default;
  const { meta } = content;
  const styles = pageStyles();
  const thisPage: Page = { ...page, path: route.path, style: styles.add };
  try {
    const body = renderToStaticMarkup(<Template content={content} page={thisPage} />);
    const stylesheet = assets.stylesheet(route.content) + styles.css();
    const card = isListed(route) ? assets.card(meta, meta.share ? drawing(meta.share.picture) : '') : undefined;
    const head = renderHead(meta, { page: thisPage, assets, stylesheet, card });
    const entries = route.template.calendar?.(content)?.entries ?? [];
    const data = structuredData({ path: route.path, meta, site: page.site, entries, samples });
    return addContentSecurityPolicy(
      `<!doctype html><html lang="en"><head>${head}${data}</head><body>${body}</body></html>\n`,
      page.site.url && new URL('/robots.txt', page.site.url).href,
    );
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}
