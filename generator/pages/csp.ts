import { createHash } from 'node:crypto';

const CHARSET = '<meta charset="utf-8">';

// Data, such as JSON-LD, is none: it needs no permission.
const INLINE = /<(style|script)(?: type="speculationrules")?>/g;

// Google answers what a script was sent from another host than the one that took it.
const ANSWERS_FROM: Record<string, string> = { 'https://script.google.com': 'https://script.googleusercontent.com' };

/** Puts a Content-Security-Policy right after the charset, with a hash for each style and script written
 *  inside the page, and the host that a form of the page posts to: nothing else runs, loads or is sent.
 *  A policy in a `<meta>` governs only what follows it. */
export function addContentSecurityPolicy(html: string): string {
  const receivers = receiversOf(html);
  const { style, script } = hashes(html);
  const sheets = html.includes(' rel="stylesheet"') ? " 'self'" : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self'${script}`,
    `style-src${sheets + style || " 'none'"}`,
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

/** The hosts that the forms of a page post to. Reading them with an expression is sound: React wrote the page. */
function receiversOf(html: string): string {
  if (!html.includes('<form ')) return '';
  const origins = [...html.matchAll(/<form [^>]*\baction="(https?:[^"]*)"/g)].flatMap(([, action = '']) => {
    const { origin } = new URL(action);
    return [origin, ANSWERS_FROM[origin]];
  });
  return [...new Set(origins)].map((origin) => (origin ? ` ${origin}` : '')).join('');
}

/** The hashes of what stands in the styles and scripts of a page. */
function hashes(html: string): Record<'style' | 'script', string> {
  const found = { style: '', script: '' };
  for (let next = INLINE.exec(html); next; next = INLINE.exec(html)) {
    const element = next[1] as 'style' | 'script';
    const { hash, length } = hashAt(html, INLINE.lastIndex, `</${element}>`);
    found[element] += ` 'sha256-${hash}'`;
    INLINE.lastIndex += length;
  }
  return found;
}

interface Hashed {
  text: string;
  hash: string;
}

// Most pages hold the same style sheets and scripts as another. To compare them is quicker than to look them up.
let known: readonly Hashed[] = [];
const MOST_KNOWN = 20;

function hashAt(html: string, start: number, end: string): { hash: string; length: number } {
  let hashed = known.find(({ text }) => html.startsWith(text, start) && html.startsWith(end, start + text.length));
  if (!hashed) {
    const close = html.indexOf(end, start);
    // A copy: a text that was cut out of a page keeps all of it in memory.
    const text = Buffer.from(html.slice(start, close < 0 ? html.length : close)).toString();
    hashed = { text, hash: createHash('sha256').update(text).digest('base64') };
    known = [hashed, ...known.slice(0, MOST_KNOWN - 1)];
  }
  return { hash: hashed.hash, length: hashed.text.length };
}
