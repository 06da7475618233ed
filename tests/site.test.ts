import { expect, test } from 'vitest';
import { buildFixture, pageOf, publicSite } from './project.ts';

test('a draft on the web says so on every page, and search engines skip it', async () => {
  const site = await buildFixture();
  const pages = [...site.output.keys()].filter((file) => file.endsWith('.html'));
  expect(pages).toHaveLength(8);
  for (const file of pages) expect(pageOf(site, file)).toContain('name="robots" content="noindex"');
});

test('a public site is open to search engines', async () => {
  const site = await buildFixture(publicSite);
  expect(pageOf(site, 'index.html')).not.toContain('noindex');
  expect(pageOf(site, '404.html')).toContain('noindex');
});
