import { FOLDER } from '../assets/requested-files.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { RenderedPage } from '../pages/page.ts';
import { policyOf, policyText } from '../pages/policy.ts';

// Both Netlify and Cloudflare Pages read _headers, each within limits; this is the narrower one.
const LONGEST_LINE = 2000;

const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** What hosts are to send with the files, as Netlify and Cloudflare Pages read it; other hosts pass it over. Where both
 *  rules match, they join the values with commas, so no header stands in both. */
export function headersFile(site: SiteSettings, pages: readonly RenderedPage[], base: string): string {
  const everywhere = {
    'Content-Security-Policy': headerPolicy(pages),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Browsers are told never to open the site without encryption again.
    ...(site.security?.httpsOnly === 'true' && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const headers = (path: string, named: Record<string, string>) =>
    [path, ...Object.entries(named).map(([name, value]) => `  ${name}: ${value}`)].map((line) => `${line}\n`).join('');
  // What has no hash in its name is asked for again at each visit: both hosts say so by themselves.
  const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return headers(`${base}*`, everywhere) + headers(`${base}${FOLDER}/*`, forEver);
}

/** One policy for all pages: a browser obeys both that of the header and that of the page, and the hashes of styles
 *  differ from page to page. Only a header can say who may show the site in a frame. */
function headerPolicy(pages: readonly RenderedPage[]): string {
  const union = policyOf(...pages);
  const text = () => `${policyText(union)}; frame-ancestors 'none'`;
  // With more than about thirty pages the hashes do not fit into a line. Each page still allows only its own style.
  if (text().length > LONGEST_LINE - 100) union.set('style-src', ["'unsafe-inline'"]);
  return text();
}
