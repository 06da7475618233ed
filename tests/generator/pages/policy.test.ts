import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { RenderedPage } from '../../../generator/pages/page.ts';
import { policyOf, policyText } from '../../../generator/pages/policy.ts';
import { toHtml } from '../../../generator/pages/render.tsx';
import { emptyPage } from '../../empty-page.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({ ...emptyPage('/'), ...changes });
const directive = (changes: Partial<RenderedPage>, name: string) => policyOf(page(changes)).get(name)?.join(' ');
const style = (code: string) => ({ element: 'style', code }) as const;
const script = (code: string, type?: string) => ({ element: 'script', type, code }) as const;

describe('the policy of a page', () => {
  it('allows each style and script that stands in the page by its hash, and no others', () => {
    const parts = { head: [style('a{}'), script('one()')], body: ['<p>', script('{}', 'speculationrules')] };
    const written = { ...parts, scripts: new Set([' ']) };
    expect(directive(written, 'style-src')).toBe(sha256('a{}'));
    expect(directive({ ...written, linksStyle: true }, 'style-src')).toBe(`'self' ${sha256('a{}')}`);
    expect(directive(written, 'script-src')).toBe(`'self' ${sha256('one()')} ${sha256(' ')} ${sha256('{}')}`);
    expect(policyText(policyOf(page(written)))).not.toContain('unsafe');
  });

  it('allows nothing beyond what every page needs', () => {
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

  it('allows code letter by letter as the page writes it', () => {
    const head = [style('a::before{content:"$& $1 $` $\'"}')];
    expect(toHtml(page({ head }))).toContain(`<style>${head[0]?.code}</style>`);
    expect(directive({ head }, 'style-src')).toBe(sha256(head[0]?.code ?? ''));
  });

  it.each([
    ['https://formspree.io/f/abc', 'https://formspree.io'],
    ['https://forms.example.org:8443/a?b=1&c=2', 'https://forms.example.org:8443'],
    ['http://127.0.0.1:4000/f', 'http://127.0.0.1:4000'],
    ['/contact/#write', ''],
    // Google answers from another host than the one that takes the message.
    ['https://script.google.com/macros/s/x/exec', 'https://script.google.com https://script.googleusercontent.com'],
  ])('a form that posts to %s opens the page to %s and to nothing else', (address, origins) => {
    const receivers = new Set([address]);
    expect(directive({ receivers }, 'connect-src')).toBe(origins || "'none'");
    expect(directive({ receivers }, 'form-action')).toBe(`'self' ${origins}`.trim());
    expect(directive({ receivers }, 'default-src')).toBe("'none'");
  });
});

test('one policy for several pages allows what any of them does', () => {
  const union = policyOf(page({ head: [style('a{}')] }), page({ receivers: new Set(['https://x.org/']) }));
  expect(union.get('style-src')).toEqual([sha256('a{}')]);
  expect(union.get('connect-src')).toEqual(['https://x.org']);
  expect(union.get('img-src')).toEqual(["'self'"]);
});
