import { readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { editableSite } from '../generator/edit/describe.ts';
import { fileTitle } from '../generator/edit/names.ts';
import { route } from '../generator/pages/route.ts';
import { type BuildOptions, buildSite } from '../generator/site.ts';
import { Cache } from '../generator/source/cache.ts';
import * as home from '../templates/home.tsx';
import { FIXTURE_DAY, FIXTURE_URL, fixtureDefinition } from './fixture-site.ts';
import { temporaryProject } from './temporary-project.ts';
import { visiblePage, wordsOf } from './visible-page.ts';

// The fixture organization with two other pages in Hebrew.

const SITE = `language: he
name: מקהלות הקומקום
tagline: לסבתות ששרות.
facts:
  kitchens: "שלושים"
support:
  label: תרומה
  href: /support/
navigation:
  - label: בית
    href: /he/
  - label: אודות
    href: /he/about/
  - label: לכתוב לנו
    href: /contact/
words:
  skip: דילוג לתוכן
  home: דף הבית של NAME
  navigation: ראשי
  menu: תפריט
  close: סגירה
  numbers: [אפס, אחת, שתיים, שלוש, ארבע, חמש, שש]
footer:
  contactTitle: דברו איתנו
`;

const META = `meta:
  title: מקהלות הקומקום לסבתות
  description: שלושים מטבחים שבהם סבתות שרות יחד פעם בשבוע, בלי תווים ובלי מבחנים, ועם הרבה תה.
`;

const FILES = {
  'he/site.yaml': SITE,
  'he/home.yaml': `${META}hero:\n  lines: [שימו קומקום]\nweek:\n  title: מתי\n`,
  'he/about.yaml': `${META}hero:\n  lines: ["{kitchens} מטבחים, {weekly-events} ערבים"]\n  lead: "{hours}, {phone}"\n`,
};

const definition = { ...fixtureDefinition, routes: [...fixtureDefinition.routes, route('/he/', 'he/home.yaml', home)] };
const { root, remove } = temporaryProject({ site: 'complete' });
rmSync(`${root}/content/he`, { recursive: true });
afterAll(remove);

/** Builds it with more files in `content/`. */
function build(files: Readonly<Record<string, string>> = {}, options: Partial<BuildOptions> = {}) {
  const texts = Object.entries({ ...FILES, ...files }).map(([name, text]) => [name, Buffer.from(text)] as const);
  return buildSite(root, definition, { url: FIXTURE_URL, today: FIXTURE_DAY, texts: new Map(texts), ...options });
}

const site = await build();
const htmlOf = (path: string, { output } = site): string => String(output.get(`${path}index.html`.slice(1)));
const wordsIn = (path: string, built = site): string =>
  wordsOf(visiblePage(htmlOf(path, built).replace(/.*<body>|<wbr>/gs, '')));

test('a page in a folder with its own site.yaml is in that language, with its header, footer, words, and facts', () => {
  const html = htmlOf('/he/about/');
  expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
  expect(htmlOf('/about/')).toMatch(/^<!doctype html><html lang="en-IE">/);
  expect([...html.matchAll(/ aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'דף הבית של מקהלות הקומקום',
    'ראשי',
  ]);
  expect(wordsIn('/he/about/').trim()).toBe(
    [
      ...[
        'דילוג לתוכן',
        'מקהלות הקומקום',
        'תפריט',
        'מקהלות הקומקום',
        'סגירה',
        'בית',
        'אודות',
        'לכתוב לנו',
        'תרומה',
        'תרומה',
        'תפריט',
      ],
      ...[
        'שלושים מטבחים, חמש ערבים',
        '19:30–21:00, \u2066020 794 01 23\u2069',
        'לסבתות ששרות.',
        'דברו איתנו',
        'kettle@example.org',
      ],
      ...['020 794 01 23', '© 2026 מקהלות הקומקום.'],
    ].join(' '),
  );
});

test('the site.yaml of a language needs only its language', async () => {
  const { output } = await build({ 'he/site.yaml': 'language: he\n' });
  expect(String(output.get('he/index.html'))).toContain('>Skip to content</a>');
});

test('what a language lacks is that of the site, in the form of the language', async () => {
  const shared = wordsIn('/he/');
  expect(shared).toContain('יום שלישי 24 בנובמבר, with cups, Alderwick , Kettles On');
  expect(wordsIn('/')).toContain('Tuesday 24 November, with cups, Alderwick , Kettles On');
  const events = readFileSync(`${root}/content/events.yaml`, 'utf8').replace('Kettles On', 'קומקומים');
  const own = await build({ 'he/events.yaml': events, 'he/glossary.yaml': '- term: קומקום\n  meaning: סיר לתה.\n' });
  expect(wordsIn('/he/', own)).toContain('Alderwick , קומקומים');
  expect(wordsIn('/', own)).toContain('Alderwick , Kettles On');
  expect(wordsIn('/he/about/', own)).not.toContain('סיר לתה.');
});

test('links that no content has lead to pages in the same language, if there are any', () => {
  const addresses = (path: string) => [...htmlOf(path).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  // The logo, the menu, and then the nights.
  expect(addresses('/he/about/').slice(1, 5)).toEqual([
    '/kettle/he/',
    '/kettle/he/',
    '/kettle/he/about/',
    '/kettle/contact/',
  ]);
  expect(addresses('/he/')).toContain('/kettle/chapters/#alderwick');
  expect(addresses('/about/')[1]).toBe('/kettle/');
});

test('search engines find all languages of a page', () => {
  const alternates = (path: string) => [...htmlOf(path).matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => link);
  const links = [
    ['en-IE', ''],
    ['he', 'he/'],
  ].map(([language, folder]) => `<link rel="alternate" hreflang="${language}" href="${FIXTURE_URL}${folder}about/">`);
  expect(alternates('/about/')).toEqual(links);
  expect(alternates('/he/about/')).toEqual(links);
  expect(alternates('/support/')).toEqual([]);
  expect(String(site.output.get('sitemap.xml'))).toContain(`<loc>${FIXTURE_URL}he/about/</loc>`);
  expect(String(site.output.get('.well-known/security.txt'))).toContain('Preferred-Languages: en-IE, he\n');
  expect(htmlOf('/he/about/')).toContain(`{"@type":"ListItem","position":1,"name":"בית","item":"${FIXTURE_URL}he/"}`);
});

const UNKNOWN = 'unknown field "taglime". Remove it, or indent it if it belongs to the line above.';

test.each<[what: string, change: (text: string) => string, ...expected: string[]]>([
  ['an unknown field', (text) => `${text}taglime: x\n`, UNKNOWN],
  ['a misspelled field', (text) => text.replace('footer:', 'foter:'), 'unknown field "foter". Did you mean "footer"?'],
  [
    'fields of the whole site',
    (text) => `${text}url: https://example.org/\nstage: public\n`,
    '"url" is the same in all languages. Remove it here: content/site.yaml has it.',
    '"stage" is the same in all languages. Remove it here: content/site.yaml has it.',
  ],
  ['a field of another kind', (text) => text.replace(/words:(\n .*)+/, 'words: x'), 'words: expected fields (skip, '],
  ['no language', (text) => text.replace('language: he\n', ''), 'language: this field is missing.'],
  [
    'a phone number that is none in the country of the site',
    (text) => text.replace('facts:', '$&\n  phone: 555'),
    'facts.phone: "555" is not a whole phone number.',
  ],
  ['a counted fact', (text) => text.replace('kitchens:', 'chapters:'), '{chapters} is counted automatically.'],
])('the build reports %s in the site.yaml of a language', async (_what, change, ...expected) => {
  const failure: AggregateError = await build({ 'he/site.yaml': change(SITE) }).then(
    () => expect.unreachable(),
    (error) => error,
  );
  const mistakes = failure.errors.map(String);
  expect(mistakes).toEqual(expected.map((each) => expect.stringContaining(each)));
  for (const mistake of mistakes) expect(mistake).toMatch(/^content\/he\/site\.yaml:\d+:\d+ /);
});

test('a site.yaml without pages in its folder is no language, and an unknown name in a text is reported there', async () => {
  const failure: AggregateError = await build({
    'fr/site.yaml': SITE,
    'he/home.yaml': FILES['he/home.yaml'].replace('מתי', '"{kitchen}"'),
  }).catch((error) => error);
  expect(failure.errors.map(String)).toEqual([
    expect.stringMatching(/^content\/he\/home\.yaml.* unknown name \{kitchen\}\. Did you mean \{kitchens\}\?/),
    expect.stringContaining('content/fr/site.yaml:1:1 no page uses this file.'),
  ]);
});

test('the editor shows what a language has, and what it could have', async () => {
  const cache = new Cache();
  const built = await build({ 'he/glossary.yaml': '- term: קומקום\n  meaning: סיר לתה.\n' }, { cache });
  const { description } = editableSite(root, built, { definition, cache });
  const titleOf = (id: string) => description.fields[description.values.get(id)?.field ?? '']?.title;
  expect(titleOf('he/site.yaml:tagline')).toBe('Tagline');
  expect(titleOf('he/site.yaml:facts.phone')).toBe('Phone number');
  expect(titleOf('he/site.yaml:url')).toBeUndefined();
  expect(['he/site.yaml', 'he/glossary.yaml', 'he/about.yaml'].map((file) => fileTitle(description, file))).toEqual([
    ...['Every page (he)', 'Glossary (he)', 'מקהלות הקומקום לסבתות'],
  ]);
});

test('what a language has not confirmed is left out of its pages only', async () => {
  const leftOutOf = async (files: Readonly<Record<string, string>>) => {
    const { launch } = await build(files, { launchCheck: true });
    return launch!.leftOut.map(({ file, path }) => `${file}: ${path?.join('.')}`);
  };
  const changed = await leftOutOf({
    'he/site.yaml': SITE.replace('tagline: ', '$&!sample ').replace('kitchens: ', '$&!sample '),
    'he/about.yaml': `${META}hero:\n  lines: [שלום]\n  lead: "{kitchens}"\n`,
  });
  expect(changed.filter((each) => each.startsWith('content/he/'))).toEqual([
    'content/he/site.yaml: tagline',
    'content/he/site.yaml: facts.kitchens',
    'content/he/about.yaml: hero.lead',
  ]);
  expect(changed.filter((each) => !each.startsWith('content/he/'))).toEqual(await leftOutOf({}));
});
