import type { Occurrence, UpcomingOccurrences } from '../../components/event-types.ts';
import { endDay } from '../../generator/content/calendar-entry.ts';
import { addDays, type Day, toUtc } from '../../generator/schema/days.ts';
import type { Season, WeeklyEvent } from './event-schema.ts';
import { fullDate, monthAndDate } from './format.ts';
import { holyDayDuring } from './hebrew-calendar.ts';
import { readHours } from './hours.ts';
import { weekdayOf } from './week.ts';

/** The days of a weekly event in the season: on, or off because of a holy day or an `except`. Both lists are empty without
 *  a season. Pages and calendars use the same lists. */
export function occurrencesOf({ day: weekday, time, except = [] }: WeeklyEvent, season: Season | undefined) {
  const days = { on: [] as Day[], off: [] as Day[] };
  if (!season) return days;
  const hours = readHours(time);
  const off = new Set([...(season.except ?? []), ...except]);
  let day = season.from;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  for (; day <= season.until; day = addDays(day, 7)) {
    const isOff = off.has(day) || holyDayDuring(day, hours) !== undefined;
    days[isOff ? 'off' : 'on'].push(day);
  }
  return days;
}

/** The texts with a date: `Next: DATE.`, `Not on DATE.`, `As of DATE.` */
export interface OccurrenceWords {
  next: string;
  off: string;
  asOf: string;
}

interface OccurrenceContext {
  season: Season | undefined;
  words: OccurrenceWords;
  today: Day;
}

// How many dates a page lists. When the first is over, the page shows the second until the next nightly build.
const LISTED = 2;
/** Dates this many days away are shown with their year. */
const FAR = 180;

/** The next occurrences of a weekly event with the days off before them, in order. Undefined if none are left. */
export function nextOccurrences(
  event: WeeklyEvent,
  { season, words, today }: OccurrenceContext,
): UpcomingOccurrences | undefined {
  const { on, off } = occurrencesOf(event, season);
  const next = on.filter((day) => day >= today).slice(0, LISTED);
  const last = next.at(-1);
  if (!last) return undefined;
  const skipped = off.filter((day) => day >= today && day < last);
  const days = [...next, ...skipped].sort().map((day): Occurrence => {
    const isOff = skipped.includes(day);
    return { day, text: withDate(isOff ? words.off : words.next, day), over: overAt(event, day), isOff };
  });
  return { days, asOf: withDate(words.asOf, today) };

  function withDate(text: string, day: Day): string {
    return text.replace('DATE', day > addDays(today, FAR) ? fullDate(day) : monthAndDate(day));
  }
}

/** The moment an occurrence is over: the end of the day if its last hour is not known. */
function overAt({ time }: WeeklyEvent, day: Day): string {
  const hours = readHours(time);
  return hours?.to ? toUtc(endDay(day, hours), hours.to) : toUtc(day, '24:00');
}
