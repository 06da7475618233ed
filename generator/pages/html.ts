import { createHash } from 'node:crypto';

/** Inline code. The policy allows it by its hash. */
export interface InlineCode {
  element: 'style' | 'script';
  /** The `type` attribute. */
  type?: string;
  code: string;
}

/** A part of a page: HTML, or inline code. */
export type Part = string | InlineCode;

/** A rendered page in parts. Its HTML, policy, and headers are created from them. */
export interface RenderedPage {
  path: string;
  /** The head after the charset and the policy. */
  head: Part[];
  body: Part[];
  /** Inline scripts that components added to the body. */
  scripts: ReadonlySet<string>;
  linksStyle: boolean;
  /** The addresses that forms on the page post to. */
  receivers: ReadonlySet<string>;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** A start tag. An attribute that is `true` has no value. */
export function tag(name: string, attributes: Record<string, string | true> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}

/** The HTML of a page. The policy comes right after the charset, because it only applies to what follows it. */
export function toHtml(page: RenderedPage): string {
  const policy = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policyOf(page) });
  const head = `<meta charset="utf-8">${policy}${page.head.map(written).join('')}`;
  return `<!doctype html><html lang="en-US"><head>${head}</head><body>${page.body.map(written).join('')}</body></html>\n`;
}

function written(part: Part): string {
  if (typeof part === 'string') return part;
  const { element, type, code } = part;
  return `${tag(element, type ? { type } : {})}${code}</${element}>`;
}

// Google Apps Script redirects form posts to another host.
const ANSWERS_FROM: Record<string, string> = {
  'https://script.google.com': 'https://script.googleusercontent.com',
};

/** The Content-Security-Policy of pages: what they may load, run, and send. Their inline styles and scripts are allowed
 *  by hash (https://www.w3.org/TR/CSP3/). */
export function policyOf(...pages: RenderedPage[]): string {
  const code = pages.flatMap(({ head, scripts, body }): InlineCode[] => {
    const inBody = [...scripts].map((each): InlineCode => ({ element: 'script', code: each }));
    return [...head, ...inBody, ...body].filter((part) => typeof part !== 'string');
  });
  const receivers = pages
    .flatMap(({ receivers }) => [...receivers])
    .filter((address) => /^https?:/.test(address));
  const origins = receivers.map((address) => new URL(address).origin);
  const hosts = [
    ...new Set(origins.flatMap((origin) => [origin, ANSWERS_FROM[origin] ?? []].flat())),
  ];
  const styles = [
    ...(pages.some((page) => page.linksStyle) ? ["'self'"] : []),
    ...hashes(code, 'style'),
  ];
  const sources: Record<string, string[]> = {
    'default-src': [],
    'script-src': ["'self'", ...hashes(code, 'script')],
    'style-src': styles,
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': hosts,
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...hosts],
    'base-uri': [],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [],
  };
  return Object.entries(sources)
    .map(([name, allowed]) => [name, ...(allowed.length > 0 ? allowed : ["'none'"])].join(' '))
    .join('; ');
}

function hashes(code: readonly InlineCode[], element: InlineCode['element']): string[] {
  const texts = new Set(code.filter((each) => each.element === element).map((each) => each.code));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
