import { renderToStaticMarkup } from 'react-dom/server';
import type { Meta } from '../../templates/schema.ts';
import type { Assets } from '../assets/assets.ts';
import { structuredData } from '../feeds/structured-data.ts';
import type { Memo } from '../source/memo.ts';
import { type Asks, recordAsks } from './asks.ts';
import { addContentSecurityPolicy } from './csp.ts';
import { renderHead } from './head.ts';
import { pageStyles } from './page-styles.ts';
import { isListed, type Page, type Route } from './route.ts';
import { speculationRules } from './speculation.ts';

interface RenderContext {
  content: { meta: Meta };
  page: Omit<Page, 'style' | 'restOfStyle' | 'path' | 'image' | 'chunk'>;
  assets: Assets;
  asks: Asks;
  /** The texts of site.yaml that only stand in for real ones. */
  samples: ReadonlySet<string>;
}

/** One finished page: the one of the last build, if everything it is made from is still the same.
 *  Throws the template's own error, with the page it happened on. */
export function renderPage(route: Route, context: RenderContext, memo: Memo): string {
  const { content, page, assets, asks, samples } = context;
  const sheets = assets.stylesheet(route.content);
  const inputs = [
    ...[route.template, content, page.base, page.year, page.site, page.glossary, [...samples].join('\n')],
    ...[sheets.first, sheets.below, ...assets.scripts, ...assets.fonts, ...assets.images.pictures],
  ];
  const { html, repeat } = memo.get(`page ${route.path}`, inputs, () => {
    const { recorded, repeat } = recordAsks(asks);
    return { html: render(route, { ...context, asks: recorded }), repeat };
  });
  repeat(asks);
  return html;
}

function render(route: Route, context: RenderContext): string {
  const { content, page, assets, asks, samples } = context;
  const Template = route.template.default;
  const { meta } = content;
  const styles = pageStyles();
  const { first, below } = assets.stylesheet(route.content);
  const { image, chunk } = asks;
  const thisPage: Page = {
    ...page,
    image,
    chunk,
    path: route.path,
    restOfStyle: below,
    style: styles.add,
  };
  try {
    const body = renderToStaticMarkup(<Template content={content} page={thisPage} />);
    if (below && !body.includes(below)) throw new Error('The template has a second style sheet, and no <Fold />.');
    const firstScreen = below ? 'rest' : 'main';
    const card = isListed(route) ? asks.card(meta, meta.share ? asks.drawing(meta.share.picture) : '') : undefined;
    const head = renderHead(meta, { page: thisPage, assets, stylesheet: first + styles.css(), firstScreen, card });
    const entries = route.template.calendar?.(content)?.entries ?? [];
    // What the first screen does not need comes last.
    const afterwards =
      structuredData({ path: route.path, meta, site: page.site, entries, samples }) + speculationRules(page.base);
    return addContentSecurityPolicy(
      `<!doctype html><html lang="en"><head>${head}</head><body>${body}${afterwards}</body></html>\n`,
    );
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}
