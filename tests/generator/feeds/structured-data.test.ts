import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';
import { structuredData } from '../../../generator/feeds/structured-data.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { testSite } from '../test-site.ts';
import { concert, lateNight, weekly } from './calendar-samples.ts';

type Thing = Record<string, unknown>;

const photos = {
  kind: 'photos',
  label: 'Photos',
  explanation: 'x',
  href: 'https://photos.example.org/kettles',
} as const;
const url = 'https://example.org/choirs/';
const site = {
  ...testSite,
  name: 'The Choirs',
  url,
  organization: { type: 'NGO', nonprofitStatus: 'NonprofitANBI', pages: ['/', '/about/'] },
  footer: { ...testSite.footer, social: [photos] },
};
const about = siteDefinition.describe(site);
const titles = new Map([
  ['/', 'Welcome to the choirs'],
  ['/about/', 'About the choirs'],
  ['/events/', 'Events'],
  ['/elsewhere/', 'Elsewhere'],
  ['/elsewhere/far/away/', 'Far away'],
]);

const markup = (path: string, changes: Partial<Parameters<typeof structuredData>[0]> = {}): string =>
  structuredData({ path, folder: '', titles, site, about, entries: [], isDraft: false, ...changes });

function things(...args: Parameters<typeof markup>): Thing[] {
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup(...args)) ?? [];
  const data = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const item = (position: number, name: string, address: string) => {
  return { '@type': 'ListItem', position, name, item: address };
};
const breadcrumbs = (name: string, address: string) => {
  return { '@type': 'BreadcrumbList', itemListElement: [item(1, 'Welcome', url), item(2, name, address)] };
};
const organization = { '@type': 'NGO', name: 'The Choirs', url, logo: `${url}icon-512.png`, sameAs: [photos.href] };
const charity = { ...organization, nonprofitStatus: 'https://schema.org/NonprofitANBI' };
const website = { '@type': 'WebSite', name: 'The Choirs', url };
const described = (facts?: typeof site.organization) => ({ site: { ...site, organization: facts } as typeof site });

test.each<[what: string, path: string, expected: Thing[], changes?: Parameters<typeof markup>[1]]>([
  ['the home page is described with the site and the organization', '/', [website, charity]],
  ['another page has its place in the site', '/about/', [breadcrumbs('How it began', `${url}about/`), charity]],
  ['a page outside the menu has its own title', '/elsewhere/', [breadcrumbs('Elsewhere', `${url}elsewhere/`)]],
  ['a site that does not describe its organization is not called a charity', '/', [website], described()],
])('%s', (_what, path, expected, changes) => expect(things(path, changes)).toEqual(expected));

test.each<[what: string, path: string, changes: Parameters<typeof markup>[1]]>([
  ['a draft', '/', { isDraft: true }],
  ['an error page', '/404.html', {}],
  ['a site without an address', '/', { site: testSite }],
])('%s has no structured data', (_what, path, changes) => expect(markup(path, changes)).toBe(''));

test('a page below another has both in its breadcrumbs, and says what its template adds', () => {
  const more = (here: string) => [{ '@type': 'Article', url: here }];
  const [place, ...others] = things('/elsewhere/far/away/', { more });
  const parents = breadcrumbs('Elsewhere', `${url}elsewhere/`).itemListElement;
  expect(place).toMatchObject({ itemListElement: [...parents, item(3, 'Far away', `${url}elsewhere/far/away/`)] });
  expect(others).toEqual([{ '@type': 'Article', url: `${url}elsewhere/far/away/` }]);
});

test('a text cannot close the script element, and is read back as written', () => {
  const description = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted" \\';
  const [, event] = things('/events/', { entries: [{ ...weekly, description }] });
  expect(event?.description).toBe(description);
});

const weeklySeries = {
  '@type': 'EventSeries',
  name: weekly.title,
  description: weekly.description,
  url: `${url}events/#kettles-on`,
  startDate: '2026-09-08T19:00:00+02:00',
  endDate: '2027-06-01T20:00:00+02:00',
  location: { '@type': 'Place', name: 'Alderwick', address: 'Alderwick' },
  organizer: { '@type': 'NGO', name: 'The Choirs', url },
  eventSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    startDate: '2026-09-08',
    endDate: '2027-06-01',
    startTime: '19:00',
    endTime: '20:00',
    scheduleTimezone: 'Europe/Amsterdam',
    exceptDate: ['2026-09-29', '2027-04-20'],
  },
};
const lateNightEvent = {
  '@type': 'Event',
  startDate: '2026-10-24T22:30:00+02:00',
  endDate: '2026-10-25T03:30:00+01:00',
  location: { name: 'The hall', address: 'Kerkstraat 1, Millbrook' },
};
const placed = { ...concert, place: { name: 'A hall', address: '1 Main Street' } };

test.each<[what: string, entry: CalendarEntry, expected: object[]]>([
  ['a weekly event is a series with a schedule', weekly, [weeklySeries]],
  ['an event past midnight ends on the next day, also when the clock changes', lateNight, [lateNightEvent]],
  ['whole days have no times', placed, [{ startDate: '2025-02-27', endDate: '2025-03-01' }]],
  ['an event without a settled place is left out, because search engines require one', concert, []],
])('%s', (_what, entry, expected) => {
  expect(things('/events/', { entries: [entry] }).slice(1)).toMatchObject(expected);
});
