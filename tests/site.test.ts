import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outputPath } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';

// The real content. Everything is rendered by React as it is in development, which reports what it lets pass in
// production: any word of it is a failure.
const root = fileURLToPath(new URL('..', import.meta.url));

const errors = vi.spyOn(console, 'error');
const warnings = vi.spyOn(console, 'warn');
beforeEach(() => {
  errors.mockClear();
  warnings.mockClear();
});
afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  expect(warnings.mock.calls).toEqual([]);
});

describe.each(['https://example.org/', 'https://example.org/repo/', 'https://example.org/a/b/'])(
  'the site at %s',
  (url) => {
    it('has every page of every route, and everything they link to', async () => {
      const { output, base } = await buildSite(root, siteDefinition, { year: '2025', url });
      for (const { path } of routes) expect(output.has(outputPath(path)), path).toBe(true);
      for (const file of ['index.html', '404.html', '500.html']) expect(String(output.get(file))).toMatch(/<h1[\s>]/);
      const home = String(output.get('index.html'));
      const navigation = /<nav[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
      const targets = [...navigation.matchAll(/href="([^"#?]*)/g)].map(([, href = '']) => href);
      expect(targets.length).toBeGreaterThanOrEqual(6);
      for (const target of targets) {
        expect(target.startsWith(base), target).toBe(true);
        expect(output.has(`${target.slice(base.length)}index.html`), target).toBe(true);
      }
    }, 60_000);
  },
);

it('is rendered by the React that reports mistakes', () => {
  expect(process.env.NODE_ENV).not.toBe('production');
});
