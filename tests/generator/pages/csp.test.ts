import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addContentSecurityPolicy } from '../../../generator/pages/csp.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (style: string, more = '') =>
  `<html><head><meta charset="utf-8"><title>x</title><style>${style}</style>${more}</head></html>`;
const policyOf = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
const directive = (html: string, name: string) =>
  policyOf(html)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

describe('the policy of a page', () => {
  it('stands right after the charset, for it governs only what follows it', () => {
    expect(addContentSecurityPolicy(page('a{}'))).toMatch(
      /^<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/,
    );
  });

  it('allows each style sheet and script written in the page by its hash, and no others', () => {
    const html = addContentSecurityPolicy(
      page('a{color:red}', '<script>one()</script><script type="module" src="/x.js"></script>'),
    );
    expect(directive(html, 'style-src')).toBe(`style-src ${sha256('a{color:red}')}`);
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${sha256('one()')}`);
    expect(directive(html, 'default-src')).toBe("default-src 'none'");
    expect(policyOf(html)).not.toContain('unsafe');
  });

  it('allows a style sheet of the site where the page asks for one', () => {
    const html = addContentSecurityPolicy(page('a{}', '<link id="rest" rel="stylesheet" href="/rest.css"/>'));
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${sha256('a{}')}`);
  });

  it('allows no style at all in a page without one', () => {
    expect(directive(addContentSecurityPolicy('<meta charset="utf-8">'), 'style-src')).toBe("style-src 'none'");
  });

  it('allows nothing beyond what every page needs', () => {
    const html = addContentSecurityPolicy('<meta charset="utf-8">');
    expect(policyOf(html).split('; ')).toEqual([
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

  it('leaves the page as it is, also where a style sheet holds what a replacement text would take for its own', () => {
    const style = 'a::before{content:"$& $1 $` $\'"}';
    const html = addContentSecurityPolicy(page(style));
    expect(html.replace(/<meta http-equiv[^>]*>/, '')).toBe(page(style));
    expect(directive(html, 'style-src')).toContain(sha256(style));
  });

  it('is missing from no page without a word', () => {
    expect(() => addContentSecurityPolicy('<html></html>')).toThrow('charset');
  });
});
