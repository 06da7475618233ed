import { FOLDER, type Output } from '../assets/files.ts';
import type { SiteContext } from '../pages/context.ts';
import { isListed } from '../pages/page.ts';
import type { RenderedPage } from '../pages/render.tsx';

/** Files that aren't pages: sitemap and host headers. */
export function siteFiles(pages: readonly RenderedPage[], context: SiteContext): Output {
  return new Map([
    ...discoveryFiles(pages, context),
    // Keeps GitHub Pages from running Jekyll.
    ['.nojekyll', ''],
    ['_headers', headersFile(context)],
  ]);
}

/** robots.txt and the sitemap. A sitemap needs full URLs, so there is none if the site has no address. A draft has none
 *  either, but crawlers may read its pages: otherwise they would never see that they should skip them. */
function discoveryFiles(pages: readonly RenderedPage[], { url, isDraft }: SiteContext): Output {
  const robots = 'User-agent: *\nAllow: /\n';
  if (!url || isDraft) return new Map([['robots.txt', robots]]);
  // No `lastmod`: the content doesn't have it, and the time of the build would be wrong.
  const listed = pages.filter(({ path }) => isListed(path));
  const addresses = listed.map(({ path }) => new URL(path.slice(1), url).href);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
  ];
  return new Map([
    ['robots.txt', `${robots}\nSitemap: ${new URL('sitemap.xml', url).href}\n`],
    ['sitemap.xml', `${sitemap.join('\n')}\n`],
  ]);
}

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi ' +
  'payment screen-wake-lock serial usb xr-spatial-tracking';

/** The `_headers` file of Netlify and Cloudflare Pages; other hosts ignore it. If two rules match, they join the values
 *  with commas, so no header is in both rules. */
function headersFile({ base, isDraft }: SiteContext): string {
  const refused = REFUSED_FEATURES.split(' ').map((feature) => `${feature}=()`);
  const lines = [
    `${base}*`,
    // Each page has its own policy. Only a header can forbid frames.
    "  Content-Security-Policy: frame-ancestors 'none'",
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    `  Permissions-Policy: ${refused.join(', ')}`,
    '  Cross-Origin-Opener-Policy: same-origin',
    isDraft && '  X-Robots-Tag: noindex',
    // Both hosts make browsers revalidate all other files by default.
    `${base}${FOLDER}/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    // A drawing that is opened by itself runs and loads nothing.
    "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
