import { expect, test } from 'vitest';
import { isListed, outputPath } from '../generator/pages/route.ts';
import { routes } from '../templates/routes.ts';
import { buildFixture, FIXTURE_URL as url } from './fixture-site.ts';
import { inYaml } from './temporary-project.ts';

const CONCERT = { title: 'The Concert', location: 'Ely', type: 'Annual', description: 'Bring a cup.' };
const without = (...paths: string[][]) =>
  inYaml((yaml) => {
    for (const path of paths) yaml.deleteIn(path);
  });

// Choirs for grandmothers: 24 chapters, long names, a Hebrew name, an emoji. Once with every field, and once without the
// optional groups of fields.
const site = await buildFixture();
const bare = await buildFixture({
  'site.yaml': inYaml((yaml) => {
    yaml.delete('security');
    yaml.setIn(['footer', 'social'], yaml.createNode([]));
  }),
  'home.yaml': without(['meta', 'share']),
  'about.yaml': without(['hero', 'narrowPicture'], ['saying', 'hebrew']),
  'events.yaml': inYaml((yaml) => {
    for (const group of ['season', 'calendar']) yaml.delete(group);
    yaml.setIn(['week', 'pictures'], yaml.createNode([]));
    yaml.set('events', yaml.createNode([CONCERT]));
  }),
});

test.each(routes)('$path has only the words of the content, without changes to the code', ({ path }) => {
  for (const { output } of [site, bare]) {
    // Everything that a visitor can read, hear, or copy: the markup without the style sheet.
    const markup = String(output.get(outputPath(path))).replaceAll(/<style>[\s\S]*?<\/style>/g, '');
    expect(markup).toContain('The Kettle Choirs');
    expect(markup).not.toMatch(/\b(4G|girls?|Jewish|Torah|Shabb\w+|Tri-State|pomegranate|WhatsApp Group)\b/);
  }
});

test('a site without dates has no calendar and no link to one', () => {
  expect(bare.output.has('events.ics')).toBe(false);
  expect(String(bare.output.get('events/index.html'))).not.toContain('.ics');
});

const htmlOf = (file: string): string => String(site.output.get(file));
const pages = [...site.output.keys()].filter((file) => /(^|\/)index\.html$/.test(file));
const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

test('each page names its address and its kind, and the sitemap has the same addresses', () => {
  const addresses = pages.map((file) => url + file.replace(/index\.html$/, ''));
  const all = (pattern: RegExp) => pages.map((file) => attribute(htmlOf(file), pattern));
  expect(addresses).toHaveLength(routes.filter(isListed).length);
  expect(all(/<link rel="canonical" href="([^"]*)">/)).toEqual(addresses);
  expect(all(/property="og:url" content="([^"]*)"/)).toEqual(addresses);
  expect([...htmlOf('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(addresses);
  for (const data of all(/<script type="application\/ld\+json">(.*?)<\/script>/))
    expect(JSON.parse(data ?? '')).toHaveProperty('@graph.0.@type');
});

test('every calendar link has its own name, and every entry leads back to a part of the page', () => {
  const page = htmlOf('events/index.html');
  const links = [...page.matchAll(/<a [^>]*href="([^"]*\.ics)"[^>]*>/g)].map(([tag, href = '']) => ({
    href,
    name: attribute(tag, /aria-label="([^"]*)"/),
  }));
  expect(links.map(({ href }) => href)).toContain('webcal://choirs.test/kettle/events.ics');
  const single = links.filter(({ href }) => href.startsWith('/kettle/events/'));
  const files = [...site.output.keys()].filter((file) => /^events\/.*\.ics$/.test(file));
  expect(single.map(({ href }) => href.slice('/kettle/'.length)).sort()).toEqual(files.sort());
  expect(new Set(single.map(({ name }) => name)).size).toBe(single.length);
  const text = htmlOf('events.ics').replaceAll('\r\n ', '');
  const anchors = [...text.matchAll(/^URL:https:\/\/choirs\.test\/kettle\/events\/#(.+)\r$/gm)].map(([, id]) => id);
  expect(anchors).toHaveLength(6);
  for (const id of anchors) expect(page).toContain(` id="${id}"`);
});

test('a site without an address leaves out what needs one', async () => {
  const nameless = await buildFixture({}, { url: undefined });
  expect(nameless.output.has('sitemap.xml')).toBe(false);
  for (const [file, contents] of nameless.output) {
    if (/\.(html|ics|txt)$/.test(file))
      expect(String(contents), file).not.toMatch(/ld\+json|webcal:|Canonical:|Sitemap:/);
  }
  expect(nameless.output.has('events.ics')).toBe(true);
});
