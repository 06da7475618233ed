import { FOLDER } from '../assets/hashed-file.ts';
import type { RenderedPage } from '../pages/page.ts';
import { policyOf, policyText, unionOf } from '../pages/policy.ts';

// Both Netlify and Cloudflare Pages read this file, each within limits; these are the narrower ones.
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

interface HeaderOptions {
  pages: readonly RenderedPage[];
  base: string;
  /** Whether browsers may be told never to open the site without encryption again. */
  httpsOnly: boolean;
}

/** The file that tells a host which headers to send. Where several rules match, hosts join their values with commas,
 *  so no header stands in two rules that can match the same address. */
export function headersFile({ pages, base, httpsOnly }: HeaderOptions): string {
  const everywhere = {
    'Content-Security-Policy': headerPolicy(pages),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(httpsOnly && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const addresses = pages.flatMap(({ path }) => (path.endsWith('/') ? [base + path.slice(1)] : []));
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${base}*`, everywhere],
    [`${base}${FOLDER}/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    // Pages beyond the limit get the same from both hosts anyway.
    ...addresses.map((path): [string, Record<string, string>] => [path, { 'Cache-Control': 'no-cache' }]),
  ];
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return rules
    .slice(0, MOST_RULES)
    .map(([path, headers]) => [`${path}\n`, ...lines(headers)].join(''))
    .join('');
}

/** One policy for all pages: a browser obeys both that of the header and that of the page, and the hashes of styles
 *  differ from page to page. Only a header can say who may show the site in a frame. */
function headerPolicy(pages: readonly RenderedPage[]): string {
  const union = unionOf(pages.map(policyOf));
  const text = () => `${policyText(union)}; frame-ancestors 'none'`;
  // With very many pages the hashes do not fit. The policy inside each page still has the only one it needs.
  if (text().length > LONGEST_LINE - 100) union.set('style-src', ["'unsafe-inline'"]);
  return text();
}
