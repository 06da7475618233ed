import { createHash } from 'node:crypto';
import type { InlineCode, RenderedPage } from './page.ts';

/** A Content-Security-Policy: the sources that each directive allows (https://www.w3.org/TR/CSP3/). */
export type Policy = Map<string, string[]>;

// Google answers what a script was sent from another host than the one that took it.
const ANSWERS_FROM: Record<string, string> = { 'https://script.google.com': 'https://script.googleusercontent.com' };

/** What a page may load, run and send: a hash for each style and script that stands inside it, the hosts that its forms
 *  post to, and the site itself. Nothing else. */
export function policyOf({ head, body, scripts, linksStyle, receivers }: RenderedPage): Policy {
  const inBody = [...scripts].map((code): InlineCode => ({ element: 'script', code }));
  const code = [...head, ...inBody, ...body].filter((part) => typeof part !== 'string');
  const hosts = hostsOf(receivers);
  return new Map([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(code, 'script')]],
    ['style-src', orNone([...(linksStyle ? ["'self'"] : []), ...hashes(code, 'style')])],
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

/** A policy as a header or a `<meta>` states it. */
export const policyText = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** One policy that forbids nothing that any of these allows. */
export function unionOf(policies: readonly Policy[]): Policy {
  const names = new Set(policies.flatMap((policy) => [...policy.keys()]));
  const sources = (name: string) => policies.flatMap((policy) => policy.get(name) ?? []);
  const allowed = (name: string) => [...new Set(sources(name))].filter((each) => each !== "'none'");
  return new Map([...names].map((name) => [name, orNone(allowed(name))]));
}

const orNone = (sources: string[]): string[] => (sources.length > 0 ? sources : ["'none'"]);

const hashes = (code: readonly InlineCode[], element: InlineCode['element']): string[] =>
  code
    .filter((each) => each.element === element)
    .map((each) => `'sha256-${createHash('sha256').update(each.code).digest('base64')}'`);

function hostsOf(receivers: ReadonlySet<string>): string[] {
  const elsewhere = [...receivers].filter((address) => /^https?:/.test(address));
  const origins = elsewhere.map((address) => new URL(address).origin);
  return [...new Set(origins.flatMap((origin) => [origin, ANSWERS_FROM[origin] ?? []].flat()))];
}
