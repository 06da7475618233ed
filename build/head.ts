import type { Meta } from '../templates/schema.ts';
import type { Assets } from './assets.ts';
import type { Page } from './route.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

type Attributes = Record<string, string | true>;

const tag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`;

interface HeadContext {
  page: Page;
  assets: Assets;
  stylesheet: string;
}

/** The head of a page, in the order browsers want it. React would hoist preloads before the policy and
 *  drop titles made of several parts, so it has no part in this. */
export function renderHead(meta: Meta, { page, assets, stylesheet }: HeadContext): string {
  const { site } = page;
  const url = site.url ? new URL(page.path.slice(1), site.url).href : undefined;
  const findable = !page.path.endsWith('.html');
  const lines = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    `<style>${stylesheet}</style>`,
    `${tag('script', { type: 'module', src: assets.script })}</script>`,
    findable && url ? tag('link', { rel: 'canonical', href: url }) : '',
    findable ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'icon', href: assets.icon, type: 'image/svg+xml' }),
    tag('meta', { property: 'og:title', content: meta.title }),
    tag('meta', { property: 'og:description', content: meta.description }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: site.name }),
    findable && url ? tag('meta', { property: 'og:url', content: url }) : '',
  ];
  return lines.join('');
}
