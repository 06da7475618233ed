import { expect, test } from 'vitest';
import { headersFile } from '../../../generator/feeds/headers.ts';
import type { RenderedPage } from '../../../generator/pages/page.ts';
import { emptyPage } from '../../empty-page.ts';
import { testSite } from '../test-site.ts';

const page = (path: string, code: string, ...receivers: string[]): RenderedPage => ({
  ...emptyPage(path),
  head: [{ element: 'style', code }],
  receivers: new Set(receivers),
});
const small = [page('/', 'a{}'), page('/contact/', 'b{}', 'https://forms.example.org/f/1'), page('/404.html', 'c{}')];

/** The headers of each rule in `_headers`, as Netlify and Cloudflare Pages read it. */
function rulesOf({ base = '/', isDraft = false, httpsOnly = false } = {}) {
  const site = { ...testSite, security: httpsOnly ? { httpsOnly: 'true' as const } : {} };
  const text = headersFile({ site, isDraft }, small, base);
  return Object.fromEntries(
    text.split(/\n(?=\S)/).map((rule) => {
      const [path = '', ...lines] = rule.trim().split(/\n\s+/);
      return [path, Object.fromEntries(lines.map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)!.slice(1)))];
    }),
  );
}

test('every response has the security headers, and hashed files are cached forever', () => {
  const security = {
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'$/),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringMatching(
      /^(?=.*camera=\(\))(?=.*microphone=\(\))(?=.*geolocation=\(\)).*payment=/,
    ),
  };
  // Hosts join the values of rules that match the same file, so no header is in both rules.
  const cached = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  expect(rulesOf({ base: '/kettle/' })).toEqual({ '/kettle/*': security, '/kettle/assets/*': cached });
});

test('browsers are told to insist on HTTPS, and search engines to skip a draft, only if the content asks for it', () => {
  const { '/*': asked } = rulesOf({ isDraft: true, httpsOnly: true });
  expect(asked).toMatchObject({ 'Strict-Transport-Security': 'max-age=31536000', 'X-Robots-Tag': 'noindex' });
});

test('the policy allows the hashes and receivers of all pages', () => {
  const policy = rulesOf()['/*']?.['Content-Security-Policy'];
  expect(policy).toMatch(/style-src( 'sha256-[^' ]+'){3};.* connect-src https:\/\/forms\.example\.org;/);
});
