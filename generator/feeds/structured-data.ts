import type { Meta, Site } from '../../templates/schema.ts';
import type { CalendarEntry, Hours } from '../content/calendar-entry.ts';
import type { Day, Time } from '../content/days.ts';
import { isListed } from '../pages/route.ts';
import { endDay, lastDay } from './calendar.ts';
import { offsetAt, TIME_ZONE } from './new-york.ts';

interface Described {
  path: string;
  meta: Meta;
  site: Site;
  /** The events on the page whose dates are known. */
  entries: readonly CalendarEntry[];
  /** The texts of site.yaml that only stand in for real ones. Machines cannot tell, so they are not told. */
  samples: ReadonlySet<string>;
}

type Thing = Record<string, unknown>;

/** What search engines are told of a page, as JSON-LD. It speaks in whole addresses, so there is none without the
 *  site's own. The policy of the site allows it: it is data, not a script that runs. */
export function structuredData({ path, meta, site, entries, samples }: Described): string {
  const { url } = site;
  if (!url || !isListed({ path })) return '';
  const here = new URL(path.slice(1), url).href;
  const things = [
    path === '/' ? { '@type': 'WebSite', name: site.name, url } : breadcrumbs(site, url, { path, title: meta.title }),
    ...(path === '/' || path === '/about/' ? [organizationThing(site, url, samples)] : []),
    ...entries.filter(({ place }) => place).map((entry) => eventThing(entry, here, { site, url })),
  ];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return `<script type="application/ld+json">${serialize(graph)}</script>`;
}

/** JSON that can stand inside a script element: no text in it can end the element or break a line. */
export const serialize = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });

// Only what the head does not say anyway: every page has to fit the first packets that a server sends.
function organizationThing({ name, footer }: Site, url: string, samples: ReadonlySet<string>): Thing {
  const elsewhere = footer.social.flatMap(({ href }) => (href && !samples.has(href) ? [href] : []));
  return {
    '@type': 'NGO',
    name,
    url,
    logo: new URL('icon-512.png', url).href,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function breadcrumbs(site: Site, url: string, { path, title }: { path: string; title: string }): Thing {
  const links = [...site.navigation, site.support];
  const nameOf = (wanted: string, fallback: string) => links.findLast(({ href }) => href === wanted)?.label ?? fallback;
  const crumbs = [
    { name: nameOf('/', site.name), item: url },
    { name: nameOf(path, title), item: new URL(path.slice(1), url).href },
  ];
  const items = crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** An event at a place that is settled. One that takes place every week is a series with its schedule. */
function eventThing(entry: CalendarEntry, here: string, { site, url }: { site: Site; url: string }): Thing {
  const { id, title, description, place, from, to, hours, weekly } = entry;
  const last = weekly ? lastDay(from, weekly.until) : to;
  const moment = (day: Day, time: Time | undefined) => (time ? `${day}T${time}:00${offsetAt(day, time)}` : day);
  return {
    '@type': weekly ? 'EventSeries' : 'Event',
    name: title,
    description,
    url: `${here}#${id}`,
    startDate: moment(from, hours?.from),
    endDate: moment(hours ? endDay(last, hours) : last, hours?.to),
    location: { '@type': 'Place', name: place?.name, address: place?.address ?? place?.name },
    organizer: { '@type': 'NGO', name: site.name, url },
    ...(weekly && hours && { eventSchedule: schedule(from, last, { hours, except: weekly.except }) }),
  };
}

const schedule = (from: Day, until: Day, { hours, except }: { hours: Hours; except: readonly Day[] }): Thing => ({
  '@type': 'Schedule',
  repeatFrequency: 'P1W',
  startDate: from,
  endDate: until,
  startTime: hours.from,
  endTime: hours.to,
  scheduleTimezone: TIME_ZONE,
  ...(except.length > 0 && { exceptDate: except }),
});
