import type { CalendarEntry } from '../content/calendar-entry.ts';
import type { SiteDescription, SiteSettings } from '../content/site-settings.ts';
import { type Day, endDay, type Time } from '../locale/days.ts';
import { offsetAt } from '../locale/time-zones.ts';
import { isListed, type Thing } from '../pages/route.ts';
import { lastDay } from './calendar.ts';

interface Described {
  path: string;
  /** The folder of its language. */
  folder: string;
  site: SiteSettings;
  /** A description of the site from its settings. */
  about: SiteDescription;
  /** The titles of all pages, by their paths. */
  titles: ReadonlyMap<string, string>;
  /** Events on the page with known dates. */
  entries: readonly CalendarEntry[];
  /** What else the template says about the page at a URL. */
  more?: ((url: string) => Thing[]) | undefined;
  /** Search engines skip a draft. */
  isDraft: boolean;
}

/** Structured data for search engines, as JSON-LD. It needs full URLs, so it is empty if the site has no address. The policy
 *  doesn't have to allow it, because it is data. */
export function structuredData(page: Described): string {
  const { path, site, entries, more } = page;
  const { name, url } = site;
  if (!url || page.isDraft || !isListed(page)) return '';
  const here = new URL(path.slice(1), url).href;
  const things = [
    path === '/' ? { '@type': 'WebSite', name, url } : breadcrumbs(page),
    ...(site.organization?.pages.includes(path) ? [organizationThing(page)] : []),
    ...entries.filter(({ place }) => place).map((entry) => eventThing(entry, here, site)),
    ...(more?.(here) ?? []),
  ];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // `</script>` in a value can't close the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

// Only what the head doesn't have already: every page has to fit in the first round trip.
function organizationThing({ site, about }: Described): Thing {
  const { name, url, organization } = site;
  const status = organization?.nonprofitStatus;
  return {
    '@type': typeOf(site),
    name,
    url,
    logo: new URL('icon-512.png', url).href,
    ...(status && { nonprofitStatus: `https://schema.org/${status}` }),
    ...(about.profiles.length > 0 && { sameAs: about.profiles }),
  };
}

const typeOf = ({ organization }: SiteSettings): string => organization?.type ?? 'Organization';

/** The pages from the home page to this one: the folders of its address that are pages. */
function breadcrumbs({ path, folder, site, titles, about: { labels } }: Described): Thing {
  const home = titles.has(`/${folder}`) ? `/${folder}` : '/';
  const names = new Map([...titles, [home, site.name], ...labels]);
  const ends = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const itemListElement = ends
    .filter((end) => titles.has(end) && end.length >= home.length)
    .map((end, index) => {
      const item = new URL(end.slice(1), site.url).href;
      return { '@type': 'ListItem', position: index + 1, name: names.get(end), item };
    });
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** An event with a known place. A weekly event is a series with a schedule. */
function eventThing(entry: CalendarEntry, here: string, site: SiteSettings): Thing {
  const { id, title, description, place, from, to, hours, weekly } = entry;
  const last = weekly ? lastDay(from, weekly.until) : to;
  const moment = (day: Day, time: Time | undefined) => {
    if (!time) return day;
    const local = `${day}T${time}` as const;
    return `${local}:00${offsetAt(local, site.timeZone)}`;
  };
  const isEndKnown = !hours || hours.to;
  const schedule = {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    startDate: from,
    endDate: last,
    startTime: hours?.from,
    endTime: hours?.to,
    scheduleTimezone: site.timeZone,
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
