import ICAL from 'ical.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  buildFixture,
  type ContentChanges,
  fixtureSite,
  PAGES,
  pageOf,
  publicSite,
} from '../project.ts';
import { table } from '../table.ts';

const TRICKY = 'Candles <3, songs; and \\ more: ‘hé’ 🕯️👩‍👧 '.repeat(5).trim();
const EVENTS = `
  - title: Late night
    type: One-time
    from: 2027-03-13
    time: 10:00 PM–3:30 AM
    location: The hall
    address: 1 Main Street, Teaneck
    signUp: { label: Sign up, href: /contact/#write, until: 2027-03-01 }
    files: [{ label: Flyer, href: /files/flyer.txt }]
    description: >-
      ${TRICKY}

  - title: Kumzitz
    type: One-time
    from: 2027-01-19
    time: 7:30 PM

  - title: Winter weekend
    type: Annual
    from: 2027-01-08
    until: 2027-01-10
`;
const URL = 'https://fixture.test/repo/';
const events: ContentChanges = {
  'events.yaml': ['\nevents:\n', `\nevents:${EVENTS}`],
};
const site = await buildFixture([publicSite, events], { url: URL });
const text = (file: string) => pageOf(site, file);
/** Another title, after the last day to sign up for the event in Monsey. */
const draft = await buildFixture(
  { 'events.yaml': ['title: TEA Time', 'title: Tea'] },
  { now: new Date('2026-12-02T12:00:00-05:00') },
);

interface Read {
  event: ICAL.Event;
  starts: string[];
}

const utc = (time: ICAL.Time): string => time.convertToZone(ICAL.Timezone.utcTimezone).toString();

/** The events that ical.js reads from a file, with the times in UTC at which they start. */
function eventsIn(file: string): Read[] {
  const root = new ICAL.Component(ICAL.parse(text(file)));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return root.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const starts: string[] = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) starts.push(utc(next));
    return { event, starts };
  });
}

const [teaTime] = eventsIn('events/tea-time.ics');
const [lateNight] = eventsIn('events/late-night.ics');

test('there is a calendar to subscribe to, and one for each event with dates', () => {
  const files = [...site.output.keys()].filter((file) => file.endsWith('.ics'));
  const ids = ['late-night', 'kumzitz', 'winter-weekend', 'tea-time', 'passaic', 'queens'];
  ids.push('bmg-learning', 'brooklyn', 'five-towns', 'monsey', 'convention');
  expect(files).toEqual(['events.ics', ...ids.map((id) => `events/${id}.ics`)]);
  // In one file, whole days don't take the time zone away from hours.
  const startsIn = (file: string) => eventsIn(file).map(({ starts }) => starts);
  expect(startsIn('events.ics')).toEqual(ids.flatMap((id) => startsIn(`events/${id}.ics`)));
});

test('a weekly event starts at the same local time in summer and winter, except on its days off', () => {
  const starts = teaTime!.starts;
  expect(starts[0]).toBe('2026-09-08T23:00:00Z');
  expect(starts).toContain('2026-11-04T00:00:00Z');
  expect(starts.at(-1)).toBe('2027-06-01T23:00:00Z');
  expect(starts.join()).not.toMatch(/2026-09-29|2026-09-30|2027-03-23|2027-04-2[01]/);
});

test.each(table<[what: string, id: string, from: string, until: string]>('calendar'))(
  'in a calendar, an event %s, %s, is from %s until %s',
  (_what, id, from, until) => {
    const { startDate, endDate } = eventsIn(`events/${id}.ics`)[0]!.event;
    const text = (time: ICAL.Time) => (time.isDate ? String(time) : utc(time));
    expect([text(startDate), text(endDate)]).toEqual([from, until]);
  },
);

test('a calendar has texts as they are written, with the place and the address of the event', () => {
  const { summary, location, description } = lateNight!.event;
  expect([summary, location]).toEqual(['Late night', 'The hall, 1 Main Street, Teaneck']);
  const [said = '', address] = description.split('\n\n');
  expect(said.replaceAll('\u00a0', ' ')).toBe(TRICKY);
  expect(address).toBe(`${URL}events/#late-night`);
  expect(text('events/winter-weekend.ics')).not.toContain('LOCATION');
});

test('a calendar leads to where a family signs up while it can, and to the files of the event', () => {
  const { component } = lateNight!.event;
  expect(component.getFirstPropertyValue('url')).toBe(`${URL}contact/#write`);
  expect(component.getFirstPropertyValue('attach')).toBe(`${URL}files/flyer.txt`);
  const monsey = pageOf(draft, 'events/monsey.ics');
  expect(monsey).toContain('\r\nURL:https://fixture.test/events/#monsey\r\n');
});

test('calendar lines end with CR LF, have at most 75 bytes, and are cut between characters', () => {
  const written = text('events/late-night.ics');
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = written.split('\r\n');
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // An escaped character stays in one line, too: some apps don't put it together again.
    expect(line).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
    expect(Buffer.from(line).toString()).toBe(line);
  }
});

test('an event keeps its id if its texts change', () => {
  const property = (calendar: string, name: string) =>
    new RegExp(`^${name}:(.+)\r$`, 'm').exec(calendar)?.[1];
  const before = text('events/tea-time.ics');
  const after = pageOf(draft, 'events/tea-time.ics');
  expect(property(after, 'SUMMARY')).toBe('Tea');
  expect(property(after, 'UID')).toBe(property(before, 'UID'));
});

test('a build on another day changes nothing in a calendar but its date', () => {
  const lines = (calendar: string) => calendar.replaceAll(/^(DTSTAMP|URL|UID|ATTACH).*|#.*/gm, '');
  const [before, after] = [pageOf(draft, 'events/passaic.ics'), text('events/passaic.ics')];
  const description = /DESCRIPTION[\s\S]*?(?=\r\nLOCATION)/;
  expect(lines(after.replace(description, ''))).toBe(lines(before.replace(description, '')));
});

test('an event that never takes place is cancelled in calendars, and the end of the last season stays', async () => {
  const built = await buildFixture({
    'events.yaml': ['until: !sample 2027-06-03', 'until: 2026-09-08'],
  });
  expect(pageOf(built, 'events/tea-time.ics')).toContain(';UNTIL=20260908T230000Z\r\n');
  expect(pageOf(built, 'events/queens.ics')).toMatch(/STATUS:CANCELLED\r\nDTSTART.*:20260909T19/);
  expect(pageOf(built, 'events/index.html')).not.toMatch(/Add to calendar|Download all dates/);
});

const withNotice: ContentChanges = {
  'events.yaml': [
    '\nevents:\n',
    '\nnotice: { text: "Snow; no event tonight.", until: 2026-11-18 }$&',
  ],
};

test('an announcement is at the top of Home and Events, and in the feed, until its last day is over', async () => {
  const built = await buildFixture(withNotice);
  const top =
    /<main[^>]*><p><span[^>]* data-later="2026-11-19T05:00:00Z ">Snow; no event tonight\.</;
  const pages = PAGES.filter((file) => top.test(pageOf(built, file)));
  expect(pages).toEqual(['index.html', 'events/index.html']);
  expect(pageOf(built, 'events.ics')).toContain('\r\nDESCRIPTION:Snow\\; no event tonight.\r\n');
  const after = await buildFixture(withNotice, { now: new Date('2026-11-19T00:30:00-05:00') });
  for (const file of [...PAGES, 'events.ics']) expect(pageOf(after, file)).not.toContain('Snow');
});

const ONEG: ContentChanges = {
  'events.yaml': ['when: Friday evening', '$&\n    dates: [2027-01-15, 2026-12-11, 2026-11-13]'],
};

test('a monthly event whose dates are known is in calendars and search engines', async () => {
  const built = await buildFixture([publicSite, ONEG], { url: URL });
  const starts = pageOf(built, 'events/shabbos-oneg.ics').match(/(?<=DTSTART;VALUE=DATE:)\d+/g);
  expect(starts).toEqual(['20261113', '20261211', '20270115']);
  const uids = pageOf(built, 'events.ics').match(/^UID:.*/gm)!;
  expect(new Set(uids).size).toBe(uids.length);
  const oneg = thingsOn('events/index.html', built).find(({ name }) => name === 'Shabbos Oneg');
  expect(oneg?.subEvent).toMatchObject([{ startDate: '2026-12-11' }, { startDate: '2027-01-15' }]);
});

test('crawlers find all pages of a public site', () => {
  expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${URL}sitemap.xml\n`);
  const listed = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  const paths = fixtureSite.routes.map(({ path }) => path).filter((path) => path.endsWith('/'));
  expect(listed).toEqual(paths.map((path) => URL + path.slice(1)));
});

test('crawlers may read a draft, to see that they should skip it, but get no list of pages', () => {
  expect(pageOf(draft, 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(draft.output.has('sitemap.xml')).toBe(false);
  expect(pageOf(draft, 'index.html')).not.toMatch(/ld\+json|rel="canonical"/);
});

test('an old address leads to its page, without and with a host that knows redirects', () => {
  const old = text('our-story/index.html');
  expect(old).toContain('<meta http-equiv="refresh" content="0; url=/repo/about/">');
  expect(old).toContain('<a href="/repo/about/">About 4G: how it began');
  expect(old).toContain(`<link rel="canonical" href="${URL}about/">`);
  expect(old).toContain('<meta name="robots" content="noindex">');
  expect(text('our-story.html')).toBe(old);
  expect(text('_redirects')).toBe(
    '/repo/our-story/ /repo/about/ 301\n/repo/our-story.html /repo/about/ 301\n',
  );
  expect(text('sitemap.xml')).not.toContain('our-story');
});

test('hosts send security headers, and let browsers keep hashed files forever', () => {
  const rules = text('_headers')
    .trim()
    .split(/\n(?=\S)/);
  expect(rules).toHaveLength(2);
  expect(rules[0]).toMatch(/^\/repo\/\*\n/);
  expect(rules[0]).toContain('X-Content-Type-Options: nosniff');
  expect(rules[0]).toMatch(/Permissions-Policy: .*camera=\(\).*geolocation=\(\)/);
  expect(rules[1]).toMatch(
    /^\/repo\/assets\/\*\n {2}Cache-Control: public, max-age=\d+, immutable/,
  );
});

test('Apache gets the same headers, our not-found page, and how long files may be kept', () => {
  const lines = text('.htaccess')
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'ErrorDocument 404 /repo/404.html',
      'AddType text/calendar .ics',
      'Header set Cache-Control no-cache',
      'Header set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#^/repo/assets/#"',
      `Header always set Content-Security-Policy "frame-ancestors 'none'"`,
    ]),
  );
  // Where the host doesn't allow this, every page is an error.
  expect(text('.htaccess')).not.toMatch(/^\s*Options/m);
  const [, types = ''] = /AddOutputFilterByType DEFLATE (.*)/.exec(text('.htaccess'))!;
  expect(types).toMatch(/text\/html .*image\/svg\+xml/);
});

/** The things that a page describes to search engines. */
function thingsOn(file: string, built = site): Record<string, unknown>[] {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pageOf(built, file)) ?? [];
  return JSON.parse(json)['@graph'];
}

test('search engines learn what the organization is', () => {
  expect(thingsOn('index.html')).toEqual([
    { '@type': 'WebSite', name: '4G', url: URL },
    expect.objectContaining({ '@type': 'NGO', url: URL, logo: `${URL}icon-512.png` }),
  ]);
});

test('search engines learn when and where events are, if the place is known', () => {
  const events = thingsOn('events/index.html');
  expect(events.map(({ name }) => name)).not.toContain('Winter weekend');
  expect(events[0]).toMatchObject({
    '@type': 'Event',
    name: 'Late night',
    url: `${URL}events/#late-night`,
    startDate: '2027-03-13T22:00:00-05:00',
    endDate: '2027-03-14T03:30:00-04:00',
    location: { name: 'The hall', address: '1 Main Street, Teaneck' },
    description: expect.stringContaining('Candles <3, songs; and \\ more'),
    offers: { '@type': 'Offer', url: `${URL}contact/#write`, validThrough: '2027-03-01' },
  });
  expect(events[1]).toMatchObject({
    '@type': 'EventSeries',
    name: 'TEA Time',
    startDate: '2026-09-08T19:00:00-04:00',
    eventSchedule: { repeatFrequency: 'P1W', startTime: '19:00', endDate: '2027-06-01' },
    subEvent: [
      { startDate: '2026-11-24T19:00:00-05:00', endDate: '2026-11-24T20:00:00-05:00' },
      { startDate: '2026-12-01T19:00:00-05:00', location: { name: 'Teaneck' } },
      { startDate: '2026-12-08T19:00:00-05:00', '@type': 'Event' },
    ],
  });
});

test.each([
  ['page', site],
  ['draft', draft],
])('a shared link of a %s shows a picture of 1200 by 630 pixels', async (_, { output }) => {
  // Programs read only the beginning of a page.
  const beginning = String(output.get('index.html')).slice(0, 2500);
  const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(beginning) ?? [];
  const [, file = ''] = /^https:\/\/fixture\.test\/(?:repo\/)?(assets\/.*\.png)$/.exec(address)!;
  const card = output.get(file) as Uint8Array;
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});
