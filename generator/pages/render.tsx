import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../assets/assets.ts';
import { FONT_SCRIPT } from '../assets/fonts.ts';
import type { Content } from '../content/content.ts';
import { Mistake } from '../mistakes.ts';
import type { Meta } from '../schema/fields.ts';
import type { SiteContext } from './context.ts';
import { renderHead } from './head.ts';
import { hashOf, isolateHebrew, policyOf, spaceControls, tag } from './html.ts';
import { type Calendar, outputPath, type Page, type Route } from './page.ts';
import { structuredData } from './structured-data.ts';

/** A finished page, and the content it shows. */
export interface RenderedPage {
  path: string;
  /** The file in `dist/`. */
  file: string;
  html: string;
  content: Content;
  calendar: Calendar | undefined;
  /** The files and pictures that it uses. */
  assets: Assets;
}

type Shared = SiteContext & Assets;

/** Renders a page. If the template throws, adds the page to the error. */
export async function renderPage(
  route: Route,
  content: Content,
  shared: Shared,
): Promise<RenderedPage> {
  try {
    return await render(route, content, shared);
  } catch (cause) {
    if (cause instanceof Mistake) throw cause;
    throw new Error(`while rendering ${route.path} (content/${route.content})`, { cause });
  }
}

/** What a page is before its head: its markup, and what that has asked for. */
export function renderMarkup(
  { path, content: file, template }: Route,
  content: Content,
  shared: Shared,
) {
  const { data } = content as Content<{ meta: Meta }>;
  const own = elementStyles();
  const hosts: string[] = [];
  const name = file.replace('.yaml', '');
  const belowStyle = shared.belowStyleOf(name);
  const page: Page = {
    ...shared,
    path,
    belowStyle,
    style: own.add,
    postsTo(address) {
      hosts.push(...hostsBehind(address));
      return address;
    },
  };
  const rendered = renderToStaticMarkup(<template.default content={data} page={page} />);
  const markup = spaceControls(isolateHebrew(rendered));
  if (!markup.includes(`href="${belowStyle}"`)) throw withoutFold(name);
  return { name, markup, page, own, hosts };
}

async function render(route: Route, content: Content, shared: Shared): Promise<RenderedPage> {
  const { path, template } = route;
  const { data } = content as Content<{ meta: Meta }>;
  const { name, markup, page, own, hosts } = renderMarkup(route, content, shared);
  const calendar = template.calendar?.(data, shared.site);
  const style = (await shared.firstStyleOf(name, markup)) + own.css();
  const rules = speculationRules(shared.base);
  const allowed = {
    scripts: [hashOf(FONT_SCRIPT), hashOf(rules)],
    hosts,
  };
  const policy = tag('meta', {
    'http-equiv': 'Content-Security-Policy',
    content: policyOf(allowed),
  });
  // The policy only applies to what follows it. What the first screen doesn't need comes last.
  const head = `<meta charset="utf-8">${policy}${renderHead(data.meta, page, style)}`;
  const speculation = `<script type="speculationrules">${rules}</script>`;
  const body = `${markup}${structuredData(page, calendar)}${speculation}`;
  // Cloudflare hides email addresses by default, and our policy stops the script that shows them again.
  const shown = `<!--email_off-->${body}<!--/email_off-->`;
  const html = `<!doctype html><html lang="en-US"><head>${head}</head><body>${shown}</body></html>\n`;
  return { path, file: outputPath(path), html, content, calendar, assets: shared };
}

function withoutFold(name: string): Mistake {
  const hint = 'Put <Fold /> into its <Layout>, right after what a phone shows first.';
  const message = 'this page has no <Fold />, which loads the styles below the first screen';
  return new Mistake({ file: `templates/${name}/${name}.tsx` }, { message, hint });
}

/** The hosts that a form post goes to. Google Apps Script redirects it to another one. */
function hostsBehind(address: string): string[] {
  const { origin } = new URL(address);
  const isGoogle = origin === 'https://script.google.com';
  return isGoogle ? [origin, 'https://script.googleusercontent.com'] : [origin];
}

/** Collects the CSS rules of single elements of a page. Classes are numbered in the order of their first use. */
function elementStyles() {
  const classes = new Map<string, string>();
  return {
    add(declaration: string): string {
      const name = classes.get(declaration) ?? `own-${classes.size + 1}`;
      classes.set(declaration, name);
      return name;
    },
    /** The layer comes after those of all style sheets (components/styles.css). */
    css(): string {
      const rules = [...classes].map(([declaration, name]) => `.${name}{${declaration}}`);
      return rules.length > 0 ? `@layer own{${rules.join('')}}` : '';
    },
  };
}

/** Lets browsers prerender a page when a pointer rests on its link or a finger touches it, or prefetch it if they can't
 *  prerender. */
function speculationRules(base: string): string {
  // Names with a dot are files, such as calendars, or error pages.
  const where = { and: [{ href_matches: `${base}*` }, { not: { href_matches: `${base}*.*` } }] };
  const pages = [{ where, eagerness: 'moderate' }];
  return JSON.stringify({ prerender: pages, prefetch: pages });
}
