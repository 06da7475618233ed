import type { OccurrenceLine, UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import type { Timing } from '../../components/types.ts';
import { endDay } from '../../generator/content/calendar-entry.ts';
import { addDays, type Day, toUtc } from '../../generator/schema/days.ts';
import type { EventsContent } from '../events-fields.ts';
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

export interface OccurrenceContext {
  season?: Season | undefined;
  /** The texts with a date: `Next: DATE.`, `Not on DATE.`, `As of DATE.` Without texts about the season, pages don't mention it. */
  words: Pick<EventsContent['words'], 'next' | 'off' | 'asOf' | 'season'>;
  today: Day;
}

// How many dates a page lists. When the first is over, the page shows the second until the next nightly build.
const LISTED = 2;
/** Dates this many days away are shown with their year. */
const FAR = 180;

/** The days on which a weekly event takes place, and the moments it is over. */
export const heldDays = (event: WeeklyEvent, season: Season | undefined): { day: Day; over: string }[] =>
  occurrencesOf(event, season).on.map((day) => ({ day, over: overAt(event, day) }));

/** The next occurrences of a weekly event with the days off before them, in order, after a text for its breaks. `timing` is
 *  when it takes place, if the site has such a text. Undefined if there is nothing to say. */
export function nextOccurrences(
  event: WeeklyEvent,
  { season, words, today }: OccurrenceContext,
  timing?: Timing,
): UpcomingOccurrences | undefined {
  const next = heldDays(event, season)
    .filter(({ day }) => day >= today)
    .slice(0, LISTED);
  const skipped = occurrencesOf(event, season).off.filter((day) => day >= today && next.some((each) => day < each.day));
  const days = [...next.map(({ day }) => day), ...skipped].sort().map((day): OccurrenceLine => {
    const isOff = skipped.includes(day);
    // Shown from the end of the occurrence before it.
    const previous = next.findLast((each) => each.day < day)?.over ?? [];
    const text = withDate(isOff ? words.off : words.next, day, today);
    return { day, text, isOff, hidden: previous.length > 0, flips: [previous, overAt(event, day)].flat() };
  });
  const { short } = words.season ?? {};
  const lines = short && timing ? [{ text: short, ...timing, hidden: !timing.hidden }, ...days] : days;
  return lines.length > 0 ? { lines, asOf: withDate(words.asOf, today, today) } : undefined;
}

export const withDate = (text: string, day: Day, today: Day): string =>
  text.replace('DATE', day > addDays(today, FAR) ? fullDate(day) : monthAndDate(day));

/** The moment an occurrence is over: the end of the day if its last hour is not known. */
function overAt({ time }: WeeklyEvent, day: Day): string {
  const hours = readHours(time);
  return hours?.to ? toUtc(endDay(day, hours), hours.to) : toUtc(day, '24:00');
}
