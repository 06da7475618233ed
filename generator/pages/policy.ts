import { createHash } from 'node:crypto';
import type { InlineCode, RenderedPage } from './page.ts';

/** A Content-Security-Policy: the sources that each directive allows (https://www.w3.org/TR/CSP3/). */
export type Policy = Map<string, string[]>;

// Google Apps Script redirects form posts to another host.
const ANSWERS_FROM: Record<string, string> = { 'https://script.google.com': 'https://script.googleusercontent.com' };

/** What pages may load, run, and send: their inline styles and scripts by hash, the hosts that forms post to, and the site
 *  itself. */
export function policyOf(...pages: RenderedPage[]): Policy {
  const code = pages.flatMap(({ head, scripts, body }): InlineCode[] => {
    const inBody = [...scripts].map((code): InlineCode => ({ element: 'script', code }));
    return [...head, ...inBody, ...body].filter((part) => typeof part !== 'string');
  });
  const hosts = hostsOf(pages.flatMap(({ receivers }) => [...receivers]));
  const style = [...(pages.some((page) => page.linksStyle) ? ["'self'"] : []), ...hashes(code, 'style')];
  return new Map([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(code, 'script')]],
    ['style-src', orNone(style)],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['connect-src', orNone(hosts)],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...hosts]],
    ['base-uri', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ]);
}

/** A policy as text, for a header or a `<meta>`. */
export const policyText = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

const orNone = (sources: string[]): string[] => (sources.length > 0 ? sources : ["'none'"]);

function hashes(code: readonly InlineCode[], element: InlineCode['element']): string[] {
  const texts = new Set(code.filter((each) => each.element === element).map((each) => each.code));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function hostsOf(receivers: readonly string[]): string[] {
  const elsewhere = receivers.filter((address) => /^https?:/.test(address));
  const origins = elsewhere.map((address) => new URL(address).origin);
  return [...new Set(origins.flatMap((origin) => [origin, ANSWERS_FROM[origin] ?? []].flat()))];
}
