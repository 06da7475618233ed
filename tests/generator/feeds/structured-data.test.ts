import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';
import { structuredData } from '../../../generator/feeds/structured-data.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { testSite } from '../test-site.ts';
import { convention, lateNight, weekly } from './calendar-samples.ts';

type Thing = Record<string, unknown>;

const photos = { kind: 'photos', label: 'Photos', explanation: 'x', href: 'https://photos.example.org/4g' } as const;
const films = { kind: 'videos', label: 'Films', explanation: 'x', href: 'https://films.example.org/4g' } as const;
const url = 'https://example.org/4g/';
const site = {
  ...testSite,
  name: '4G',
  url,
  organization: { type: 'NGO', nonprofitStatus: 'Nonprofit501c3', pages: ['/', '/about/'] },
  footer: { ...testSite.footer, social: [photos, films] },
};
const about = siteDefinition.describe(site);
const meta = { title: 'About 4G', description: 'A description that is long enough for a page of this site.' };

const markup = (path: string, changes: Partial<Parameters<typeof structuredData>[0]> = {}): string =>
  structuredData({ path, meta, site, about, entries: [], isDraft: false, ...changes });

function things(...args: Parameters<typeof markup>): Thing[] {
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup(...args)) ?? [];
  const data = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const types = (...args: Parameters<typeof markup>) => things(...args).map((thing) => thing['@type']);
const find = (type: string, ...args: Parameters<typeof markup>): Thing | undefined =>
  things(...args).find((thing) => thing['@type'] === type);

test('the organization is described on the pages it names, without facts that the content lacks', () => {
  const links = { sameAs: [photos.href, films.href] };
  const facts = { '@type': 'NGO', name: '4G', url, logo: `${url}icon-512.png`, ...links };
  const expected = { ...facts, nonprofitStatus: 'https://schema.org/Nonprofit501c3' };
  for (const path of ['/', '/about/']) expect(find('NGO', path)).toEqual(expected);
  expect(find('NGO', '/contact/')).toBeUndefined();
  const school = { site: { ...site, organization: { type: 'School', pages: ['/contact/'] } } };
  expect(find('School', '/contact/', school)).not.toHaveProperty('nonprofitStatus');
});

test('a draft has none', () => expect(markup('/', { isDraft: true })).toBe(''));

test('a site that does not describe its organization is not called a charity', () => {
  const silent = { site: { ...site, organization: undefined } };
  expect(types('/', silent)).toEqual(['WebSite']);
  const event = find('EventSeries', '/events/', { ...silent, entries: [weekly] });
  expect(event?.organizer).toMatchObject({ '@type': 'Organization', name: '4G' });
});

test('the home page describes the site, and other pages their place in it', () => {
  expect(find('WebSite', '/')).toMatchObject({ url, name: '4G' });
  expect(find('BreadcrumbList', '/')).toBeUndefined();
  expect(find('BreadcrumbList', '/about/')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Welcome', item: url },
    { '@type': 'ListItem', position: 2, name: 'How it began', item: `${url}about/` },
  ]);
  expect(markup('/elsewhere/')).toContain('About 4G');
});

test('an error page and a site without an address have no structured data', () => {
  expect(markup('/404.html')).toBe('');
  expect(markup('/', { site: testSite })).toBe('');
});

test('a text cannot close the script element, and is read back as written', () => {
  const description = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted" \\';
  const entries = [{ ...weekly, description }];
  expect(find('EventSeries', '/events/', { entries })?.description).toBe(description);
});

const weeklySeries = {
  '@type': 'EventSeries',
  name: weekly.title,
  description: weekly.description,
  url: `${url}events/#tea-time`,
  startDate: '2026-09-08T19:00:00-04:00',
  endDate: '2027-06-01T20:00:00-04:00',
  location: { '@type': 'Place', name: 'Teaneck', address: 'Teaneck' },
  organizer: { '@type': 'NGO', name: '4G', url },
  eventSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    startDate: '2026-09-08',
    endDate: '2027-06-01',
    startTime: '19:00',
    endTime: '20:00',
    scheduleTimezone: 'America/New_York',
    exceptDate: ['2026-09-29', '2027-04-20'],
  },
};
const lateNightEvent = {
  '@type': 'Event',
  startDate: '2026-10-31T22:30:00-04:00',
  endDate: '2026-11-01T00:30:00-04:00',
  location: { name: 'The hall', address: '1 Cedar Lane, Teaneck, NJ' },
};
const placed = { ...convention, place: { name: 'A hall', address: '1 Main Street' } };

test.each<[what: string, entry: CalendarEntry, expected: object[]]>([
  ['a weekly event is a series with a schedule', weekly, [weeklySeries]],
  ['an event past midnight ends on the next day, also when the clock changes', lateNight, [lateNightEvent]],
  ['whole days have no times', placed, [{ startDate: '2025-02-27', endDate: '2025-03-01' }]],
  ['an event without a settled place is left out, because search engines require one', convention, []],
])('%s', (_what, entry, expected) => {
  expect(things('/events/', { entries: [entry] }).slice(1)).toMatchObject(expected);
});

test("structured data meets Google's rules", async () => {
  const all = ['/', '/about/', '/events/'].flatMap((path) => things(path, { entries: [weekly, lateNight] }));
  // The rules only know the type Organization.
  const known = all.map((thing) => ({ ...thing, '@type': thing['@type'] === 'NGO' ? 'Organization' : thing['@type'] }));
  const found = [...new Set(known.map((thing) => thing['@type']))].sort() as string[];
  const byType = Object.fromEntries(found.map((type) => [type, known.filter((thing) => thing['@type'] === type)]));
  expect(found).toEqual(['BreadcrumbList', 'Event', 'EventSeries', 'Organization', 'WebSite']);
  expect(await new Validator().validate({ jsonld: byType })).toEqual([]);
  const broken = { ...byType.BreadcrumbList![0], itemListElement: [] };
  expect(await new Validator().validate({ jsonld: { BreadcrumbList: [broken] } })).not.toEqual([]);
});
