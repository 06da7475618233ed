import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../assets/assets.ts';
import type { Meta } from '../content/fields.ts';
import type { SiteDescription } from '../content/site-settings.ts';
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
  /** What the settings of the site tell of it. */
  about: SiteDescription;
  page: Omit<Page, 'style' | 'restOfStyle' | 'path' | 'image' | 'chunk'>;
  assets: Assets;
  asks: Asks;
  /** The texts of site.yaml that only stand in for real ones. */
  samples: ReadonlySet<string>;
  /** Whether all of the style stands in the head. */
  oneSheet: boolean;
}

/** One finished page: the one of the last build, if everything it is made from is still the same.
 *  Throws the template's own error, with the page it happened on. */
export function renderPage(route: Route, context: RenderContext, memo: Memo): string {
  const { content, page, assets, asks, samples } = context;
  const inputs = [
    ...[route.template, content, page.base, page.year, page.site, page.glossary, [...samples].join('\n')],
    ...[assets.stylesheet(route.content).text, ...assets.scripts, ...assets.fonts, ...assets.images.pictures],
  ];
  const { html, repeat } = memo.get(`page ${route.path}`, inputs, () => {
    const { recorded, repeat } = recordAsks(asks);
    return { html: render(route, { ...context, asks: recorded }), repeat };
  });
  repeat(asks);
  return html;
}

function render(route: Route, context: RenderContext): string {
  const { content, page, about, assets, asks, samples, oneSheet } = context;
  const Template = route.template.default;
  const { meta } = content;
  const styles = pageStyles();
  const { image, chunk } = asks;
  const thisPage: Page = {
    ...page,
    image,
    chunk,
    path: route.path,
    restOfStyle: oneSheet ? undefined : REST,
    style: styles.add,
  };
  try {
    const markup = renderToStaticMarkup(<Template content={content} page={thisPage} />);
    const { body, stylesheet, firstScreen } = layStyles(route, markup, context);
    const card = isListed(route) ? asks.card(meta, meta.share ? asks.drawing(meta.share.picture) : '') : undefined;
    const head = renderHead(meta, { page: thisPage, assets, stylesheet: stylesheet + styles.css(), firstScreen, card });
    const entries = route.template.calendar?.(content)?.entries ?? [];
    // What the first screen does not need comes last.
    const afterwards =
      structuredData({ path: route.path, meta, site: page.site, about, entries, samples }) +
      speculationRules(page.base);
    return addContentSecurityPolicy(
      `<!doctype html><html lang="en"><head>${head}</head><body>${body}${afterwards}</body></html>\n`,
    );
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}

// Stands in for an address that is known only when it is known what the first screen holds. No text has such quotation
// marks around it.
const REST = 'rest-of-style:';
const QUOTED = `"${REST}"`;

/** Divides the style of a page between its head and a file, whose address is put in where the first screen ends. */
function layStyles({ content }: Route, markup: string, { assets, asks }: RenderContext) {
  const sheet = assets.stylesheet(content);
  const end = markup.indexOf(QUOTED);
  if (end < 0) return { body: markup, stylesheet: sheet.text, firstScreen: 'main' };
  const { first, rest } = sheet.divide(markup.slice(0, end));
  const address = `"${asks.style(content, rest)}"`;
  const body = markup.slice(0, end) + address + markup.slice(end + QUOTED.length);
  return { body, stylesheet: first, firstScreen: 'rest' };
}
