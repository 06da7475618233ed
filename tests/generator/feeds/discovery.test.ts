import { expect, test } from 'vitest';
import { discoveryFiles } from '../../../generator/feeds/discovery.ts';

const paths = ['/', '/about/', '/404.html', '/500.html'];
const ROBOTS = 'User-agent: *\nAllow: /\n';

test('without an address there is a robots.txt and no sitemap', () => {
  expect([...discoveryFiles(paths, undefined)]).toEqual([['robots.txt', ROBOTS]]);
});

test('robots.txt names the sitemap, which lists every page that may be found, and no time', () => {
  const files = discoveryFiles(paths, 'https://example.org/4g/');
  expect(files.get('robots.txt')).toBe(`${ROBOTS}\nSitemap: https://example.org/4g/sitemap.xml\n`);
  const sitemap = String(files.get('sitemap.xml'));
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['https://example.org/4g/', 'https://example.org/4g/about/']);
  expect(sitemap).not.toContain('lastmod');
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
});
