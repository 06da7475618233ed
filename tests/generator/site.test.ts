import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../fixtures/site/templates/routes.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { changeContent, type TemporaryProject, temporaryProject } from '../temporary-project.ts';

let site: TemporaryProject;
beforeEach(async () => {
  site = temporaryProject({ site: 'small' });
});
afterEach(() => site.remove());

const build = (url?: string, definition = siteDefinition) =>
  buildSite(site.root, definition, { today: '2025-11-21', url });
const mistakes = (definition = siteDefinition) =>
  build(undefined, definition).then(() => 'nothing is refused', formatError);
const replace = (file: string, from: string, to: string) =>
  changeContent(site.root, { [file]: (text) => text.replace(from, () => to) });

describe('buildSite', () => {
  it('makes a file of each route, and writes nothing', async () => {
    const files = async () =>
      (await readdir(site.root, { recursive: true })).filter((file) => !file.startsWith('.cache')).sort();
    const before = await files();
    const { output } = await build();
    const pages = [...output.keys()].filter((file) => file.endsWith('.html')).sort();
    expect(pages).toEqual(['404.html', 'about/index.html', 'index.html']);
    expect(await files()).toEqual(before);
  });

  it('makes the same bytes of the same files, whenever and in whatever order they are read', async () => {
    const [first, second] = [await build(), await build()];
    expect([...first.output.keys()]).toEqual([...second.output.keys()]);
    expect(first).toEqual(second);
  });

  // That every address in a page begins with the base path is checked by the build itself.
  it.each([
    [undefined, '/'],
    ['https://example.org', '/'],
    ['https://example.org/repo', '/repo/'],
    ['https://example.org/a/b/', '/a/b/'],
  ])('of a site at %s writes addresses that begin with %s', async (url, expected) => {
    const { base, output } = await build(url);
    expect(base).toBe(expected);
    expect(String(output.get('about/index.html'))).toContain(`href="${expected}"`);
  });

  it('notes a file of the content that is not read, and a text that shows more than was meant', async () => {
    await writeFile(path.join(site.root, 'content', 'home.yaml.txt'), 'title: Welcome');
    await writeFile(path.join(site.root, 'content', 'home.yaml~'), 'left behind by an editor');
    replace('home.yaml', 'title: Welcome', 'title: Welcome // check');
    const said = (await build()).warnings.map(String).filter((warning) => /^content\/home/.test(warning));
    expect(said).toEqual([
      expect.stringContaining('content/home.yaml:4:8 title: visitors see //'),
      expect.stringContaining('content/home.yaml.txt this file is not read'),
    ]);
  });

  it('says where a template broke, with its stack, beside the mistakes of the content', async () => {
    const [home, about, notFound] = routes;
    const broken = () => {
      throw new TypeError('a bug');
    };
    replace('home.yaml', 'title: Welcome', 'titel: Welcome');
    const template = { ...about!.template, default: broken };
    const said = await mistakes({ ...siteDefinition, routes: [home!, { ...about!, template }, notFound!] });
    expect(said).toContain('content/home.yaml:4:1  unknown field "titel"');
    expect(said).toMatch(/while rendering \/about\/ \(content\/about\.yaml\)\n\nTypeError: a bug\n\s+at broken/);
  });

  it('says why its files cannot be made, and nothing of the links that lead to them', async () => {
    // Pictures that are not in the cache have to be made.
    await rm(path.join(site.root, '.cache'), { recursive: true });
    const progress = () => {
      throw new Error('a picture fails');
    };
    const failing = buildSite(site.root, siteDefinition, { today: '2025-11-21', progress });
    const said = await failing.then(() => 'nothing is refused', formatError);
    expect(said).toMatch(/^Error: a picture fails\n/);
    expect(said).not.toContain('leads to no file');
  });
});

describe('the head of a page', () => {
  const headOf = async (file: string, url?: string, definition = siteDefinition) =>
    String((await build(url, definition)).output.get(file)).replace(/<\/head>.*/s, '');

  it('has what browsers need first in that order, and nothing before the policy that loads', async () => {
    const head = await headOf('about/index.html');
    const metas = ['<meta charset', 'Content-Security-Policy', 'name="viewport"', '<title>', 'name="description"'];
    const places = [...metas, 'rel="expect"', '<script>', '<style>', '<script type="module"'].map((each) =>
      head.indexOf(each),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(head.slice(0, head.indexOf('Content-Security-Policy'))).not.toMatch(/<(link|script|style)\b/);
  });

  it('tells browsers the colours of the site', async () => {
    const theme = { ...siteDefinition.theme, light: '#d0e8ff', dark: '#001133' };
    expect(
      (await headOf('index.html', undefined, { ...siteDefinition, theme })).match(/<meta name="theme[^>]*>/g),
    ).toEqual([
      '<meta name="theme-color" content="#d0e8ff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#001133" media="(prefers-color-scheme: dark)">',
    ]);
  });

  it('escapes what the content says', async () => {
    replace('about.yaml', 'title: The about page of the fixture site', 'title: \'Tea & cake <3 "friends" $&\'');
    expect(await headOf('about/index.html')).toContain('<title>Tea &amp; cake &lt;3 “friends”\u00a0$&amp;</title>');
  });

  it('keeps the error pages from being found, and names no address where there is none', async () => {
    const url = 'https://example.org/repo/';
    expect(await headOf('about/index.html', url)).toContain(`<link rel="canonical" href="${url}about/">`);
    expect(await headOf('about/index.html', url)).not.toContain('noindex');
    expect(await headOf('404.html', url)).toContain('noindex');
    expect(await headOf('404.html', url)).not.toContain('canonical');
    expect(await headOf('index.html')).not.toContain('canonical');
  });
});
