import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../assets/assets.ts';
import { languageOf } from '../locale/languages.ts';
import type { Meta } from '../schema/fields.ts';
import { renderHead } from './head.ts';
import { type InlineCode, type Part, pageStyles, type RenderedPage, tag } from './page.ts';
import { policyOf, policyText } from './policy.ts';
import type { Page, Route } from './route.ts';

/** Everything a page is rendered from. */
export interface RenderContext {
  content: { meta: Meta };
  page: Pick<Page, 'base' | 'today' | 'isDraft' | 'site' | 'glossary' | 'pages' | 'folder' | 'languages'>;
  assets: Assets;
  /** Structured data for search engines, as HTML. */
  structuredData: string;
}

/** Renders a page. If the template throws, adds the page to the error. */
export function renderPage(route: Route, context: RenderContext): RenderedPage {
  try {
    return render(route, context);
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}

function render(route: Route, { content, page: shared, assets, structuredData }: RenderContext): RenderedPage {
  const { path } = route;
  const noted = { scripts: new Set<string>(), receivers: new Set<string>() };
  const styles = pageStyles();
  const { first, below } = assets.stylesheet(route.template.styles);
  const page: Page = {
    ...shared,
    ...assets.forPages,
    path,
    belowStyle: below,
    inlineScript: noting(noted.scripts),
    postsTo: noting(noted.receivers),
    style: styles.add,
  };
  const Template = route.template.default;
  const markup = renderToStaticMarkup(<Template content={content} page={page} />);
  if (below && !markup.includes(below)) throw new Error('The template has a second style sheet, and no <Fold />.');
  return {
    path,
    language: page.site.language,
    head: renderHead(content.meta, { page, assets, stylesheet: first + styles.css() }),
    // What the first screen doesn't need comes last.
    body: [markup, structuredData, speculationRules(page.base)],
    linksStyle: below !== undefined,
    ...noted,
  };
}

/** Returns a function that adds a value to a set and returns the value. */
const noting = (values: Set<string>) => (value: string) => {
  values.add(value);
  return value;
};

/** Lets browsers prerender a page when a pointer rests on its link or a finger touches it, or prefetch it if they can't
 *  prerender. */
export function speculationRules(base: string): InlineCode {
  const site = base.replace(/[\\*+?:(){}]/g, '\\$&');
  // Names with a dot are files, such as calendars, or error pages.
  const where = { and: [{ href_matches: `${site}*` }, { not: { href_matches: `${site}*.*` } }] };
  const pages = [{ where, eagerness: 'moderate' }];
  return { element: 'script', type: 'speculationrules', code: JSON.stringify({ prerender: pages, prefetch: pages }) };
}

/** The HTML of a page. The policy comes right after the charset, because it only applies to what follows it. */
export function toHtml(page: RenderedPage): string {
  const policy = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policyText(policyOf(page)) });
  const head = `<meta charset="utf-8">${policy}${page.head.map(written).join('')}`;
  const { language } = page;
  const html = tag('html', { lang: language, ...(languageOf(language).direction === 'rtl' && { dir: 'rtl' }) });
  return `<!doctype html>${html}<head>${head}</head><body>${page.body.map(written).join('')}</body></html>\n`;
}

function written(part: Part): string {
  if (typeof part === 'string') return part;
  const { element, type, code } = part;
  return `${tag(element, type ? { type } : {})}${code}</${element}>`;
}
