import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { CompatData } from '@mdn/browser-compat-data';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { sha256 } from '../generator/assets/files.ts';
import type { BuiltSite } from '../generator/site.ts';
import { firstScreenBytes } from './first-screen.ts';
import { buildFixture, PAGES, pageOf, withDelivery } from './project.ts';
import { table } from './table.ts';

const BASE = '/repo/';
const site = await buildFixture({}, { url: `https://fixture.test${BASE}` });
const { output } = site;
const names = [...output.keys()];
const pages = names
  .filter((file) => file.endsWith('.html'))
  .map((file) => [file, pageOf(site, file)] as const);
/** The files that name addresses. */
const texts = names.filter((file) => /\.(html|css|js|ics|txt|xml|webmanifest)$|^_/.test(file));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: [
      'html-validate:recommended',
      'html-validate:document',
      'html-validate:a11y',
      'html-validate:standard',
    ],
    rules: {
      // React chooses between these ways of writing HTML, which mean the same.
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // All files come from the same host as the page. Anyone who can change one can change the other.
      'require-sri': 'off',
      // The style sheet keeps a number on one line, so that readers copy plain spaces.
      'tel-non-breaking': 'off',
      // Reader modes drop the native one.
      'prefer-native-element': ['error', { exclude: ['button'] }],
    },
  }),
);

test.each(pages)('%s is valid HTML', async (file, html) => {
  const { results } = await validator.validateString(html, file);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([]);
});

const { html: known } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const TAG = /<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)+)\/?>/g;
// Attributes of HTML that the data lists elsewhere, or not at all.
const ALSO_KNOWN = ['input type', 'input value', 'meta media', 'meta property'];

test('no element has an attribute that HTML does not know', () => {
  const unknown = new Set<string>();
  for (const [, html] of pages) {
    for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
      const own = known.elements?.[element];
      for (const [, name = ''] of attributes.toLowerCase().matchAll(/ ([\w:-]+)(?:="[^"]*")?/g)) {
        const isKnown = name in { ...known.global_attributes, ...own };
        // An element that isn't of HTML is part of a drawing.
        if (own && !isKnown && !/^(data|aria)-|^role$/.test(name))
          unknown.add(`${element} ${name}`);
      }
    }
  }
  expect([...unknown].sort()).toEqual(ALSO_KNOWN);
});

test('no page shows a value that is missing or not a text', () => {
  for (const [, html] of pages) {
    const shown = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '');
    expect(shown).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/);
  }
});

/** What a program reads that knows no styles, no scripts, and no `hidden`. */
const readAll = (built: BuiltSite): string =>
  ['index', 'chapters/index', 'events/index', 'contact/index']
    .map((name) => pageOf(built, `${name}.html`))
    .map((html) => html.replaceAll(/<(head|style|script)\b.*?<\/\1>|<[^>]*>/gs, ''))
    .join('\n');

const IN_SEASON = /light is on|nights a week|See you Tuesday|Find your night|Every Tuesday/g;
const IN_BREAK = /comes,? back on|take a break|after the break|Summer break|On a break/g;

test.each([
  ['in the season', '2026-11-18', IN_SEASON, IN_BREAK],
  ['in the summer', '2027-06-20', IN_BREAK, IN_SEASON],
])('programs that read the pages see only what is true today: %s', async (_, day, now, later) => {
  const built = await buildFixture(withDelivery, { now: new Date(`${day}T12:00:00-05:00`) });
  const text = readAll(built);
  expect(new Set(text.match(now)).size).toBe(5);
  expect(text.match(later)).toBeNull();
  expect(text).not.toMatch(/Tonight|Message Sent|did not go through|You are offline/);
});

/** What begins a line in text browsers. They know no layout, so every other element is in a line. */
const BLOCK = /<\/?(?:blockquote|br|d[dlt]|div|h\d|li|[ou]l|p)\b[^>]*>/g;
/** The end of a word that is only heard. */
const REST = /<span class="spoken">(\w+)<\/span>/g;

test.each(pages)('text browsers show no two texts of %s as one word', (_, html) => {
  const seen = html
    .replaceAll(/<(style|script|svg|title)\b.*?<\/\1>/gs, '')
    .replaceAll(REST, '$1')
    .replaceAll(BLOCK, ' ')
    .replaceAll(/<[^>]*>/g, '▸');
  expect(seen.match(/[\w’]*[\w,.:;!?)]▸+\w+/g)).toBeNull();
});

test('an extractor of articles keeps each night and program: their images are in figures', () => {
  // Obsidian's takes several headings, each with an image outside of a figure, for links to other articles.
  for (const [file, row] of [
    ['events/index.html', 'event-night columns'],
    ['index.html', 'program'],
  ]) {
    const rows = pageOf(site, file!).match(new RegExp(`<li class="${row}".*?</h3>`, 'g')) ?? [];
    expect(rows.length).toBeGreaterThan(2);
    for (const each of rows) if (each.includes('<img')) expect(each).toMatch(/<figure role="none"/);
  }
});

test('Cloudflare hides no email address of the site', () => {
  for (const [, html] of pages) {
    const hidden = html.replaceAll(
      /<!--email_off-->.*?<!--\/email_off-->|<style>.*?<\/style>/gs,
      '',
    );
    expect(hidden).not.toMatch(/\w@\w|mailto:/);
  }
  expect(pageOf(site, 'contact/index.html')).toContain('mailto:hello@example.org');
});

test('every address of the site begins with its base path', () => {
  const addresses = texts.flatMap((file) => {
    const text = pageOf(site, file);
    const inHtml = text.matchAll(/\b(?:href|src|srcset|action|start_url|scope)"?[=:]"(\/[^"]*)"/g);
    return [...inHtml, ...text.matchAll(/url\("?(\/[^")]*)/g)].map(([, address = '']) => address);
  });
  expect(addresses.length).toBeGreaterThan(300);
  expect(addresses.filter((address) => !address.startsWith(BASE))).toEqual([]);
  const whole = texts.flatMap((file) => {
    const text = pageOf(site, file).replaceAll('\r\n ', '');
    return text.match(/https:\/\/fixture\.test[^\s"<]*/g) ?? [];
  });
  expect(whole.length).toBeGreaterThan(10);
  expect(whole.filter((address) => !address.includes(BASE))).toEqual([]);
});

test.each(table<[file: string, address: string]>('ways'))(
  '%s leads those to %s who look for it',
  (file, address) => {
    const [main = ''] = /<main.*<\/main>/s.exec(pageOf(site, file)) ?? [];
    const links = [...main.matchAll(/href="(?:\/repo\/)?([^"]*)"/g)].map(([, href]) => href);
    expect(links).toContain(address);
  },
);

test.each([
  ['its last day', '2026-12-01T23:30:00-05:00', true],
  ['the day after', '2026-12-02T00:30:00-05:00', false],
])('the button to sign up for an event is there until its last day: %s', async (_, now, isOpen) => {
  const events = pageOf(await buildFixture({}, { now: new Date(now) }), 'events/index.html');
  expect(events).toContain('href="/files/flyer.txt"');
  const closed = /Sign-up closed on December\s1,\s2026\./.exec(events)!;
  const before = events.slice(0, closed.index);
  expect(before.endsWith('data-later="2026-12-02T05:00:00Z ')).toBe(isOpen);
  expect(events.includes('href="https://forms.test/monsey"')).toBe(isOpen);
});

test('the menu has more words than the bar: for parents, alumni, advisors, and schools', () => {
  const [menu = ''] = /<nav aria-label="Main">.*?<\/nav>/s.exec(pageOf(site, 'index.html')) ?? [];
  const words = [...menu.matchAll(/>(For [^<]*)</g)].map(([, label]) => label);
  expect(words).toEqual(['For Parents', 'For Alumni', 'For Advisors', 'For Schools']);
});

test('the first screen of a page arrives with the first ten packets of a connection', () => {
  for (const file of PAGES) {
    const html = pageOf(site, file);
    const scripts = [...html.matchAll(/<script[^>]* src="\/repo\/([^"]*)"/g)];
    const codes = scripts.map(([, name = '']) => brotliCompressSync(output.get(name)!));
    expect(Buffer.concat(codes).length, file).toBeLessThanOrEqual(3000);
    // Ten packets hold about 14,000 bytes of a page.
    expect(firstScreenBytes(html), file).toBeLessThanOrEqual(13_800);
  }
});

test('links of a page with the same words lead to the same place', () => {
  for (const [file, html] of pages) {
    const places = new Map<string, string>();
    // Without scripts, an email stands next to each button.
    const shown = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
    const links = shown.matchAll(/<a\b[^>]* href="(.*?)"[^>]*>(.*?)<\/a>/gs);
    for (const [, href = '', text = ''] of links) {
      const words = text.replaceAll(/<[^>]+>/g, '');
      expect(places.get(words) ?? href, `${words} in ${file}`).toBe(href);
      places.set(words, href);
    }
  }
});

test('only the page with a line of Hebrew has Hebrew letters, below its first screen', () => {
  const face = /@font-face\{[^}]*unicode-range:U\+0590-05FF/;
  const files = texts.filter((file) => face.test(pageOf(site, file)));
  expect(files).toEqual([expect.stringMatching(/^assets\/about\.below-.*\.css$/)]);
});

test('a lantern has the color of its seal until the seal loads', () => {
  const [, own] = /lanterns__seal (own-\d+)/.exec(pageOf(site, 'chapters/index.html')) ?? [];
  expect(pageOf(site, 'chapters/index.html')).toMatch(new RegExp(`\\.${own}\\{color:#\\w+`));
});

test('pages say once what is true of several things next to each other', () => {
  const events = pageOf(site, 'events/index.html');
  // Each night, and not each of its events.
  expect(events.match(/class="next-occurrences /g)?.length).toBe(
    events.match(/class="event-night__when/g)?.length,
  );
  expect(events.match(/>Location<.*?>Date<.*?>When<.*?>Type</gs)?.length).toBeGreaterThan(7);
  expect(events).toMatch(/Last time:.*?February\s27/s);
  expect(pageOf(site, 'chapters/index.html').match(/opens our/gi)).toHaveLength(1);
});

test('a fact that changes in one place changes wherever pages and calendars show it', async () => {
  const changed = await buildFixture({
    'site.yaml': (text) =>
      text.replace('hours: 7:00 PM–8:00 PM', 'hours: 6:15 PM–7:15 PM').replace('"84"', '"85"'),
  });
  const texts = ['index', 'about/index', 'chapters/index', 'events/index', 'contact/index']
    .map((name) => pageOf(changed, `${name}.html`).replaceAll('\u00a0', ' '))
    .join('\n');
  expect(texts.match(/6:15 PM/g)?.length).toBeGreaterThan(15);
  expect(texts.match(/\b85\b/g)?.length).toBeGreaterThan(2);
  expect(texts).not.toMatch(/7:00 PM|\b84\b|\{[a-z]+\}/);
  expect(pageOf(changed, 'events/tea-time.ics')).toContain('T181500');
});

test('the same sources on the same day make the same bytes', async () => {
  const hashesAt = async (hour: string) => {
    const now = new Date(`2026-11-18T${hour}:00:00-05:00`);
    const built = await buildFixture({}, { now, last: undefined });
    return [...built.output].map(([file, contents]) => [file, sha256(contents)]);
  };
  expect(await hashesAt('06')).toEqual(await hashesAt('23'));
});
