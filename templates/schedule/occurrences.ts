import type { OccurrenceLine, UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import type { Timing } from '../../components/types.ts';
import { fullDate, monthAndDate, weekdayOf } from '../../generator/locale/dates.ts';
import { addDays, type Day, endDay, type LocalTime } from '../../generator/locale/days.ts';
import { readHours } from '../../generator/locale/hours.ts';
import { toUtc } from '../../generator/locale/time-zones.ts';
import type { EventsContent } from '../events-fields.ts';
import type { Season, WeeklyEvent } from './event-schema.ts';
import { holidaysOf, type ScheduleLocale } from './holidays.ts';

interface Occurrence {
  day: Day;
  /** Because of a holiday or an `except`. */
  isOff: boolean;
  /** When it is over: at the end of the day if its last hour is not known. */
  over: LocalTime;
}

/** What decides on which days weekly events take place. */
export interface Calendar {
  season?: Season | undefined;
  locale: ScheduleLocale;
}

/** The days of a weekly event in the season. Without a season there are none. Pages and calendars use the same list. */
export function occurrencesOf({ day: weekday, time, except = [] }: WeeklyEvent, { season, locale }: Calendar) {
  const found: Occurrence[] = [];
  if (!season) return found;
  const hours = readHours(time);
  const holidays = holidaysOf(locale);
  const off = new Set([...(season.except ?? []), ...except]);
  let day = season.from;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  for (; day <= season.until; day = addDays(day, 7)) {
    const isOff = off.has(day) || holidays.offDuring(day, hours) !== undefined;
    found.push({ day, isOff, over: hours?.to ? `${endDay(day, hours)}T${hours.to}` : `${day}T24:00` });
  }
  return found;
}

/** The days on which a weekly event takes place. */
export const heldDays = (event: WeeklyEvent, calendar: Calendar): Occurrence[] =>
  occurrencesOf(event, calendar).filter(({ isOff }) => !isOff);

export interface OccurrenceContext extends Calendar {
  /** The texts with a date: `Next: DATE.`, `Not on DATE.`, `As of DATE.` Without texts about the season, pages don't mention it. */
  words: Pick<EventsContent['words'], 'next' | 'off' | 'asOf' | 'season'>;
  today: Day;
}

// How many dates a page lists. When the first is over, the page shows the second until the next nightly build.
const LISTED = 2;
/** Dates this many days away are shown with their year. */
const FAR = 180;

/** The next occurrences of a weekly event with the days off before them, in order, after a text for its breaks. `timing` is
 *  when it takes place, if the site has such a text. Undefined if there is nothing to say. */
export function nextOccurrences(
  event: WeeklyEvent,
  context: OccurrenceContext,
  timing?: Timing,
): UpcomingOccurrences | undefined {
  const { words, today, locale } = context;
  const coming = occurrencesOf(event, context).filter(({ day }) => day >= today);
  const moment = (local: LocalTime) => toUtc(local, locale.timeZone);
  const last =
    coming
      .filter(({ isOff }) => !isOff)
      .slice(0, LISTED)
      .at(-1)?.day ?? '';
  const days = coming
    .filter(({ day }) => day <= last)
    .map(({ day, isOff, over }, index): OccurrenceLine => {
      // Shown from the end of the occurrence before it.
      const previous = coming.slice(0, index).findLast((each) => !each.isOff);
      const text = withDate(isOff ? words.off : words.next, day, context);
      return {
        day,
        text,
        isOff,
        hidden: Boolean(previous),
        flips: [...(previous ? [previous.over] : []), over].map(moment),
      };
    });
  const { short } = words.season ?? {};
  const lines = short && timing ? [{ text: short, ...timing, hidden: !timing.hidden }, ...days] : days;
  return lines.length > 0 ? { lines, asOf: withDate(words.asOf, today, context) } : undefined;
}

export function withDate(
  text: string,
  day: Day,
  { today, locale }: Pick<OccurrenceContext, 'today' | 'locale'>,
): string {
  const date = day > addDays(today, FAR) ? fullDate : monthAndDate;
  return text.replace('DATE', date(day, locale.language));
}
