import { createHash } from 'node:crypto';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** A text, and the tag right before it. */
const HEBREW_TEXT = /(<[^<>]*>)([^<>]*\p{Script=Hebrew}[^<>]*)/gu;
const HEBREW = /\p{Script=Hebrew}+(?:[\s'"’”-]+\p{Script=Hebrew}+)*/gu;
/** What is in Hebrew already, or can have no elements. */
const UNMARKED = /^<(?:option|title|textarea|script|style|text)\b|\slang="he"/;

/** Keeps Hebrew words from moving the marks and numbers next to them, wherever a template shows them. */
export const isolateHebrew = (html: string): string =>
  html.replace(HEBREW_TEXT, (text, before, after) =>
    UNMARKED.test(before) ? text : before + after.replace(HEBREW, '<bdi lang="he">$&</bdi>'),
  );

const CONTROLS = 'a|button|details|form|noscript';
const BETWEEN_CONTROLS = new RegExp(
  `(?<=</(?:${CONTROLS})>)(?=<(?:${CONTROLS}|header|small)\\b)`,
  'g',
);

/** Text browsers know no styles that set neighbors apart: they would show "Find your chapterSee what's coming up". */
export const spaceControls = (html: string): string => html.replace(BETWEEN_CONTROLS, ' ');

export function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${[name, ...written].join(' ')}>`;
}

/** What the policy of a page allows in addition to its own host. */
export interface Allowed {
  scripts: string[];
  /** The hosts that the page sends messages to. */
  hosts: string[];
}

/** Allows inline code with this text. */
export const hashOf = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The Content-Security-Policy of pages: what they may load, run, and send (https://www.w3.org/TR/CSP3/). */
export function policyOf({ scripts, hosts }: Allowed): string {
  const sources: Record<string, string[]> = {
    'default-src': [],
    'script-src': ["'self'", ...scripts],
    // By a hash, a filter or proxy that changes a byte of the first screen's styles would take all of them away.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ['data:'],
    'connect-src': hosts,
    'form-action': ["'self'", ...hosts],
    'base-uri': [],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [],
  };
  const directives = Object.entries(sources).map(([name, allowed]) =>
    [name, ...(allowed.length > 0 ? allowed : ["'none'"])].join(' '),
  );
  return directives.join('; ');
}
