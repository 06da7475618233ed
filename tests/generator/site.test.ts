import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { route } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import * as about from '../fixtures/site/templates/about.tsx';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { putFiles, type TemporaryProject, temporaryProject } from '../temporary-project.ts';

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

it('needs no route for a content file that pages share', async () => {
  const crossCheck = () => ({ mistakes: [], warnings: [] });
  const shared = { files: ['gone.yaml'], facts: () => ({}), resolve: <T>(settings: T) => settings, crossCheck };
  const { output } = await buildSite(site.root, { ...siteDefinition, shared }, { today: '2025-11-21' });
  expect(output.has('index.html')).toBe(true);
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

describe('content in a subfolder', () => {
  const definition = {
    ...siteDefinition,
    routes: [...siteDefinition.routes, route('/he/about/', 'he/about.yaml', about)],
  };
  const today = '2025-11-21';
  const add = async (story: string, files: Record<string, string>) => {
    const text = await readFile(path.join(site.root, 'content/about.yaml'), 'utf8');
    putFiles(path.join(site.root, 'content'), { 'he/about.yaml': text.replace('story.md', story), ...files });
  };
  const STORY = '---\ntitle: Another story\n---\n\nIt began {there}.\n';

  it.each([
    ['story.md', 'he/story.md'],
    ['he/more/story.md', 'he/more/story.md'],
  ])('has the style of its template, and %s is content/%s', async (name, file) => {
    await add(name, { [file]: STORY.replace('{there}', 'there') });
    const { output, warnings } = await buildSite(site.root, definition, { today });
    const page = String(output.get('he/about/index.html'));
    expect(page).toContain('<style>body{margin:0');
    expect(page).toContain('It began there.');
    expect(warnings.map(String)).toContainEqual(
      expect.stringMatching(/^content\/he\/about.yaml:1:1 no page links to \/he\/about\/\./),
    );
  });

  it('has its mistakes reported where they are', async () => {
    await add('story.md', { 'he/story.md': STORY });
    const wrong = await buildSite(site.root, definition, { today }).catch((error) => error.errors);
    expect(wrong.map(String)).toEqual([expect.stringMatching(/^content\/he\/story\.md:5:10 unknown name \{there\}/)]);
    await rm(path.join(site.root, 'content/he/story.md'));
    const gone = await buildSite(site.root, definition, { today }).catch((error) => error.errors);
    expect(gone.map(({ message }: Error) => message)).toEqual(['there is no file content/he/story.md']);
  });
});
