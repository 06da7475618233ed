import { describe, expect, test } from 'vitest';
import { headersFile } from '../../../generator/feeds/headers.ts';
import type { RenderedPage } from '../../../generator/pages/page.ts';
import { policyOf } from '../../../generator/pages/policy.ts';
import { emptyPage } from '../../empty-page.ts';
import { testSite } from '../test-site.ts';

const page = (path: string, code: string, ...receivers: string[]): RenderedPage => ({
  ...emptyPage(path),
  head: [{ element: 'style', code }],
  receivers: new Set(receivers),
});
const small = [page('/', 'a{}'), page('/about/', 'b{}'), page('/404.html', 'c{}')];
const huge = Array.from({ length: 400 }, (_, index) => page(`/page-${index}/`, `i{order:${index}}`));

/** Reads `_headers` as Netlify and Cloudflare Pages describe it: paths, each with the headers below it. */
function headersFor(pages: RenderedPage[], base = '/', security = {}) {
  const text = headersFile({ ...testSite, security }, pages, base);
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split(/\n\s+/);
    return { path, headers: lines.map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)!.slice(1) as [string, string]) };
  });
  /** What is sent with the file at an address. */
  const sent = (address: string) =>
    rules
      .filter(({ path }) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path))
      .flatMap(({ headers }) => headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const);
  return { text, rules, sent, header: (address: string, name: string) => new Map(sent(address)).get(name) ?? '' };
}

const directives = (policy: string): Map<string, string[]> =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]));

describe.each([
  ['a small site', small, '/'],
  ['a project site', small, '/4g/'],
  ['a huge site', huge, '/'],
])('%s', (_name, pages, base) => {
  const { text, rules, sent, header } = headersFor(pages, base, { httpsOnly: 'true' });

  test('stays within what both hosts can read', () => {
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    for (const { path } of rules) {
      expect(path.startsWith(base)).toBe(true);
      expect(path.replace(/\*$/, '')).not.toContain('*');
    }
  });

  test('gives no address the same header twice: hosts would join the two', () => {
    for (const path of [...pages.map((each) => each.path), '/assets/client-1234abcd.js', '/favicon.svg']) {
      const names = sent(base + path.slice(1)).map(([name]) => name);
      expect(new Set(names).size, path).toBe(names.length);
    }
  });

  test('forbids no page what its own policy allows', () => {
    const policy = directives(header(`${base}any/`, 'content-security-policy'));
    for (const each of pages) {
      for (const [name, sources] of policyOf(each)) {
        const allowed = policy.get(name) ?? [];
        if (allowed.includes("'unsafe-inline'")) continue;
        expect(allowed, `${each.path}: ${name}`).toEqual(expect.arrayContaining(sources));
      }
    }
  });
});

test.each<[name: string, address: string, value: RegExp]>([
  ['content-security-policy', '/a/b/c', /^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'$/],
  ['x-content-type-options', '/a/b/c', /^nosniff$/],
  ['referrer-policy', '/a/b/c', /^strict-origin-when-cross-origin$/],
  ...['camera', 'microphone', 'geolocation', 'payment'].map((feature): [string, string, RegExp] => [
    'permissions-policy',
    '/a/b/c',
    new RegExp(`\\b${feature}=\\(\\)`),
  ]),
  ['cache-control', '/assets/client-1234abcd.js', /^public, max-age=31536000, immutable$/],
  ['cache-control', '/about/', /^$/],
  ['strict-transport-security', '/', /^$/],
])('the header %s of %s is %s', (name, address, value) => {
  expect(headersFor(small).header(address, name)).toMatch(value);
});

test('the headers promise encryption for ever when asked to', () => {
  const { header } = headersFor(small, '/', { httpsOnly: 'true' });
  expect(header('/', 'strict-transport-security')).toMatch(/^max-age=/);
});

test('the headers join what pages allow themselves differently', () => {
  const { header } = headersFor([...small, page('/contact/', 'd{}', 'https://forms.example.org/f/1')]);
  const policy = directives(header('/', 'content-security-policy'));
  expect(policy.get('connect-src')).toEqual(['https://forms.example.org']);
});
