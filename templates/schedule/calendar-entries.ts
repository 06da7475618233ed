import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { Day } from '../../generator/schema/days.ts';
import type { DatedEvent, EventContent, Season, WeeklyEvent } from './event-schema.ts';
import { readHours } from './hours.ts';
import { occurrencesOf } from './occurrences.ts';

type Times = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly'>;

/** The id and location of an event as the page shows them. No location until it is known. */
interface Shown {
  id: string;
  location?: string | undefined;
}

/** The calendar entry of an event. Undefined if its dates are unknown or past. */
export function entryOf(
  { id, location }: Shown,
  event: EventContent,
  { season, today }: { season: Season | undefined; today: Day },
): CalendarEntry | undefined {
  const { title, description, address } = event;
  const times = timesOf(event, season);
  if (!times || (times.weekly?.until ?? times.to) < today) return undefined;
  const place = location ? { name: location, ...(address && { address }) } : undefined;
  return { id, title, description, ...(place && { place }), ...times };
}

function timesOf(event: EventContent, season: Season | undefined): Times | undefined {
  if (event.type === 'Monthly') return undefined;
  return event.type === 'Weekly' ? weeklyTimes(event, season) : datedTimes(event);
}

function weeklyTimes(event: WeeklyEvent, season: Season | undefined): Times | undefined {
  const hours = readHours(event.time);
  const { on, off } = occurrencesOf(event, season);
  const [from] = on;
  if (!hours || !season || !from) return undefined;
  const except = off.filter((day) => day > from);
  return { from, to: from, hours, weekly: { until: season.until, except } };
}

/** A multi-day event becomes an all-day entry. */
function datedTimes({ from, until = from, time }: DatedEvent): Times | undefined {
  if (!from || !until) return undefined;
  const hours = from === until && time ? readHours(time) : undefined;
  return { from, to: until, ...(hours && { hours }) };
}
