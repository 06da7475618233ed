import { FOLDER } from '../assets/files.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { RenderedPage } from '../pages/page.ts';
import { policyOf, policyText } from '../pages/policy.ts';

const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** The `_headers` file of Netlify and Cloudflare Pages; other hosts ignore it. If two rules match, they join the values with
 *  commas, so no header is in both rules. */
export function headersFile(
  { site, isDraft }: { site: SiteSettings; isDraft: boolean },
  pages: readonly RenderedPage[],
  base: string,
): string {
  const everywhere = {
    // It allows what any page needs; browsers enforce the page's own policy, too. Only a header can forbid frames.
    'Content-Security-Policy': `${policyText(policyOf(...pages))}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isDraft && { 'X-Robots-Tag': 'noindex' }),
    // Browsers never open the site without HTTPS again.
    ...(site.security?.httpsOnly === 'true' && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const headers = (path: string, named: Record<string, string>) =>
    [path, ...Object.entries(named).map(([name, value]) => `  ${name}: ${value}`)].map((line) => `${line}\n`).join('');
  // Both hosts make browsers revalidate all other files by default.
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return headers(`${base}*`, everywhere) + headers(`${base}${FOLDER}/*`, forever);
}
