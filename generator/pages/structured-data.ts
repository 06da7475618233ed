import {
  type Day,
  endDay,
  type Hours,
  lastOfSeries,
  offsetAt,
  TIME_ZONE,
  type Time,
} from '../dates.ts';
import { wholeAddress } from './context.ts';
import { type Calendar, type CalendarEntry, isListed, type Page } from './page.ts';

/** Something that schema.org describes, with its `@type`. */
type Thing = Record<string, unknown>;

const ABOUT_US = ['/', '/about/'];

/** Structured data for search engines, as JSON-LD. It needs full URLs, so it is empty if the site has no address. The
 *  policy doesn't have to allow it, because it is data. */
export function structuredData(page: Page, calendar: Calendar | undefined): string {
  const { path, site, url, isDraft } = page;
  if (!url || isDraft || !isListed(path)) return '';
  const here = new URL(path.slice(1), url).href;
  const events = calendar?.entries.filter(({ place, status }) => place && !status) ?? [];
  const things = [
    ...(path === '/' ? [{ '@type': 'WebSite', name: site.name, url }] : []),
    ...(ABOUT_US.includes(path) ? [organization(page)] : []),
    ...events.map((event) => eventThing(event, here, page)),
  ];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // `</script>` in a value can't close the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

// Only what the head doesn't have already: every page has to fit in the first round trip.
function organization({ site, url }: Page): Thing {
  const profiles = site.footer.social.flatMap(({ href }) => href ?? []);
  return {
    '@type': 'NGO',
    name: site.name,
    url,
    logo: new URL('icon-512.png', url).href,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** An event with a known place. One that repeats is a series with its next dates: search engines only show those. */
function eventThing(entry: CalendarEntry, here: string, page: Page): Thing {
  const { site, url, path } = page;
  const { id, title, description, place, from, to, hours, weekly, next, signUp } = entry;
  const last = weekly ? lastOfSeries(from, weekly.until) : to;
  const location = { '@type': 'Place', name: place?.name, address: place?.address ?? place?.name };
  const whole = (href: string) => wholeAddress(href, path, page);
  const nextOf = (day: Day): Thing => ({
    '@type': 'Event',
    name: title,
    ...spanOf(day, day, hours),
    location,
    eventStatus: 'https://schema.org/EventScheduled',
  });
  return {
    '@type': next ? 'EventSeries' : 'Event',
    name: title,
    description,
    url: `${here}#${id}`,
    ...spanOf(from, last, hours),
    location,
    organizer: { '@type': 'NGO', name: site.name, url },
    offers: signUp && { '@type': 'Offer', url: whole(signUp.href), validThrough: signUp.until },
    eventSchedule: weekly && hours && scheduleOf(from, last, entry),
    subEvent: next?.map(nextOf),
  };
}

/** When something begins and ends. Without hours, it lasts whole days. */
function spanOf(first: Day, last: Day, hours: Hours | undefined): Thing {
  const moment = (day: Day, time: Time | undefined) =>
    time ? `${day}T${time}:00${offsetAt(`${day}T${time}`)}` : day;
  const startDate = moment(first, hours?.from);
  if (hours && !hours.to) return { startDate };
  return { startDate, endDate: moment(hours ? endDay(last, hours) : last, hours?.to) };
}

const scheduleOf = (from: Day, last: Day, { hours, weekly }: CalendarEntry): Thing => ({
  '@type': 'Schedule',
  repeatFrequency: 'P1W',
  startDate: from,
  endDate: last,
  startTime: hours?.from,
  endTime: hours?.to,
  scheduleTimezone: TIME_ZONE,
  ...(weekly && weekly.except.length > 0 && { exceptDate: weekly.except }),
});
