import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../../generator/pages/page.ts';
import { policyOf, policyText } from '../../../generator/pages/policy.ts';
import { toHtml } from '../../../generator/pages/render.tsx';
import { emptyPage } from '../../empty-page.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({ ...emptyPage('/'), ...changes });
const directive = (changes: Partial<RenderedPage>, name: string) => policyOf(page(changes)).get(name)?.join(' ');
const style = (code: string) => ({ element: 'style', code }) as const;
const script = (code: string, type?: string) => ({ element: 'script', type, code }) as const;

test('allows each style and script on the page by its hash, and no others', () => {
  const head = [style('a::before{content:"$& $1 $` $\'"}'), script('one()')];
  const parts = { head, body: ['<p>', script('{}', 'speculationrules')], scripts: new Set([' ']) };
  const hashes = head.map(({ code }) => sha256(code));
  expect(directive(parts, 'style-src')).toBe(hashes[0]);
  expect(directive({ ...parts, linksStyle: true }, 'style-src')).toBe(`'self' ${hashes[0]}`);
  expect(directive(parts, 'script-src')).toBe(`'self' ${hashes[1]} ${sha256(' ')} ${sha256('{}')}`);
  // The page has the same code, letter by letter.
  for (const { element, code } of head) expect(toHtml(page(parts))).toContain(`<${element}>${code}</${element}>`);
});

test('allows nothing beyond what every page needs', () => {
  expect(policyText(policyOf(page())).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test.each([
  ['https://formspree.io/f/abc', 'https://formspree.io'],
  ['https://forms.example.org:8443/a?b=1&c=2', 'https://forms.example.org:8443'],
  ['/contact/#write', ''],
  // Google responds from another host than the one that takes the message.
  ['https://script.google.com/macros/s/x/exec', 'https://script.google.com https://script.googleusercontent.com'],
])('lets a form that posts to %s connect to "%s" and nothing else', (address, origins) => {
  const receivers = new Set([address]);
  expect(directive({ receivers }, 'connect-src')).toBe(origins || "'none'");
  expect(directive({ receivers }, 'form-action')).toBe(`'self' ${origins}`.trim());
});
