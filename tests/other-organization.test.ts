import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { isListed, outputPath } from '../generator/pages/route.ts';
import { buildSite } from '../generator/site.ts';
import { drawings } from '../templates/drawings.ts';
import { siteDefinition } from '../templates/site.ts';
import { buildFixture, FIXTURE_DAY, fixtureDefinition, FIXTURE_URL as url } from './fixture-site.ts';
import { inYaml, temporaryProject } from './temporary-project.ts';

const CONCERT = { title: 'The Concert', location: 'Ely', type: 'Annual', description: 'Bring a cup.' };

// Choirs for grandmothers, as they are, and without dates and an address.
const site = await buildFixture();
const bare = await buildFixture(
  {
    'events.yaml': inYaml((yaml) => {
      for (const group of ['season', 'calendar']) yaml.delete(group);
      yaml.setIn(['week', 'pictures'], yaml.createNode([]));
      yaml.set('events', yaml.createNode([CONCERT]));
    }),
  },
  { url: undefined },
);

const routes = site.pages.map(({ route }) => route);

test.each(routes)('$path has only the words of the content, without changes to the code', ({ path }) => {
  for (const { output } of [site, bare]) {
    // Everything that a visitor can read, hear, or copy: the markup without the style sheet.
    const markup = String(output.get(outputPath(path))).replaceAll(/<style>[\s\S]*?<\/style>/g, '');
    expect(markup).toMatch(/The Kettle Choirs|מקהלות הקומקום/);
    expect(markup).not.toMatch(
      /\b(4G|girls?|Jewish|Torah|Shabb\w+|Tri-State|pomegranate|WhatsApp|chapters?|New York|[AP]M)\b|\$\d/,
    );
  }
});

const htmlOf = (file: string): string => String(site.output.get(file));
const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('each page names its own address and marks its own link, and the sitemap lists the same addresses', () => {
  const listed = routes.filter(isListed).map(({ path }) => url.replace(/\/$/, path));
  expect(all(/<loc>([^<]*)<\/loc>/g, htmlOf('sitemap.xml'))).toEqual(listed);
  for (const address of listed) {
    const html = htmlOf(`${address.slice(url.length)}index.html`);
    expect(all(/<link rel="canonical" href="([^"]*)">/g, html)).toEqual([address]);
    expect(all(/property="og:url" content="([^"]*)"/g, html)).toEqual([address]);
    expect(all(/<a [^>]*aria-current="page"[^>]* href="([^"]*)"/g, html)).toContain(new URL(address).pathname);
  }
});

test('every calendar link has its own name, and every entry leads back to a part of the page', () => {
  const page = htmlOf('events/index.html');
  const links = all(/(<a [^>]*href="[^"]*\.ics"[^>]*>)/g, page);
  const files = [...site.output.keys()].filter((file) => /^events\/.*\.ics$/.test(file));
  const addresses = ['webcal://choirs.test/kettle/events.ics', ...files.map((file) => `/kettle/${file}`)];
  expect(links.flatMap((link) => all(/href="([^"]*)"/g, link))).toEqual(expect.arrayContaining(addresses));
  const names = links.flatMap((link) => all(/aria-label="([^"]*)"/g, link));
  expect([names.length, new Set(names).size]).toEqual([files.length, files.length]);
  const anchors = all(
    /^URL:https:\/\/choirs\.test\/kettle\/events\/#(.+)\r$/gm,
    htmlOf('events.ics').replaceAll('\r\n ', ''),
  );
  expect(anchors).toHaveLength(6);
  for (const id of anchors) expect(page).toContain(` id="${id}"`);
});

test('search engines skip the error pages', () => {
  for (const page of ['404', '500']) expect(htmlOf(`${page}.html`)).toMatch(/^(?!.*canonical).*noindex/s);
});

test('a site without dates and an address has no calendar, no sitemap, and no link that needs them', () => {
  expect([...bare.output.keys()].filter((file) => /\.ics$|^sitemap/.test(file))).toEqual([]);
  expect(String(bare.output.get('events/index.html'))).not.toMatch(/\.ics|webcal:|og:url|canonical/);
});

test('a missing drawing of the theme is reported where it is named', async () => {
  const { root, remove } = temporaryProject();
  onTestFinished(remove);
  const failed = await buildSite(
    root,
    { ...fixtureDefinition, theme: siteDefinition.theme },
    { today: FIXTURE_DAY },
  ).catch((error) => error);
  const lines = readFileSync('templates/drawings.ts', 'utf8').split('\n');
  // A drawing in two places is reported in the first.
  const places = [...new Set(Object.values(drawings))].map((name) => {
    const line = lines.findIndex((text) => text.includes(`'${name}'`));
    return `templates/drawings.ts:${line + 1}:${lines[line]!.indexOf(name) + 1} there is no picture "${name}"`;
  });
  expect(failed.errors.map(String)).toEqual(places.map((place) => expect.stringContaining(place)));
});
