import type { Day } from '../../generator/locale/days.ts';
import { readHours } from '../../generator/locale/hours.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { EventContent } from './event-schema.ts';
import { type Calendar, occurrencesOf } from './occurrences.ts';

interface Context extends Calendar {
  id: string;
  /** No location until it is known. */
  location?: string | undefined;
  today: Day;
}

/** The calendar entry of an event. Undefined if its dates are unknown or past. */
export function entryOf(event: EventContent, context: Context): CalendarEntry | undefined {
  const { id, location, today } = context;
  const { title, description, address } = event;
  const times = timesOf(event, context);
  if (!times || (times.weekly?.until ?? times.to) < today) return undefined;
  const place = location ? { name: location, ...(address && { address }) } : undefined;
  return { id, title, description, ...(place && { place }), ...times };
}

type Times = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly'>;

function timesOf(event: EventContent, calendar: Calendar): Times | undefined {
  const { season } = calendar;
  if (event.type === 'Monthly') return undefined;
  const hours = event.time ? readHours(event.time) : undefined;
  if (event.type === 'Weekly') {
    const all = occurrencesOf(event, calendar);
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
