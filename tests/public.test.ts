import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { launchCheck } from '../generator/launch.ts';
import { mistakesIn } from '../generator/mistakes.ts';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import * as project from './project.ts';
import { table } from './table.ts';

// A draft shows everything, and says that it is a draft. A public site shows only what is confirmed.

const draft = await project.buildFixture();
const buildPublic = (changes: project.ContentChanges = {}, url = project.FIXTURE_URL) =>
  project.buildFixture([project.publicSite, changes], { url });
const site = await buildPublic();
/** These texts of the page About are confirmed. */
const confirmedOnAbout = (...texts: string[]): project.ContentChanges => ({
  'about.yaml': (text) =>
    texts.reduce((now, each) => now.replace(`!sample ${each}`, () => each), text),
});

/** Everything that the site says, on pages and in other files. */
function allTexts(built: BuiltSite): string {
  const files = [...built.output.keys()];
  const texts = files.filter((file) => !/\.(png|jpg|webp|avif|woff2|ico)$/.test(file));
  return texts.map((file) => project.pageOf(built, file)).join('\n');
}

test('a draft on the web says so on every page, and search engines skip it', () => {
  for (const file of project.PAGES) {
    expect(project.pageOf(draft, file)).toContain('<meta name="robots" content="noindex">');
    expect(project.pageOf(draft, file)).toMatch(/Draft: not everything here is confirmed\syet\./);
  }
  expect(project.pageOf(draft, '_headers')).toContain('X-Robots-Tag: noindex');
});

test('a draft on this computer looks like the site', async () => {
  const local = await project.buildFixture({}, { url: undefined });
  expect(project.pageOf(local, 'index.html')).not.toMatch(/noindex|Draft:/);
});

test('search engines list a public site, except its error pages', () => {
  for (const file of project.PAGES) {
    const isListed = !/^(404|500)/.test(file);
    expect(project.pageOf(site, file).includes('noindex'), file).toBe(!isListed);
    expect(project.pageOf(site, file)).not.toContain('Draft:');
  }
  expect(project.pageOf(site, '_headers')).not.toContain('X-Robots-Tag');
});

// Texts in words, which can get another word in front of them.
const MARK = /!sample (>-\n\s+)?(["“]?)(?=[A-Z*])/g;

/** Puts a word into each text that is not confirmed. One of so many is confirmed. */
function withWords(one: number): project.ContentChanges {
  let count = 0;
  const change = (text: string) =>
    text.replace(MARK, (_mark, block = '', quote: string) =>
      ++count % one === 0 ? `${block}${quote}Settled ` : `!sample ${block}${quote}Invented `,
    );
  const folder = 'tests/fixtures/content';
  const files = readdirSync(folder).filter(
    (name) => readFileSync(`${folder}/${name}`, 'utf8').search(MARK) >= 0,
  );
  return Object.fromEntries(files.map((name) => [name, change]));
}

test.each([2, 3, 5])(
  'nothing that is not confirmed is anywhere on a public site, if one of %i texts is',
  async (one) => {
    const texts = allTexts(await buildPublic(withWords(one)));
    expect(texts).not.toContain('Invented');
    expect(texts.match(/Settled/g)?.length).toBeGreaterThan(10);
  },
);

test('a draft shows what is not confirmed', async () => {
  const shown = allTexts(await project.buildFixture(withWords(Infinity)));
  expect(shown.match(/Invented/g)?.length).toBeGreaterThan(100);
});

test('a public site leaves out texts that name a fact that is not confirmed', () => {
  expect(allTexts(draft)).toContain('tel:+12015550142');
  expect(allTexts(site)).not.toMatch(/tel:|555/);
});

test('what is left out is not counted, and has no calendar', async () => {
  const changed = await buildPublic({
    'events.yaml': ['Queens weekly', '!sample Queens weekly'],
  });
  expect(project.pageOf(site, 'contact/index.html')).toContain('See all nine events');
  expect(project.pageOf(changed, 'contact/index.html')).toContain('See all eight events');
  expect(site.output.has('events/queens.ics')).toBe(true);
  expect(changed.output.has('events/queens.ics')).toBe(false);
});

test('a mistake in an entry below one that is left out is reported at its own line', async () => {
  const error = await buildPublic({
    'events.yaml': (text) =>
      text.replace('TEA Time', '!sample $&').replace('chapter: passaic', 'chapter: pasaic'),
  }).catch((thrown: unknown) => thrown);
  expect(mistakesIn(error).map((mistake) => mistake.report())).toEqual([
    expect.stringMatching(/^content.*there is no chapter "pasaic"[^>]*> \d+ \| +chapter: pasaic$/m),
  ]);
});

test('a quotation of which one line is not confirmed is left out as a whole', async () => {
  const changed = await buildPublic(confirmedOnAbout('“Find yourself', 'עשה', 'I learned to run'));
  const about = project.pageOf(changed, 'about/index.html');
  expect(about).not.toMatch(/Find yourself|עשה|Perachyah|I learned to run/);
  expect(about).not.toContain('In their words');
});

test('a person or a quotation stays without a role that is not confirmed', async () => {
  const changed = await buildPublic(confirmedOnAbout('Shira L.', 'I learned to run', 'Noa'));
  const about = project.pageOf(changed, 'about/index.html');
  expect(about).toMatch(/Shira\u00a0L\./);
  expect(about).toMatch(/I learned to run[\s\S]*Noa/);
  expect(about).not.toMatch(/Director|Alumna/);
});

test('a part whose last entry is left out is left out with its heading', () => {
  expect(project.pageOf(draft, 'about/index.html')).toContain('Who runs it');
  expect(project.pageOf(site, 'about/index.html')).not.toContain('Who runs it');
});

test.each(
  table<[what: string, url: string, changes: project.ContentChanges, report: string]>(
    'what a public site needs',
  ),
)("a public site can't do without %s", async (_what, url, changes, report) => {
  const error = await buildPublic(changes, url).catch((thrown: unknown) => thrown);
  // Once, and not again wherever a fact is named.
  const reports = mistakesIn(error).map((mistake) => mistake.report());
  expect(reports).toEqual([expect.stringContaining(report)]);
});

test('time alone keeps nothing from being published, but a launch waits for the next season', async () => {
  const next: project.ContentChanges = {
    'events.yaml': [
      'until: 2027-06-03',
      'until: 2027-06-03\n  - from: !sample 2027-09-07\n    until: !sample 2028-06-08',
    ],
  };
  const summer = { url: project.FIXTURE_URL, now: new Date('2027-07-14T12:00:00-04:00') };
  const folder = project.fixtureProject(project.publicSite, next);
  onTestFinished(folder.remove);
  const built = await buildSite(project.fixtureSite, folder.root, summer);
  expect(project.pageOf(built, 'index.html')).toContain('Summer break.');
  const { blocking } = launchCheck(project.fixtureSite, folder.root, summer);
  const waiting = ['form.byEmail', 'seasons.1.from', 'seasons.1.until'];
  expect(blocking.map(({ path }) => path.join('.')).sort()).toEqual(waiting);
  // A site that is public already asks its maintainers.
  const asked = built.warnings.map(({ path }) => path.join('.'));
  expect(asked).toEqual(expect.arrayContaining(waiting));
  // Once it has begun, pages would speak of a break while girls meet.
  const fall = { ...summer, now: new Date('2027-09-08T12:00:00-04:00') };
  await expect(buildSite(project.fixtureSite, folder.root, fall)).rejects.toThrow();
});

test('a link to a part that is left out goes, too, and a wrong one is a mistake', async () => {
  const story = 'href="/about/#story"';
  expect(project.pageOf(draft, 'index.html')).toContain(story);
  expect(project.pageOf(site, 'index.html')).not.toContain(story);
  const wrong = await buildPublic({ 'home.yaml': ['/about/#story', '/about/#stori'] }).catch(
    (thrown: unknown) => thrown,
  );
  expect(mistakesIn(wrong).map(({ message }) => message)).toEqual([
    'that page has no part "#stori"',
  ]);
});
