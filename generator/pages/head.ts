import { CARD } from '../assets/drawings.ts';
import { FOLD, FONT_SCRIPT } from '../assets/fonts.ts';
import type { Meta } from '../schema/fields.ts';
import { escapeHtml, tag } from './html.ts';
import { isListed, type Page } from './page.ts';

/** The head after the policy, in the best order for browsers. Not rendered by React, which would move preloads before
 *  the policy, and drop titles that have several parts. */
export function renderHead(meta: Meta, page: Page, stylesheet: string): string {
  const { base } = page;
  const url = page.url && new URL(page.path.slice(1), page.url).href;
  const isPage = isListed(page.path);
  const listed = isPage && !page.isDraft;
  const parts = [
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    // Before the styles: programs that show links read only the beginning of a page.
    ...(isPage && url ? sharing(meta, page, url) : []),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    // The first frame shows the whole first screen. View transitions need it, too.
    tag('link', { rel: 'expect', href: `#${FOLD}`, blocking: 'render' }),
    `<style>${stylesheet}</style>`,
    `<script>${FONT_SCRIPT}</script>`,
    `${tag('script', { type: 'module', src: page.script('client') })}</script>`,
    listed && url ? tag('link', { rel: 'canonical', href: url }) : '',
    listed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'icon', href: `${base}favicon.ico`, sizes: '32x32' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    ...themeColors(page),
  ];
  return parts.join('');
}

const themeColors = ({ toolbar }: Page): string[] =>
  Object.entries(toolbar).map(([scheme, content]) =>
    tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
  );

function sharing({ title, description, share }: Meta, page: Page, url: string): string[] {
  const card = share && page.card(share);
  const image = card && {
    image: new URL(card, url).href,
    'image:width': String(CARD.width),
    'image:height': String(CARD.height),
    'image:alt': title,
  };
  const about = { type: 'website', site_name: page.site.name, title, description, url };
  const properties = Object.entries({ ...about, ...image });
  const tags = properties.map(([key, content]) => tag('meta', { property: `og:${key}`, content }));
  return [...tags, tag('meta', { name: 'twitter:card', content: 'summary_large_image' })];
}
