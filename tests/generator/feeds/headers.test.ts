import { expect, test } from 'vitest';
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
const small = [page('/', 'a{}'), page('/contact/', 'b{}', 'https://forms.example.org/f/1'), page('/404.html', 'c{}')];
const huge = Array.from({ length: 400 }, (_, index) => page(`/page-${index}/`, `i{order:${index}}`));

/** Reads `_headers` as Netlify and Cloudflare Pages do: paths, each followed by its headers. */
function headersFor(pages: RenderedPage[], base = '/', security = {}) {
  const text = headersFile({ site: { ...testSite, security }, isDraft: false }, pages, base);
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split(/\n\s+/);
    return { path, headers: lines.map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)!.slice(1) as [string, string]) };
  });
  /** The headers of a response. */
  const sent = (address: string) =>
    rules
      .filter(({ path }) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path))
      .flatMap(({ headers }) => headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const);
  const policy = new Map(
    (new Map(sent(`${base}any/`)).get('content-security-policy') ?? '')
      .split('; ')
      .map((each) => [each.split(' ')[0], each]),
  );
  return { text, rules, sent, policy };
}

test.each([
  ['a small site', small, '/'],
  ['a small site below a base path', small, '/4g/'],
  ['a huge site', huge, '/'],
])(
  'the headers of %s fit the limits of hosts, are sent once, and allow what each page allows',
  (_name, pages, base) => {
    const { text, rules, sent, policy } = headersFor(pages, base, { httpsOnly: 'true' });
    expect(Object.fromEntries(sent(base))).toHaveProperty('strict-transport-security');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    for (const { path } of rules) expect(path.startsWith(base) && !path.slice(0, -1).includes('*'), path).toBe(true);
    // Hosts would join two headers of the same name.
    for (const path of [...pages.map((each) => each.path), '/assets/client-1234abcd.js', '/favicon.svg']) {
      const names = sent(base + path.slice(1)).map(([name]) => name);
      expect(new Set(names).size, path).toBe(names.length);
    }
    for (const [name, sources] of pages.flatMap((each) => [...policyOf(each)])) {
      const allowed = policy.get(name)?.split(' ') ?? [];
      const needed = sources.filter((source) => source !== "'none'");
      if (!allowed.includes("'unsafe-inline'")) expect(allowed, name).toEqual(expect.arrayContaining(needed));
    }
  },
);

test('every response has the security headers, without HSTS unless the content asks for it, and only hashed files are cached forever', () => {
  const { sent } = headersFor(small);
  const security = Object.fromEntries(sent('/a/b/c'));
  expect(security).toEqual({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'$/),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(
      /^(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\)).*payment=/,
    ),
  });
  const cached = { ...security, 'cache-control': 'public, max-age=31536000, immutable' };
  expect(Object.fromEntries(sent('/assets/client-1234abcd.js'))).toEqual(cached);
});
