import { expect, test } from 'vitest';
import { buildFixture } from './fixture-site.ts';
import type { ContentChanges } from './temporary-project.ts';

const WEB = 'https://kettle-choirs.org/repo/';
const pagesOf = (output: ReadonlyMap<string, unknown>) =>
  [...output].flatMap(([file, text]) => (file.endsWith('.html') ? String(text) : []));

const confirmed = (text: string) => text.replaceAll('kettle@example.org', 'office@kettle-choirs.org');
const PUBLIC: ContentChanges = {
  'site.yaml': (text) => `stage: public\n${confirmed(text)}`,
  'support.yaml': (text) => text.replace(/^ {2}ein:.*\n/m, ''),
  'events.yaml': (text) => text.replace(/(\n {2}(from|until|except):) !sample/g, '$1'),
};

test('a draft on the web says that it is one on every page, and search engines skip it', async () => {
  const draftNote = 'Draft only.';
  const { output } = await buildFixture({ 'site.yaml': (text) => `draftNote: "${draftNote}"\n${text}` }, { url: WEB });
  for (const page of pagesOf(output)) {
    expect(page.match(/name="robots" content="noindex"|<aside class="draft-note">Draft only\.|ld\+json/g)).toHaveLength(
      2,
    );
  }
  expect(output.get('_headers')).toContain('X-Robots-Tag: noindex');
  expect(output.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(output.has('sitemap.xml')).toBe(false);
});

test('a draft on this machine looks like the site', async () => {
  const { output } = await buildFixture({ 'site.yaml': (text) => `draftNote: A draft.\n${text}` }, { url: undefined });
  expect(output.get('about/index.html')).not.toMatch(/noindex|A draft/);
});

test('a public site leaves out what is not confirmed, and counts what is left', async () => {
  const secret = 'Nobody has confirmed this.';
  const changes: ContentChanges = {
    ...PUBLIC,
    'home.yaml': (text) => text.replace(/^( {2}lead:).*(\n {4}.*)*/m, `$1 !sample ${secret}`),
    'how-it-began.md': (text) => `${text}\n!sample ${secret}\n`,
    'events.yaml': (text) => PUBLIC['events.yaml']!(text).replace(/^ {2}- title: /m, '$&!sample '),
  };
  const { output, launch } = await buildFixture(changes, { url: WEB });
  expect(pagesOf(output).filter((page) => page.includes(secret))).toEqual([]);
  expect(output.get('_headers')).not.toContain('X-Robots-Tag');
  expect(output.has('sitemap.xml')).toBe(true);
  expect(launch?.leftOut.length).toBeGreaterThan(3);
  const { output: whole } = await buildFixture(PUBLIC, { url: WEB });
  const titlesOf = (files: typeof output) => String(files.get('events/index.html')).match(/<h4>[^<]+/g) ?? [];
  expect(titlesOf(output).length).toBe(titlesOf(whole).length - 1);
});

test('a text that names a fact that is not confirmed is left out, too', async () => {
  const changes: ContentChanges = {
    ...PUBLIC,
    'site.yaml': (text) => confirmed(`stage: public\n${text}`).replace(/^ {2}phone: /m, '$&!sample '),
    'home.yaml': (text) => text.replace(/^( {2}lead:).*(\n {4}.*)*/m, '$1 Call {phone} and ask.'),
  };
  const { output } = await buildFixture(changes, { url: WEB });
  expect(pagesOf(output).filter((page) => /and ask\.|href="tel:/.test(page))).toEqual([]);
});

test.each<[string, ContentChanges, string]>([
  [
    'an example address',
    { 'site.yaml': (text) => `stage: public\n${text}` },
    'facts.email: "kettle@example.org" is an example',
  ],
  [
    'a season that is not confirmed',
    { ...PUBLIC, 'events.yaml': (text) => text.replace(/^( {2}until:) (!sample )?/m, '$1 !sample ') },
    'season.until: "2027-06-03"',
  ],
])('a public site can’t be built with %s', async (_what, changes, message) => {
  const failed = await buildFixture(changes, { url: WEB }).catch((error) => error);
  expect(failed.errors.map(String).join('\n')).toContain(message);
});

test('a public site without an address can be edited, but not built', async () => {
  const { output } = await buildFixture(PUBLIC, { url: undefined, isDev: true });
  expect(output.has('index.html')).toBe(true);
  const failed = await buildFixture(PUBLIC, { url: undefined }).catch((error) => error);
  expect(failed.errors.map(String).join('\n')).toContain('the site has no address');
});
