import type { Part, RenderedPage } from './page.ts';
import { policyOf, policyText } from './policy.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it can stand in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** The start tag of an element. An attribute that is `true` has no value. */
export function tag(name: string, attributes: Record<string, string | true>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}

/** The HTML of a page. The policy stands right after the charset, because it governs only what follows it. */
export function toHtml(page: RenderedPage): string {
  const policy = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policyText(policyOf(page)) });
  const head = `<meta charset="utf-8">${policy}${page.head.map(written).join('')}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${page.body.map(written).join('')}</body></html>\n`;
}

function written(part: Part): string {
  if (typeof part === 'string') return part;
  const { element, type, code } = part;
  return `${tag(element, type ? { type } : {})}${code}</${element}>`;
}
