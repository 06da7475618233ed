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

// A browser that was asked for a font in the head waits for it with the first paint (`font-display: optional`), 100 ms at
// most: enough on a quick line for a first visit to see our typefaces, and lost time on a slow one. There the links go
// again before anything has arrived, and the style asks for the fonts, behind the pictures: the words of the first page
// come at once, and the typefaces are at hand for the second. Browsers that tell nothing of the line do not wait.
// The Network Information API (https://wicg.github.io/netinfo/) gives the round-trip time in milliseconds.
const WORDS_FIRST =
  'if(navigator.connection?.rtt>=150)for(const link of document.querySelectorAll("[as=font]"))link.remove()';

/** What follows the policy in the head of a page, in the order browsers want it. React would hoist preloads before the
 *  policy and drop titles made of several parts, so it has no part in this. */
export function renderHead(meta: Meta, { page, assets, stylesheet }: HeadContext): Part[] {
  const { site, base } = page;
  const absolute = (address: string) => (site.url ? new URL(address, site.url).href : undefined);
  const url = absolute(page.path.slice(1));
  const listed = isListed(page);
  const { lines, picture } = meta.share ?? { lines: [meta.title] };
  return [
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    // The first frame is the first screen, and not a header by itself that takes a cheap phone as long to draw: all of it
    // comes in one flight anyway. A view transition has something to go to as well.
    tag('link', { rel: 'expect', href: page.belowStyle ? '#rest' : '#main', blocking: 'render' }),
    ...assets.fonts.map((href) => tag('link', { rel: 'preload', href, as: 'font', crossorigin: true })),
    { element: 'script', code: WORDS_FIRST },
    { element: 'style', code: stylesheet },
    `${tag('script', { type: 'module', src: assets.script('client') })}</script>`,
    listed && url ? tag('link', { rel: 'canonical', href: url }) : '',
    listed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'icon', href: `${base}favicon.ico`, sizes: '32x32' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    tag('link', { rel: 'manifest', href: `${base}manifest.webmanifest` }),
    tag('meta', { name: 'theme-color', content: assets.theme.light, media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: assets.theme.dark, media: '(prefers-color-scheme: dark)' }),
    ...(listed ? sharing(meta, { name: site.name, url, image: absolute(assets.card(lines, picture)) }) : []),
  ];
}

/** What networks show of a shared link. They want whole addresses, so there is none without the site's own. */
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
