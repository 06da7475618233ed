import { FOLDER } from '../assets/hashed-file.ts';
import type { Output } from '../output/output.ts';

// Both Netlify and Cloudflare Pages read this file, each within limits; these are the narrower ones.
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

interface HeaderOptions {
  output: Output;
  base: string;
  /** Whether browsers may be told never to open the site without encryption again. */
  httpsOnly: boolean;
}

/** The file that tells a host which headers to send. Where several rules match, hosts join their values with commas,
 *  so no header stands in two rules that can match the same address. */
export function headersFile({ output, base, httpsOnly }: HeaderOptions): string {
  const pages = [...output.keys()].filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => file.slice(0, -10));
  const everywhere = {
    'Content-Security-Policy': headerPolicy(policies(output)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(httpsOnly && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${base}*`, everywhere],
    [`${base}${FOLDER}/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    // Pages beyond the limit get the same from both hosts anyway.
    ...pages.map((page): [string, Record<string, string>] => [base + page, { 'Cache-Control': 'no-cache' }]),
  ];
  return rules
    .slice(0, MOST_RULES)
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)])
    .map(([path, ...lines]) => `${path}\n${lines.join('')}`)
    .join('');
}

/** The different policies of pages, directive by directive, from their `<meta>`. */
function policies(output: Output): Map<string, string[]>[] {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html'));
  // It stands among the first letters of a page.
  const policyOf = (file: string) => META.exec(String(output.get(file)))?.[1] ?? [];
  const directives = (policy: string) => policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return [...new Set(pages.flatMap(policyOf))].map(
    (policy) => new Map(directives(policy).map(([name = '', ...sources]) => [name, sources])),
  );
}

/** One policy that forbids nothing any page allows itself: a browser obeys both that of the header and that of the
 *  page, and the hashes of style sheets differ from page to page. To it comes what only a header can say. */
function headerPolicy(policies: readonly Map<string, string[]>[]): string {
  const names = [...new Set(policies.flatMap((policy) => [...policy.keys()]))];
  const sources = new Map(names.map((name) => [name, union(policies.map((policy) => policy.get(name) ?? []))]));
  const policy = () =>
    [...[...sources].map(([name, values]) => [name, ...values].join(' ')), "frame-ancestors 'none'"].join('; ');
  // With very many pages the hashes do not fit. The policy inside each page still has the only one it needs.
  if (policy().length > LONGEST_LINE - 100) sources.set('style-src', ["'unsafe-inline'"]);
  return policy();
}

function union(lists: readonly string[][]): string[] {
  const all = [...new Set(lists.flat())].filter((source) => source !== "'none'");
  return all.length > 0 || lists.every((list) => list.length === 0) ? all : ["'none'"];
}
