import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildFixture, PAGES, pageOf, withDelivery } from '../project.ts';

const site = await buildFixture(withDelivery);

/** The directives of a policy with their sources. */
function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.sort()]));
}

const policyIn = (html: string): Record<string, string[]> =>
  directives(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '');

/** The hashes of the inline scripts in a page. JSON-LD is data, not code. */
function scriptHashesIn(html: string): string[] {
  const elements = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g);
  const inline = [...elements].filter(([, attributes = '']) => !/src=|ld\+json/.test(attributes));
  return inline.map(
    ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

test.each(PAGES)(
  'the policy of %s allows its own inline scripts by hash, styles, and nothing else',
  (file) => {
    const html = pageOf(site, file);
    const policy = policyIn(html);
    const isForm = file === 'contact/index.html';
    const receivers = isForm ? ['https://forms.test'] : [];
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...new Set(scriptHashesIn(html))].sort(),
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'"],
      'font-src': ['data:'],
      'connect-src': isForm ? receivers : ["'none'"],
      'form-action': ["'self'", ...receivers],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    // It only applies to what follows it.
    expect(html).toMatch(/<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
  },
);

test('a header forbids frames: a page can’t', () => {
  expect(pageOf(site, '_headers')).toContain("Content-Security-Policy: frame-ancestors 'none'");
});

test('a message to Google Apps Script may be answered by the host that Google redirects to', async () => {
  const google = ['forms.test/f/1', 'script.google.com/macros/s/x/exec'] as const;
  const other = await buildFixture([withDelivery, { 'contact.yaml': google }]);
  expect(policyIn(pageOf(other, 'contact/index.html'))['connect-src']).toEqual([
    'https://script.google.com',
    'https://script.googleusercontent.com',
  ]);
});
