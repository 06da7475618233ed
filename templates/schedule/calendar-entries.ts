import type { CalendarEntry } from '../../generator/pages/route.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import { datesOf, type EventContent, type Season } from './event-schema.ts';
import { hoursIn } from './hours.ts';
import { weekdayOf } from './week.ts';

type Times = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly'>;

/** What the page shows of an event. */
interface Shown {
  id: string;
  location: string;
  href?: string | undefined;
}

/** The calendar entry of an event; nothing unless its dates are known, and not once its last day is over. */
export function entryOf(
  { id, location, href }: Shown,
  event: EventContent,
  { season, today }: { season: Season | undefined; today: Day },
): CalendarEntry | undefined {
  const { title, description, address } = event;
  const times = event.type === 'Weekly' ? weeklyTimes(event, season) : datedTimes(event);
  if (!times || (times.weekly?.until ?? times.to) < today) return undefined;
  // A location without an address or a link may be "to be announced", so calendars are not given it.
  const place = address || href ? { name: location, ...(address && { address }) } : undefined;
  return { id, title, description, ...(place && { place }), ...times };
}

function weeklyTimes(event: EventContent, season: Season | undefined): Times | undefined {
  const hours = hoursIn(event.time);
  if (!hours || !season || !event.day) return undefined;
  const days: Day[] = [];
  for (let day = season.from; day <= season.until; day = addDays(day, 1)) {
    if (weekdayOf(day) === event.day) days.push(day);
  }
  const off = new Set([...(season.except ?? []), ...(event.except ?? [])]);
  const [from] = days.filter((day) => !off.has(day));
  if (!from) return undefined;
  const except = days.filter((day) => day > from && off.has(day));
  return { from, to: from, hours, weekly: { until: season.until, except } };
}

function datedTimes(event: EventContent): Times | undefined {
  const dates = datesOf(event);
  if (!dates) return undefined;
  const { from, to } = dates;
  const hours = from === to ? hoursIn(event.time) : undefined;
  return { from, to, ...(hours && { hours }) };
}
