import { type CalendarEntry, endDay } from '../content/calendar-entry.ts';
import type { SiteDescription, SiteSettings } from '../content/site-settings.ts';
import { isListed } from '../pages/route.ts';
import { type Day, offsetAt, TIME_ZONE, type Time } from '../schema/days.ts';
import type { Meta } from '../schema/fields.ts';
import { lastDay } from './calendar.ts';

interface Described {
  path: string;
  meta: Meta;
  site: SiteSettings;
  /** What the settings of the site tell of it. */
  about: SiteDescription;
  /** The events on the page whose dates are known. */
  entries: readonly CalendarEntry[];
  /** The placeholders in site.yaml. Search engines are not told them: they would take them for real. */
  samples: ReadonlySet<string>;
}

type Thing = Record<string, unknown>;

/** What search engines are told of a page, as JSON-LD. It needs whole addresses, so there is none for a site without an
 *  address. The content security policy need not allow it: it is data, not a script that runs. */
export function structuredData(page: Described): string {
  const { path, site, entries } = page;
  const { name, url } = site;
  if (!url || !isListed(page)) return '';
  const here = new URL(path.slice(1), url).href;
  const things = [
    path === '/' ? { '@type': 'WebSite', name, url } : breadcrumbs(page, here),
    ...(site.organization?.pages.includes(path) ? [organizationThing(page)] : []),
    ...entries.filter(({ place }) => place).map((entry) => eventThing(entry, here, site)),
  ];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // No text in it can end the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

// Only what the head does not say already: every page has to fit the first packets that a server sends.
function organizationThing({ site, about, samples }: Described): Thing {
  const { name, url, organization } = site;
  const elsewhere = about.profiles.filter((address) => !samples.has(address));
  const status = organization?.nonprofitStatus;
  return {
    '@type': typeOf(site),
    name,
    url,
    logo: new URL('icon-512.png', url).href,
    ...(status && { nonprofitStatus: `https://schema.org/${status}` }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

const typeOf = ({ organization }: SiteSettings): string => organization?.type ?? 'Organization';

function breadcrumbs({ path, meta, site, about: { labels } }: Described, here: string): Thing {
  const crumbs = [
    { name: labels.get('/') ?? site.name, item: site.url },
    { name: labels.get(path) ?? meta.title, item: here },
  ];
  const items = crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** An event whose place is known. A weekly event is a series with a schedule. */
function eventThing(entry: CalendarEntry, here: string, site: SiteSettings): Thing {
  const { id, title, description, place, from, to, hours, weekly } = entry;
  const last = weekly ? lastDay(from, weekly.until) : to;
  const moment = (day: Day, time: Time | undefined) => (time ? `${day}T${time}:00${offsetAt(day, time)}` : day);
  const isEndKnown = !hours || hours.to;
  const schedule = {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    startDate: from,
    endDate: last,
    startTime: hours?.from,
    endTime: hours?.to,
    scheduleTimezone: TIME_ZONE,
    ...(weekly && weekly.except.length > 0 && { exceptDate: weekly.except }),
  };
  return {
    '@type': weekly ? 'EventSeries' : 'Event',
    name: title,
    description,
    url: `${here}#${id}`,
    startDate: moment(from, hours?.from),
    ...(isEndKnown && { endDate: moment(hours ? endDay(last, hours) : last, hours?.to) }),
    location: { '@type': 'Place', name: place?.name, address: place?.address ?? place?.name },
    organizer: { '@type': typeOf(site), name: site.name, url: site.url },
    ...(weekly && hours && { eventSchedule: schedule }),
  };
}
