import type { Occurrence, UpcomingOccurrences } from '../../components/event-types.ts';
import { endDay } from '../../generator/content/calendar-entry.ts';
import { addDays, type Day, toUtc } from '../../generator/schema/days.ts';
import type { Season, WeeklyEvent } from './event-schema.ts';
import { fullDate, monthAndDate } from './format.ts';
import { holyDayDuring } from './hebrew-calendar.ts';
import { readHours } from './hours.ts';
import { weekdayOf } from './week.ts';

/** The days of a weekly event in its season: those it takes place on, and those off, because the content says so or they
 *  are holy days. Pages and calendars both use this. Without a season there are none. */
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

/** The words around a date: `Next: DATE.`, `Not on DATE.`, `As of DATE.` */
export interface OccurrenceWords {
  next: string;
  off: string;
  asOf: string;
}

interface Circumstances {
  season: Season | undefined;
  words: OccurrenceWords;
  today: Day;
}

// The site is built every night, so a visitor who comes later needs at most one more. Each adds bytes to the page.
const LISTED = 2;
/** Dates this many days away are shown with their year. */
const FAR = 180;

/** The next occurrences of a weekly event with the days off before them, in order. Nothing if there are none left. */
export function nextOccurrences(
  event: WeeklyEvent,
  { season, words, today }: Circumstances,
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
