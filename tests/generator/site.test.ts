import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { type TemporaryProject, temporaryProject } from '../temporary-project.ts';

let site: TemporaryProject;
beforeEach(() => {
  site = temporaryProject({ site: 'small' });
});
afterEach(() => site.remove());

const build = (changes: Partial<Parameters<typeof buildSite>[2]> = {}) =>
  buildSite(site.root, siteDefinition, { today: '2025-11-21', ...changes });

describe('a build', () => {
  it('replaces what is damaged in its cache, and can do without one', async () => {
    const cache = path.join(site.root, '.cache');
    await rm(cache, { recursive: true });
    const first = await build();
    for (const name of await readdir(path.join(cache, 'images/assets')))
      await truncate(path.join(cache, 'images/assets', name));
    await truncate(path.join(cache, 'images/bundles'), 100);
    expect(await build()).toEqual(first);
    await rm(cache, { recursive: true });
    // A folder can't be made in its place.
    await writeFile(cache, '');
    expect(await build()).toEqual(first);
  });

  // The build itself checks that every address on a page begins with the base path.
  it.each([
    [undefined, '/'],
    ['https://example.org', '/'],
    ['https://example.org/a/b/', '/a/b/'],
  ])('for the address %s begins every link with %s', async (url, expected) => {
    const { base, output } = await build({ url });
    expect(base).toBe(expected);
    expect(String(output.get('about/index.html'))).toContain(`href="${expected}"`);
  });

  it("prints why its files can't be made, and nothing about links to them", async () => {
    // Images are only made if they are not in the cache.
    await rm(path.join(site.root, '.cache'), { recursive: true });
    const progress = () => {
      throw new Error('an image fails');
    };
    const printed = await build({ progress }).then(() => '', formatError);
    expect(printed).toMatch(/^Error: an image fails\n/);
    expect(printed).not.toContain('there is no file');
  });
});

it('begins every page with what browsers need first, and loads nothing before its policy', async () => {
  const { output } = await build();
  const head = String(output.get('about/index.html')).replace(/<\/head>.*/s, '');
  const metas = ['<meta charset', 'Content-Security-Policy', 'name="viewport"', '<title>', 'name="description"'];
  const parts = [...metas, 'rel="expect"', '<script>', '<style>', '<script type="module"'];
  const places = parts.map((part) => head.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(head.slice(0, places[1])).not.toMatch(/<(link|script|style)\b/);
});
