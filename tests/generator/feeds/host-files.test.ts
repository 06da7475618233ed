import { describe, expect, test } from 'vitest';
import { hostFiles, hostNotes } from '../../../generator/feeds/host-files.ts';
import type { RenderedPage } from '../../../generator/pages/page.ts';
import { policyOf } from '../../../generator/pages/policy.ts';
import { siteSchema } from '../../../templates/site-schema.ts';
import { emptyPage } from '../../empty-page.ts';
import { testSite } from '../test-site.ts';

const files = (changes = {}) => hostFiles({ site: { ...testSite, ...changes }, pages: [], base: '/' });

test('GitHub Pages is told to leave the site as it is, and the domain if there is one', () => {
  expect([...files().keys()]).toEqual(['.nojekyll', '_headers']);
  expect(files({ cname: 'www.example.org' }).get('CNAME')).toBe('www.example.org\n');
});

test('a domain that is not that of the pages is worth a note', () => {
  expect(hostNotes({ ...testSite, cname: 'example.org', url: 'https://example.org/' })).toEqual([]);
  expect(hostNotes({ ...testSite, cname: 'example.org' })).toEqual([]);
  expect(hostNotes({ ...testSite, cname: 'www.example.org', url: 'https://example.org/' })).toHaveLength(1);
});

test.each(['https://example.org', 'example.org/', 'example', 'exa mple.org'])('"%s" is no domain', (cname) => {
  const { error } = siteSchema.safeParse({ ...testSite, cname });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['cname']);
});

const headers = (pages: RenderedPage[], base = '/', security = {}): string =>
  hostFiles({ site: { ...testSite, security }, pages, base }).get('_headers')!;

const page = (path: string, code: string, receivers = new Set<string>()): RenderedPage => ({
  ...emptyPage(path),
  head: [{ element: 'style', code }],
  receivers: new Set(receivers),
});

const small = [page('/', 'a{}'), page('/about/', 'b{}'), page('/404.html', 'c{}')];
const huge = Array.from({ length: 400 }, (_, index) => page(`/page-${index}/`, `i{order:${index}}`));

interface Rule {
  path: string;
  headers: Map<string, string>;
}

/** Reads the file as Netlify and Cloudflare Pages describe it. */
function parse(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([A-Za-z-]+): (.+)$/.exec(line);
    if (header) rules.at(-1)?.headers.set(header[1]!.toLowerCase(), header[2]!);
    else if (line) rules.push({ path: line, headers: new Map() });
  }
  return rules;
}

const matching = (rules: Rule[], address: string): Rule[] =>
  rules.filter(({ path }) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path));

const directives = (policy: string): Map<string, string[]> =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]));

describe.each([
  ['a small site', small, '/'],
  ['a project site', small, '/4g/'],
  ['a huge site', huge, '/'],
])('%s', (_name, pages, base) => {
  const text = headers(pages, base, { httpsOnly: 'true' });
  const rules = parse(text);

  test('stays within what both hosts can read', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    for (const { path } of rules) {
      expect(path.startsWith(base)).toBe(true);
      expect(path.replace(/\*$/, '')).not.toContain('*');
    }
  });

  test('gives no address the same header twice: hosts would join the two', () => {
    for (const path of [...pages.map((each) => each.path), '/assets/client-1234abcd.js', '/favicon.svg']) {
      const address = base + path.slice(1);
      const names = matching(rules, address).flatMap(({ headers }) => [...headers.keys()]);
      expect(new Set(names).size, address).toBe(names.length);
    }
  });

  test('forbids no page what its own policy allows', () => {
    const header = directives(matching(rules, `${base}any/`)[0]!.headers.get('content-security-policy')!);
    for (const each of pages) {
      for (const [name, sources] of policyOf(each)) {
        const allowed = header.get(name) ?? [];
        if (allowed.includes("'unsafe-inline'")) continue;
        expect(allowed, `${each.path}: ${name}`).toEqual(expect.arrayContaining(sources));
      }
    }
  });
});

describe('the headers', () => {
  const rules = parse(headers(small));
  const sent = (address: string) => new Map(matching(rules, address).flatMap(({ headers }) => [...headers]));

  test('keep the site out of frames, and guessing, spying and leaking away from it', () => {
    const headers = sent('/a/b/c');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    }
  });

  test('let files with a hash in their name be kept for ever, and pages be asked for each time', () => {
    expect(sent('/assets/client-1234abcd.js').get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(sent('/').get('cache-control')).toBe('no-cache');
    expect(sent('/about/').get('cache-control')).toBe('no-cache');
  });

  test('promise encryption for ever only when asked to', () => {
    expect(sent('/').has('strict-transport-security')).toBe(false);
    expect(headers(small, '/', { httpsOnly: 'true' })).toContain('Strict-Transport-Security: max-age=');
  });

  test('join what pages allow themselves differently', () => {
    const pages = [...small, page('/contact/', 'd{}', new Set(['https://forms.example.org/f/1']))];
    const policy = parse(headers(pages))[0]!;
    expect(directives(policy.headers.get('content-security-policy')!).get('connect-src')).toEqual([
      'https://forms.example.org',
    ]);
  });
});
