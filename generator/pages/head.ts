import { toolbar } from '../../templates/look.ts';
import type { Assets } from '../assets/assets.ts';
import { CARD } from '../assets/social-card.ts';
import type { Meta } from '../schema/fields.ts';
import { escapeHtml, type Part, tag } from './html.ts';
import { isListed, type Page } from './page.ts';

/** The head after the policy, in the best order for browsers. Not rendered by React, which would move preloads before
 *  the policy, and drop titles that have several parts. */
export function renderHead(meta: Meta, page: Page, assets: Assets, stylesheet: string): Part[] {
  const { base } = page;
  const url = page.url && new URL(page.path.slice(1), page.url).href;
  const listed = isListed(page.path) && !page.isDraft;
  return [
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    // The first frame should show the whole first screen, not just a header: everything arrives in one round trip
    // anyway. View transitions need it, too.
    tag('link', { rel: 'expect', href: page.belowStyle ? '#rest' : '#main', blocking: 'render' }),
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', crossorigin: true }),
    ),
    { element: 'style', code: stylesheet },
    `${tag('script', { type: 'module', src: assets.script('client') })}</script>`,
    listed && url ? tag('link', { rel: 'canonical', href: url }) : '',
    listed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'icon', href: `${base}favicon.ico`, sizes: '32x32' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    tag('link', { rel: 'manifest', href: `${base}manifest.webmanifest` }),
    tag('meta', {
      name: 'theme-color',
      content: toolbar.light,
      media: '(prefers-color-scheme: light)',
    }),
    tag('meta', {
      name: 'theme-color',
      content: toolbar.dark,
      media: '(prefers-color-scheme: dark)',
    }),
    ...(listed ? sharing(meta, page, assets) : []),
  ];
}

/** What social networks show for a shared link. They need full URLs, so there is no picture without an address. */
function sharing(meta: Meta, { site, path, url }: Page, assets: Assets): string[] {
  const card = meta.share && assets.card(meta.share);
  const properties = {
    type: 'website',
    site_name: site.name,
    title: meta.title,
    description: meta.description,
    ...(url && { url: new URL(path.slice(1), url).href }),
    ...(url &&
      card && {
        image: new URL(card, url).href,
        'image:width': String(CARD.width),
        'image:height': String(CARD.height),
        'image:alt': meta.title,
      }),
  };
  return [
    ...Object.entries(properties).map(([key, content]) =>
      tag('meta', { property: `og:${key}`, content }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
