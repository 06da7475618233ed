import { describe, expect, test } from 'vitest';
import { buildFixtureOrganisation, FIXTURE_URL as url } from './other-organisation.ts';

const { output } = await buildFixtureOrganisation();

const htmlOf = (file: string): string => String(output.get(file));
const pages = [...output.keys()].filter((file) => /(^|\/)index\.html$/.test(file));
const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

describe('what search engines find', () => {
  const canonical = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)">/);

  test('each page says where it stands, and the sitemap says the same', () => {
    const addresses = pages.map((file) => url + file.replace(/index\.html$/, ''));
    expect(addresses).toHaveLength(6);
    expect(pages.map((file) => canonical(htmlOf(file)))).toEqual(addresses);
    expect(pages.map((file) => attribute(htmlOf(file), /property="og:url" content="([^"]*)"/))).toEqual(addresses);
    const listed = [...htmlOf('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(addresses);
    expect(htmlOf('sitemap.xml')).not.toContain('lastmod');
    expect(htmlOf('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${url}sitemap.xml\n`);
  });

  test('every page has structured data that can be read', () => {
    for (const file of pages) {
      const data = attribute(htmlOf(file), /<script type="application\/ld\+json">(.*?)<\/script>/);
      expect(JSON.parse(data ?? '')).toHaveProperty('@graph.0.@type');
    }
  });
});

describe('the calendar', () => {
  const links = [...htmlOf('events/index.html').matchAll(/<a [^>]*href="([^"]*\.ics)"[^>]*>/g)].map(
    ([tag, href = '']) => ({ href, name: attribute(tag, /aria-label="([^"]*)"/) ?? '' }),
  );

  test('is linked to as a whole, by both kinds of address', () => {
    const hrefs = links.map(({ href }) => href);
    expect(hrefs).toContain('webcal://choirs.test/kettle/events.ics');
    expect(hrefs).toContain('/kettle/events.ics');
  });

  test('has a link beside each event whose dates are known, each with a name of its own', () => {
    const single = links.filter(({ href }) => href.startsWith('/kettle/events/'));
    const files = single.map(({ href }) => href.slice('/kettle/'.length)).sort();
    expect(files).toEqual([...output.keys()].filter((file) => /^events\/.*\.ics$/.test(file)).sort());
    expect(new Set(single.map(({ name }) => name)).size).toBe(single.length);
    for (const { name } of single) expect(name).toMatch(/^Add to calendar: ./);
  });

  test('leads back to a part of the page that is there', () => {
    const text = htmlOf('events.ics').replaceAll('\r\n ', '');
    const anchors = [...text.matchAll(/^URL:https:\/\/choirs\.test\/kettle\/events\/#(.+)\r$/gm)].map(([, id]) => id);
    expect(anchors).toHaveLength(5);
    for (const id of anchors) expect(htmlOf('events/index.html')).toContain(` id="${id}"`);
  });
});

test('a site without an address leaves out what needs one', async () => {
  const nameless = await buildFixtureOrganisation({}, { url: undefined });
  expect(nameless.output.has('sitemap.xml')).toBe(false);
  expect(nameless.output.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  for (const [file, contents] of nameless.output) {
    if (/\.(html|ics|txt)$/.test(file))
      expect(String(contents), file).not.toMatch(/ld\+json|webcal:|Canonical:|Sitemap:/);
  }
  expect(nameless.output.has('events.ics')).toBe(true);
});
