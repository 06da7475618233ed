import { expect, test } from 'vitest';
import { buildFixture } from './fixture-site.ts';
import type { ContentChanges } from './temporary-project.ts';

const url = 'https://kettle-choirs.org/repo/';
type Output = ReadonlyMap<string, unknown>;
const pagesOf = (output: Output) => [...output].flatMap(([file, text]) => (file.endsWith('.html') ? String(text) : []));
const mistakesOf = async (...build: Parameters<typeof buildFixture>): Promise<string> => {
  const failed = await buildFixture(...build).catch((error) => error);
  return failed.errors.map(String).join('\n');
};

const published = (text: string) =>
  `stage: public\n${text}`.replaceAll('kettle@example.org', 'office@kettle-choirs.org');
const PUBLIC: ContentChanges = {
  'site.yaml': published,
  'events.yaml': (text) => text.replace(/(\n {2}(from|until|except):) !sample/g, '$1'),
};
const withLead = (lead: string) => (text: string) => text.replace(/^( {2}lead:).*(\n {4}.*)*/m, `$1 ${lead}`);
const DRAFT: ContentChanges = { 'site.yaml': (text) => `draftNote: Draft only.\n${text}` };

test('a draft on the web says that it is one on every page, and search engines skip it', async () => {
  const { output } = await buildFixture(DRAFT, { url });
  const signs = /name="robots" content="noindex"|<aside class="draft-note">Draft only\.|ld\+json/g;
  for (const page of pagesOf(output)) expect(page.match(signs)).toHaveLength(2);
  expect(output.get('_headers')).toContain('X-Robots-Tag: noindex');
  expect(output.get('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(output.has('sitemap.xml')).toBe(false);
});

test('a draft on this machine looks like the site', async () => {
  const { output } = await buildFixture(DRAFT, { url: undefined });
  expect(output.get('about/index.html')).not.toMatch(/noindex|Draft only/);
});

test('a public site leaves out what is not confirmed, and counts what is left', async () => {
  const secret = 'Nobody has confirmed this.';
  const changes: ContentChanges = {
    ...PUBLIC,
    'home.yaml': withLead(`!sample ${secret}`),
    'how-it-began.md': (text) => `${text}\n!sample ${secret}\n`,
    'events.yaml': (text) => PUBLIC['events.yaml']!(text).replace(/^ {2}- title: /m, '$&!sample '),
  };
  const { output, launch } = await buildFixture(changes, { url });
  expect(pagesOf(output).filter((page) => page.includes(secret))).toEqual([]);
  expect(output.get('_headers')).not.toContain('X-Robots-Tag');
  expect(output.has('sitemap.xml')).toBe(true);
  expect(launch?.leftOut.length).toBeGreaterThan(3);
  const { output: whole } = await buildFixture(PUBLIC, { url });
  const titlesOf = (files: Output) => String(files.get('events/index.html')).match(/<h4>[^<]+/g) ?? [];
  expect(titlesOf(output).length).toBe(titlesOf(whole).length - 1);
});

test('a text that names a fact that is not confirmed is left out, too', async () => {
  const unconfirmed = (text: string) => published(text).replace(/^ {2}phone: /m, '$&!sample ');
  const changes = { ...PUBLIC, 'site.yaml': unconfirmed, 'home.yaml': withLead('Call {phone} and ask.') };
  const { output } = await buildFixture(changes, { url });
  expect(pagesOf(output).filter((page) => /and ask\.|href="tel:/.test(page))).toEqual([]);
});

const EXAMPLE: ContentChanges = { 'site.yaml': (text) => `stage: public\n${text}` };
const NO_SEASON: ContentChanges = {
  ...PUBLIC,
  'events.yaml': (text) => text.replace(/^( {2}until:) (!sample )?/m, '$1 !sample '),
};

test.each([
  ['an example address', EXAMPLE, 'facts.email: "kettle@example.org" is an example'],
  ['a season that is not confirmed', NO_SEASON, 'season.until: "2027-06-03"'],
])('a public site can’t be built with %s', async (_what, changes, message) => {
  expect(await mistakesOf(changes, { url })).toContain(message);
});

test('a public site without an address can be edited, but not built', async () => {
  const { output } = await buildFixture(PUBLIC, { url: undefined, isDev: true });
  expect(output.has('index.html')).toBe(true);
  expect(await mistakesOf(PUBLIC, { url: undefined })).toContain('the site has no address');
});
