import Validator from '@adobe/structured-data-validator';
import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';
import { structuredData } from '../../../generator/feeds/structured-data.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { testSite } from '../test-site.ts';
import { convention, lateNight, weekly } from './calendar-samples.ts';

type Thing = Record<string, unknown>;

const photos = { kind: 'photos', label: 'Photos', explanation: 'x', href: 'https://photos.example.org/4g' } as const;
const films = { kind: 'videos', label: 'Films', explanation: 'x', href: 'https://films.example.org/4g' } as const;
const site = {
  ...testSite,
  name: '4G',
  url: 'https://example.org/4g/',
  organization: { type: 'NGO', nonprofitStatus: 'Nonprofit501c3', pages: ['/', '/about/'] },
  footer: { ...testSite.footer, social: [photos, films] },
};
const about = siteDefinition.describe(site);
const meta = { title: 'About 4G', description: 'A description that is long enough for a page of this site.' };

const markup = (path: string, changes: Partial<Parameters<typeof structuredData>[0]> = {}): string =>
  structuredData({ path, meta, site, about, entries: [], samples: new Set(), ...changes });

function things(html: string): Thing[] {
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  const data = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const find = (html: string, type: string): Thing | undefined => things(html).find((thing) => thing['@type'] === type);

describe('4G', () => {
  const links = [photos.href, films.href];

  test.each(['/', '/about/'])(
    'is a non-profit on %s, without an address, phone or founder that nobody gave us',
    (path) => {
      expect(find(markup(path), 'NGO')).toEqual({
        '@type': 'NGO',
        name: '4G',
        url: 'https://example.org/4g/',
        logo: 'https://example.org/4g/icon-512.png',
        nonprofitStatus: 'https://schema.org/Nonprofit501c3',
        sameAs: links,
      });
      expect(find(markup('/contact/'), 'NGO')).toBeUndefined();
    },
  );

  test('is found elsewhere only at addresses that are real', () => {
    expect(find(markup('/', { samples: new Set(links.slice(0, 1)) }), 'NGO')?.sameAs).toEqual(links.slice(1));
    expect(find(markup('/', { samples: new Set(links) }), 'NGO')).not.toHaveProperty('sameAs');
  });
});

describe('a site', () => {
  const types = (html: string) => things(html).map((thing) => thing['@type']);

  test('that says nothing of its organisation is not said to be a charity', () => {
    const silent = { ...site, organization: undefined };
    const event = find(markup('/events/', { site: silent, entries: [weekly] }), 'EventSeries');
    expect(types(markup('/', { site: silent }))).toEqual(['WebSite']);
    expect(event?.organizer).toMatchObject({ '@type': 'Organization', name: '4G' });
  });

  test('describes its organisation in its own words, on the pages that it names', () => {
    const school = { ...site, organization: { type: 'School', pages: ['/contact/'] } };
    expect(types(markup('/', { site: school }))).toEqual(['WebSite']);
    expect(find(markup('/contact/', { site: school }), 'School')).not.toHaveProperty('nonprofitStatus');
  });
});

describe('a page', () => {
  test('is the site itself, or a step below it', () => {
    expect(find(markup('/'), 'WebSite')).toMatchObject({ url: 'https://example.org/4g/', name: '4G' });
    expect(find(markup('/'), 'BreadcrumbList')).toBeUndefined();
    expect(find(markup('/about/'), 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Welcome', item: 'https://example.org/4g/' },
      { '@type': 'ListItem', position: 2, name: 'How it began', item: 'https://example.org/4g/about/' },
    ]);
    expect(JSON.stringify(things(markup('/elsewhere/')))).toContain('About 4G');
  });

  test('says nothing if it is not to be found, or does not know its address', () => {
    expect(markup('/404.html')).toBe('');
    expect(markup('/', { site: testSite })).toBe('');
  });
});

describe('events', () => {
  const events = (entries: CalendarEntry[]) => things(markup('/events/', { entries })).slice(1);

  test('a weekly one is a series with its schedule', () => {
    expect(events([weekly])).toEqual([
      {
        '@type': 'EventSeries',
        name: weekly.title,
        description: weekly.description,
        url: 'https://example.org/4g/events/#tea-time',
        startDate: '2026-09-08T19:00:00-04:00',
        endDate: '2027-06-01T20:00:00-04:00',
        location: { '@type': 'Place', name: 'Teaneck', address: 'Teaneck' },
        organizer: { '@type': 'NGO', name: '4G', url: 'https://example.org/4g/' },
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
      },
    ]);
  });

  test('one past midnight ends on the next day, whatever the clock does in between', () => {
    expect(events([lateNight])[0]).toMatchObject({
      '@type': 'Event',
      startDate: '2026-10-31T22:30:00-04:00',
      endDate: '2026-11-01T00:30:00-04:00',
      location: { name: 'The hall', address: '1 Cedar Lane, Teaneck, NJ' },
    });
  });

  test('whole days have no hours', () => {
    const placed = { ...convention, place: { name: 'A hall', address: '1 Main Street' } };
    expect(events([placed])[0]).toMatchObject({ startDate: '2025-02-27', endDate: '2025-03-01' });
  });

  test('one without a settled place is left out: search engines require a true one', () => {
    expect(events([convention])).toEqual([]);
  });
});

test('a text cannot leave its element, and is told as it was written', () => {
  const nasty = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted" \\';
  const data = markup('/events/', { entries: [{ ...weekly, description: nasty }] });
  expect(data.match(/</g)).toHaveLength(2);
  expect(find(data, 'EventSeries')?.description).toBe(nasty);
});

test("Google's rules for breadcrumbs and organisations are met", async () => {
  const all = ['/', '/about/', '/events/'].flatMap((path) => things(markup(path, { entries: [weekly, lateNight] })));
  // The rules know an NGO only as the organisation it is.
  const known = all.map((thing) => ({ ...thing, '@type': thing['@type'] === 'NGO' ? 'Organization' : thing['@type'] }));
  const types = [...new Set(known.map((thing) => thing['@type']))].sort() as string[];
  const byType = Object.fromEntries(types.map((type) => [type, known.filter((thing) => thing['@type'] === type)]));
  expect(types).toEqual(['BreadcrumbList', 'Event', 'EventSeries', 'Organization', 'WebSite']);
  expect(await new Validator().validate({ jsonld: byType })).toEqual([]);
  const broken = { ...byType.BreadcrumbList![0], itemListElement: [] };
  expect(await new Validator().validate({ jsonld: { BreadcrumbList: [broken] } })).not.toEqual([]);
});
