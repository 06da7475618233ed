import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOf } from '../../generator/checks/launch-findings.ts';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import type { Output } from '../../generator/output/output.ts';
import { buildSite } from '../../generator/site.ts';
import { routes } from '../fixtures/site/templates/routes.ts';
import { siteDefinition } from '../fixtures/site/templates/site.ts';
import { copyFixtureSite, type FixtureSite } from '../roots.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await copyFixtureSite();
});
afterEach(() => site.remove());

const build = (url?: string) => buildSite(site.root, siteDefinition, { year: '2025', url });
const change = async (file: string, from: string, to: string) => {
  const target = path.join(site.content, file);
  const text = await readFile(target, 'utf8');
  expect(text).toContain(from);
  await writeFile(
    target,
    text.replace(from, () => to),
  );
};
const unexpected = (): never => expect.fail('nothing was refused');
const textOf = (output: Output, file: string) => String(output.get(file));
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

describe('buildSite', () => {
  it('makes a file of each route', async () => {
    const { output, base } = await build();
    expect([...output.keys()].filter((file) => file.endsWith('.html')).sort()).toEqual([
      '404.html',
      'about/index.html',
      'index.html',
    ]);
    expect(base).toBe('/');
  });

  it('tells browsers the colours of the site', async () => {
    const blue = { ...siteDefinition, theme: { ...siteDefinition.theme, light: '#d0e8ff', dark: '#001133' } };
    const { output } = await buildSite(site.root, blue, { year: '2025' });
    const colours = headOf(textOf(output, 'index.html')).match(/<meta name="theme-color"[^>]*>/g);
    expect(colours).toEqual([
      '<meta name="theme-color" content="#d0e8ff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#001133" media="(prefers-color-scheme: dark)">',
    ]);
  });

  it('makes the same bytes of the same files, whenever and in whatever order they are read', async () => {
    const [first, second] = [await build(), await build()];
    expect([...first.output.keys()]).toEqual([...second.output.keys()]);
    expect(first).toEqual(second);
  });

  it('writes nothing', async () => {
    const files = async () =>
      (await readdir(site.root, { recursive: true })).filter((file) => !file.startsWith('.cache')).sort();
    const before = await files();
    await build();
    expect(await files()).toEqual(before);
  });

  it('lists everything that only stands in, in YAML and in Markdown, with its place', async () => {
    const { findings } = await buildSite(site.root, siteDefinition, { year: '2025', launchCheck: true });
    expect(
      findings.flatMap((finding) => (finding.kind === 'sample' ? `${placeOf(finding)} ${finding.message}` : [])),
    ).toEqual([
      'content/about.yaml:14:19 "Helper"',
      'content/story.md:3:15 "In a backyard."',
      'content/story.md:8:9 "Then somebody brought a guitar."',
      'content/story.md:11:11 "Then another"',
    ]);
    const { output } = await build();
    for (const file of output.keys()) if (file.endsWith('.html')) expect(textOf(output, file)).not.toContain('!sample');
  });

  it.each(['https://example.org', 'https://example.org/repo', 'https://example.org/a/b/'])(
    'writes every address of the site for %s',
    async (url) => {
      const { output, base } = await build(url);
      expect(base).toBe(`${new URL(url).pathname.replace(/\/$/, '')}/`);
      for (const [file, contents] of output) {
        if (!file.endsWith('.html')) continue;
        const addresses = [...String(contents).matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(
          ([, address = '']) => address,
        );
        expect(addresses.length).toBeGreaterThan(5);
        for (const address of addresses) expect(address.startsWith(base), address).toBe(true);
      }
      expect(textOf(output, 'about/index.html')).toContain(
        `<link rel="canonical" href="https://example.org${base}about/">`,
      );
    },
  );

  it('shows mistakes of the content and of the finished pages in one run', async () => {
    await change('about.yaml', 'kind: weekly', 'kind: daily');
    await change('home.yaml', 'href: /about/', 'href: /abuot/');
    await change('glossary.yaml', 'term:', 'trem:');
    await writeFile(path.join(site.content, 'old.yaml'), 'a: b\n');
    await change('site.yaml', 'name: Fixture', 'name:');
    const withoutSite = await build().then(unexpected, formatError);
    expect(withoutSite.match(/^content\S+/gm)).toEqual([
      'content/about.yaml:5:7',
      'content/glossary.yaml:1:3',
      'content/old.yaml:1:1',
      'content/site.yaml:1:6',
    ]);
    await change('site.yaml', 'name:', 'name: Fixture');
    await change('glossary.yaml', 'trem:', 'term:');
    const withSite = await build().then(unexpected, formatError);
    expect(withSite.match(/^content\S+/gm)).toEqual([
      'content/about.yaml:5:7',
      'content/home.yaml:10:9',
      'content/old.yaml:1:1',
    ]);
  });

  it('says where a template broke, with its stack, beside the mistakes of the content', async () => {
    const [home, about, notFound] = routes;
    const broken = () => {
      throw new TypeError('a bug');
    };
    await change('home.yaml', 'title: Welcome', 'titel: Welcome');
    const said = await buildSite(
      site.root,
      {
        ...siteDefinition,
        routes: [home!, { ...about!, template: { ...about!.template, default: broken } }, notFound!],
      },
      { year: '2025' },
    ).then(unexpected, formatError);
    expect(said).toContain('content/home.yaml:4:1  unknown field "titel"');
    expect(said).toMatch(/while rendering \/about\/ \(content\/about\.yaml\)\n\nTypeError: a bug\n\s+at broken/);
  });

  it('has words for a folder without content', async () => {
    await rm(site.content, { recursive: true });
    const said = await build().then(unexpected, formatError);
    expect(said).toContain('content/site.yaml:1:1  this file is missing');
    expect(said).toContain('5 problems found');
  });
});

describe('the head of a page', () => {
  it('has what browsers need first in that order, and nothing before the policy that loads', async () => {
    const head = headOf(textOf((await build()).output, 'about/index.html'));
    const order = [
      '<meta charset',
      'Content-Security-Policy',
      'name="viewport"',
      '<title>',
      'name="description"',
      'rel="expect"',
      '<script>',
      '<style>',
      '<script type="module"',
    ];
    const places = order.map((each) => head.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(head.slice(0, head.indexOf('Content-Security-Policy'))).not.toMatch(/<(link|script|style)\b/);
  });

  it('escapes what the content says', async () => {
    await change('about.yaml', 'title: The about page of the fixture site', 'title: \'Tea & cake <3 "friends" $&\'');
    const head = headOf(textOf((await build()).output, 'about/index.html'));
    expect(head).toContain('<title>Tea &amp; cake &lt;3 “friends” $&amp;</title>');
  });

  it('keeps the style sheet as it is, whatever is in it', async () => {
    expect(headOf(textOf((await build()).output, 'index.html'))).toContain('content:"$&"');
  });

  it('always has a title', async () => {
    const { output } = await build();
    for (const [file, contents] of output)
      if (file.endsWith('.html')) expect(String(contents)).toMatch(/<title>[^<]+<\/title>/);
  });

  it('keeps the error pages from being found, and names no address where there is none', async () => {
    const { output } = await build('https://example.org/');
    expect(headOf(textOf(output, '404.html'))).toContain('noindex');
    expect(headOf(textOf(output, '404.html'))).not.toContain('canonical');
    expect(headOf(textOf(output, 'index.html'))).not.toContain('noindex');
    expect(headOf(textOf((await build()).output, 'index.html'))).not.toContain('canonical');
  });
});
