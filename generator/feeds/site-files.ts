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
    ['.htaccess', apacheFile(context)],
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

const FOREVER = 'public, max-age=31536000, immutable';

/** The headers of every file, but for how long it may be kept. */
function headers({ isDraft }: SiteContext): Record<string, string> {
  const refused = REFUSED_FEATURES.split(' ').map((feature) => `${feature}=()`);
  return {
    // Each page has its own policy. Only a header can forbid frames.
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refused.join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isDraft ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** The `_headers` file of Netlify and Cloudflare Pages; other hosts ignore it. If two rules match, they join the values
 *  with commas. */
function headersFile(context: SiteContext): string {
  const { base } = context;
  const lines = [
    `${base}*`,
    ...Object.entries(headers(context)).map(([name, value]) => `  ${name}: ${value}`),
    // Both hosts make browsers revalidate all other files by default.
    `${base}${FOLDER}/*`,
    `  Cache-Control: ${FOREVER}`,
    // A drawing that is opened by itself runs and loads nothing.
    "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  ];
  return `${lines.join('\n')}\n`;
}

const TEXT_TYPES =
  'text/html text/css text/javascript application/javascript image/svg+xml text/calendar text/plain application/xml';

/** The settings of Apache, as most rented web space has it; other hosts ignore them. They need `AllowOverride FileInfo`:
 *  what needs more, such as `Options`, would make every page an error. */
function apacheFile(context: SiteContext): string {
  const { base } = context;
  const set = Object.entries(headers(context));
  const lines = [
    `ErrorDocument 404 ${base}404.html`,
    'AddType text/calendar .ics',
    'AddCharset utf-8 .html .css .js .ics .txt .svg .xml',
    '<IfModule mod_headers.c>',
    ...set.map(([name, value]) => `  Header always set ${name} "${value}"`),
    // Without it, browsers keep a page for a tenth of its age, and show no correction for days.
    '  Header set Cache-Control no-cache',
    `  Header set Cache-Control "${FOREVER}" "expr=%{REQUEST_URI} =~ m#^${base}${FOLDER}/#"`,
    // Apache marks the tag of a compressed file, and then doesn't recognize it.
    `  RequestHeader edit If-None-Match '^"(.*)-gzip"$' '"$1"'`,
    '</IfModule>',
    // One such line replaces those of the server, so it names all types.
    '<IfModule mod_deflate.c>',
    '  <IfModule mod_filter.c>',
    `    AddOutputFilterByType DEFLATE ${TEXT_TYPES}`,
    '  </IfModule>',
    '</IfModule>',
  ];
  return `${lines.join('\n')}\n`;
}
