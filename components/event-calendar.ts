import type { CalendarEntry } from '../generator/pages/route.ts';
import { dateParts } from './event-dates.ts';
import type { EventRecord, Season } from './event-types.ts';

/** The days of the week, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The calendar entry of an event; nothing unless its dates are known. */
export function calendarEntry(event: EventRecord, season: Season | undefined): CalendarEntry | undefined {
  const { title, description, location, address, href } = event;
  const times = event.type === 'Weekly' && event.day ? weeklyTimes(event, season) : datedTimes(event);
  if (!times) return undefined;
  // A location without an address or a link may be "to be announced", so calendars are not given it.
  const place = address || href ? { name: location, address } : undefined;
  return { id: eventId(event), title, description, place, ...times };
}

/** The anchor of an event on the page, and the name of its calendar file. */
export const eventId = ({ id, title, location, day }: EventRecord): string =>
  id ?? slugOf(day && !title.includes(location) ? `${title} ${location}` : title);

/** The day of the week of `2026-09-08`. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? '';

/** The hours of `7:00 PM–8:00 PM` as `19:00` and `20:00`; nothing if the text gives no two hours. */
export function hoursOf(text: string): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d{1,2}:\d\d\s?[AP]M)\s?(?:–|-|to)\s?(\d{1,2}:\d\d\s?[AP]M)$/i.exec(text) ?? [];
  const hours = { from: timeOf(from ?? ''), to: timeOf(to ?? '') };
  return hours.from && hours.to ? { from: hours.from, to: hours.to } : undefined;
}

type Times = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly'>;

function weeklyTimes(event: EventRecord, season: Season | undefined): Times | undefined {
  const hours = hoursOf(event.time);
  if (!hours || !season) return undefined;
  let day = season.from;
  while (weekdayOf(day) !== event.day) day = addDays(day, 1);
  const days: string[] = [];
  for (; day <= season.until; day = addDays(day, 7)) days.push(day);
  const off = new Set([...(season.except ?? []), ...(event.except ?? [])]);
  const [from] = days.filter((day) => !off.has(day));
  if (!from) return undefined;
  const except = days.filter((day) => day > from && off.has(day));
  return { from, to: from, hours, weekly: { until: season.until, except } };
}

function datedTimes({ date, time }: EventRecord): Times | undefined {
  const days = dateParts(date).flatMap(({ iso }) => iso ?? []);
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to) return undefined;
  return from === to ? { from, to, hours: hoursOf(time) } : { from, to };
}

function timeOf(text: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d)\s?([AP])M$/i.exec(text) ?? [];
  if (!minute || Number(hour) < 1 || Number(hour) > 12) return undefined;
  const since = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(since).padStart(2, '0')}:${minute}`;
}

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
