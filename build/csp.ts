import { createHash } from 'node:crypto';
import { codeIn } from './rendered-page.ts';

const CHARSET = '<meta charset="utf-8">';

// Data, such as JSON-LD, is none: it needs no permission.
const INLINE_SCRIPT = new RegExp(`<script(?: type="speculationrules")?>(${codeIn('script')})`, 'g');
const STYLE = new RegExp(`<style>(${codeIn('style')})`, 'g');

// Google answers what a script was sent from another host than the one that took it.
const ANSWERS_FROM: Record<string, string> = { 'https://script.google.com': 'https://script.googleusercontent.com' };

/** Puts a Content-Security-Policy right after the charset, with a hash for each style and script written
 *  inside the page, and the host that a form of the page posts to: nothing else runs, loads or is sent.
 *  A policy in a `<meta>` governs only what follows it. */
export function addContentSecurityPolicy(html: string): string {
  const receivers = receiversOf(html);
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashes(html, INLINE_SCRIPT)}`,
    `style-src${stylesOf(html) || " 'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src${receivers || " 'none'"}`,
    "manifest-src 'self'",
    `form-action 'self'${receivers}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  if (!html.includes(CHARSET)) throw new Error('There is no charset that a policy could follow.');
  // A replacer function: `$&` in a style sheet would corrupt a replacement text.
  return html.replace(CHARSET, () => `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

const stylesOf = (html: string): string => (html.includes(' rel="stylesheet"') ? " 'self'" : '') + hashes(html, STYLE);

/** The hosts that the forms of a page post to. Reading them with an expression is sound: React wrote the page. */
function receiversOf(html: string): string {
  if (!html.includes('<form ')) return '';
  const origins = [...html.matchAll(/<form [^>]*\baction="(https?:[^"]*)"/g)].flatMap(([, action = '']) => {
    const { origin } = new URL(action);
    return [origin, ANSWERS_FROM[origin]];
  });
  return [...new Set(origins)].map((origin) => (origin ? ` ${origin}` : '')).join('');
}

const hashes = (html: string, element: RegExp): string =>
  [...html.matchAll(element)].map(([, text = '']) => ` 'sha256-${sha256(text)}'`).join('');

// Most pages hold the same style sheets and scripts as another.
const known = new Map<string, string>();
const MOST_KNOWN = 100;

function sha256(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const hash = createHash('sha256').update(text).digest('base64');
  if (known.size === MOST_KNOWN) known.clear();
  // A copy: a text that was cut out of a page keeps all of it in memory.
  known.set(Buffer.from(text).toString(), hash);
  return hash;
}
