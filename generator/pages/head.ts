import type { Assets } from '../assets/assets.ts';
import { CARD } from '../assets/social-card.ts';
import type { Meta } from '../schema/fields.ts';
import { escapeHtml, type Part, tag } from './page.ts';
import { isListed, type Page } from './route.ts';

interface HeadContext {
  page: Page;
  assets: Assets;
  stylesheet: string;
}

// With `font-display: optional`, a browser delays the first paint for preloaded fonts, by up to 100 ms. On a fast network the
// first visit gets our fonts that way. On a slow one the time is lost, so this script removes the links: text appears at once,
// the style sheet requests the fonts later, and the next page has them. `rtt` is the round-trip time in milliseconds
// (https://wicg.github.io/netinfo/); browsers without it keep the links.
const WORDS_FIRST =
  'if(navigator.connection?.rtt>=150)for(const link of document.querySelectorAll("[as=font]"))link.remove()';

/** The head after the policy, in the best order for browsers. Not rendered by React, which would move preloads before the
 *  policy, and drop titles that have several parts. */
export function renderHead(meta: Meta, { page, assets, stylesheet }: HeadContext): Part[] {
  const { site, base } = page;
  const absolute = (address: string) => (site.url ? new URL(address, site.url).href : undefined);
  const url = absolute(page.path.slice(1));
  const listed = isListed(page) && !page.isDraft;
  const { lines, picture } = meta.share ?? { lines: [meta.title] };
  return [
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    // The first frame should show the whole first screen, not just a header: everything arrives in one round trip anyway.
    // View transitions need it, too.
    tag('link', { rel: 'expect', href: page.belowStyle ? '#rest' : '#main', blocking: 'render' }),
    ...assets.fonts.map((href) => tag('link', { rel: 'preload', href, as: 'font', crossorigin: true })),
    { element: 'script', code: WORDS_FIRST },
    { element: 'style', code: stylesheet },
    `${tag('script', { type: 'module', src: assets.script('client') })}</script>`,
    listed && url ? tag('link', { rel: 'canonical', href: url }) : '',
    ...(listed ? inLanguages(page) : []),
    listed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'icon', href: `${base}favicon.ico`, sizes: '32x32' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    tag('link', { rel: 'manifest', href: `${base}manifest.webmanifest` }),
    tag('meta', { name: 'theme-color', content: assets.toolbar.light, media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: assets.toolbar.dark, media: '(prefers-color-scheme: dark)' }),
    ...(listed ? sharing(meta, { name: site.name, url, image: absolute(assets.card(lines, picture)) }) : []),
  ];
}

/** Where search engines find a page in its languages, this one included. They need full URLs. */
const inLanguages = ({ site: { url }, languages }: Page): string[] =>
  url
    ? languages.map(({ language, path }) =>
        tag('link', { rel: 'alternate', hreflang: language, href: new URL(path.slice(1), url).href }),
      )
    : [];

/** What social networks show for a shared link. They need full URLs, so this is empty if the site has no address. */
function sharing(meta: Meta, { name, url, image }: { name: string; url?: string; image?: string }): string[] {
  const properties = {
    type: 'website',
    site_name: name,
    title: meta.title,
    description: meta.description,
    ...(url && { url }),
    ...(image && {
      image,
      'image:width': String(CARD.width),
      'image:height': String(CARD.height),
      'image:alt': (meta.share?.lines ?? [meta.title]).join(' '),
    }),
  };
  return [
    ...Object.entries(properties).map(([key, content]) => tag('meta', { property: `og:${key}`, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}
