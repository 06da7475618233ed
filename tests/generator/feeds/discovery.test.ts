import { expect, test } from 'vitest';
import { discoveryFiles } from '../../../generator/feeds/discovery.ts';

const paths = ['/', '/about/', '/404.html', '/500.html'];

test('without an address there is a robots.txt and no sitemap', () => {
  expect([...discoveryFiles(paths, undefined)]).toEqual([['robots.txt', 'User-agent: *\nAllow: /\n']]);
});

test('robots.txt names the sitemap by its whole address', () => {
  expect(discoveryFiles(paths, 'https://example.org/4g/').get('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.org/4g/sitemap.xml\n',
  );
});

test('the sitemap lists every page that may be found, and no time', () => {
  const sitemap = String(discoveryFiles(paths, 'https://example.org/4g/').get('sitemap.xml'));
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['https://example.org/4g/', 'https://example.org/4g/about/']);
  expect(sitemap).not.toContain('lastmod');
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
});
