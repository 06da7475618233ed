import type { Day } from '../../generator/locale/days.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { EventContent, Season } from './event-schema.ts';
import { readHours } from './hours.ts';
import { occurrencesOf } from './occurrences.ts';

interface Context {
  id: string;
  /** No location until it is known. */
  location?: string | undefined;
  season?: Season | undefined;
  today: Day;
}

/** The calendar entry of an event. Undefined if its dates are unknown or past. */
export function entryOf(event: EventContent, { id, location, season, today }: Context): CalendarEntry | undefined {
  const { title, description, address } = event;
  const times = timesOf(event, season);
  if (!times || (times.weekly?.until ?? times.to) < today) return undefined;
  const place = location ? { name: location, ...(address && { address }) } : undefined;
  return { id, title, description, ...(place && { place }), ...times };
}

type Times = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly'>;

function timesOf(event: EventContent, season: Season | undefined): Times | undefined {
  if (event.type === 'Monthly') return undefined;
  const hours = event.time ? readHours(event.time) : undefined;
  if (event.type === 'Weekly') {
    const all = occurrencesOf(event, season);
    const from = all.find(({ isOff }) => !isOff)?.day;
    if (!hours || !season || !from) return undefined;
    const except = all.flatMap(({ day, isOff }) => (isOff && day > from ? day : []));
    return { from, to: from, hours, weekly: { until: season.until, except } };
  }
  const { from, until = from } = event;
  if (!from || !until) return undefined;
  // An event of several days becomes an all-day entry.
  return { from, to: until, ...(from === until && hours && { hours }) };
}
