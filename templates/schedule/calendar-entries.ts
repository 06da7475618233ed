import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { Day } from '../../generator/schema/days.ts';
import { eveningsOf } from './evenings.ts';
import { datesOf, type EventContent, type Season } from './event-schema.ts';
import { hoursIn } from './hours.ts';

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
  const { on, off } = eveningsOf(event, season);
  const [from] = on;
  if (!hours || !season || !from) return undefined;
  const except = off.filter((day) => day > from);
  return { from, to: from, hours, weekly: { until: season.until, except } };
}

function datedTimes(event: EventContent): Times | undefined {
  const dates = datesOf(event);
  if (!dates) return undefined;
  const { from, to } = dates;
  const hours = from === to ? hoursIn(event.time) : undefined;
  return { from, to, ...(hours && { hours }) };
}
