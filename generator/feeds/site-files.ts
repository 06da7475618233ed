import { FOLDER, type Output } from '../assets/files.ts';
import type { SiteContext } from '../pages/context.ts';
import { isListed } from '../pages/page.ts';
import type { RenderedPage } from '../pages/render.tsx';

/** Files that aren't pages: sitemap, web app manifest, host headers, security.txt. */
export function siteFiles(pages: readonly RenderedPage[], context: SiteContext): Output {
  return new Map([
    ...discoveryFiles(pages, context),
    ['manifest.webmanifest', manifest(context)],
    // Keeps GitHub Pages from running Jekyll.
    ['.nojekyll', ''],
    ['_headers', headersFile(context)],
    ...securityTxt(context),
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

/** The web app manifest. The icons are maskable: the logo is inside the safe circle. */
function manifest({ site: { name }, base, toolbar }: SiteContext): string {
  const icon = (size: number, purpose: string) => {
    const sizes = `${size}x${size}`;
    return { src: `${base}icon-${size}.png`, sizes, type: 'image/png', purpose };
  };
  return JSON.stringify({
    name,
    short_name: name,
    start_url: base,
    scope: base,
    display: 'browser',
    background_color: toolbar.light,
    theme_color: toolbar.light,
    icons: [icon(192, 'any'), icon(192, 'maskable'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/** Where to report vulnerabilities (RFC 9116). Requires an expiration date. */
function securityTxt({ site: { security, facts }, url }: SiteContext): Output {
  if (!security?.expires) return new Map();
  const file = '.well-known/security.txt';
  const lines = [
    `Contact: mailto:${facts.email}`,
    `Expires: ${security.expires}T00:00:00Z`,
    'Preferred-Languages: en-US',
    ...(url ? [`Canonical: ${new URL(file, url).href}`] : []),
  ];
  return new Map([[file, `${lines.join('\n')}\n`]]);
}

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi ' +
  'payment screen-wake-lock serial usb xr-spatial-tracking';

/** The `_headers` file of Netlify and Cloudflare Pages; other hosts ignore it. If two rules match, they join the values
 *  with commas, so no header is in both rules. */
function headersFile({ site, base, isDraft }: SiteContext): string {
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
    // Browsers never open the site without HTTPS again.
    site.security?.httpsOnly && '  Strict-Transport-Security: max-age=31536000',
    // Both hosts make browsers revalidate all other files by default.
    `${base}${FOLDER}/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    // A drawing that is opened by itself runs and loads nothing.
    "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
