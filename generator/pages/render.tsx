import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../assets/assets.ts';
import { structuredData } from '../feeds/structured-data.ts';
import type { Meta } from '../schema/fields.ts';
import { renderHead } from './head.ts';
import type { InlineCode, RenderedPage } from './html.ts';
import type { Page, Route, SiteContext } from './page.ts';

/** Renders a page. If the template throws, adds the page to the error. */
export function renderPage(
  route: Route,
  content: { meta: Meta },
  context: SiteContext,
  assets: Assets,
): RenderedPage {
  try {
    return render(route, content, context, assets);
  } catch (cause) {
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}

function render(
  { path, content: file, template }: Route,
  content: { meta: Meta },
  context: SiteContext,
  assets: Assets,
): RenderedPage {
  const [scripts, receivers] = [new Set<string>(), new Set<string>()];
  const own = elementStyles();
  const { first, below } = assets.stylesheet(file.replace('.yaml', ''));
  const page: Page = {
    ...{ ...context, ...assets, path, belowStyle: below, style: own.add },
    inlineScript: (code) => noted(scripts, code),
    postsTo: (address) => noted(receivers, address),
  };
  const Template = template.default;
  const markup = renderToStaticMarkup(<Template content={content} page={page} />);
  if (below && !markup.includes(below))
    throw new Error('The template has a second style sheet, and no <Fold />.');
  const events = template.calendar?.(content, context.site)?.entries ?? [];
  return {
    path,
    head: renderHead(content.meta, page, assets, first + own.css()),
    // What the first screen doesn't need comes last.
    body: [markup, structuredData(path, events, context), speculationRules(context.base)],
    linksStyle: below !== undefined,
    scripts,
    receivers,
  };
}

function noted(values: Set<string>, value: string): string {
  values.add(value);
  return value;
}

/** Collects the CSS rules of single elements of a page. Classes are numbered in the order of their first use. */
function elementStyles() {
  const classes = new Map<string, string>();
  return {
    add(declarations: (string | false | undefined)[]): string | undefined {
      const body = declarations.filter(Boolean).join(';');
      if (body && !classes.has(body)) classes.set(body, `own-${classes.size + 1}`);
      return classes.get(body);
    },
    /** The layer comes after those of all style sheets (components/styles.css). */
    css(): string {
      const rules = [...classes].map(([body, name]) => `.${name}{${body}}`);
      return rules.length > 0 ? `@layer own{${rules.join('')}}` : '';
    },
  };
}

/** Lets browsers prerender a page when a pointer rests on its link or a finger touches it, or prefetch it if they can't
 *  prerender. */
function speculationRules(base: string): InlineCode {
  // Names with a dot are files, such as calendars, or error pages.
  const where = { and: [{ href_matches: `${base}*` }, { not: { href_matches: `${base}*.*` } }] };
  const pages = [{ where, eagerness: 'moderate' }];
  return {
    element: 'script',
    type: 'speculationrules',
    code: JSON.stringify({ prerender: pages, prefetch: pages }),
  };
}
