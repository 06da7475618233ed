import type { Occurrence, UpcomingOccurrences } from '../../components/event-types.ts';
import { endDay } from '../../generator/content/calendar-entry.ts';
import { addDays, type Day, toUtc } from '../../generator/schema/days.ts';
import type { EventContent, Season } from './event-schema.ts';
import { holyDayDuring } from './hebrew-calendar.ts';
import { hoursIn } from './hours.ts';
import { dayInWords, weekdayOf } from './week.ts';

/** The days of a weekly event in its season, and those that are off: the content says so, or the Hebrew calendar does.
 *  There are none without a season. Pages and calendars both go by this. */
export function eveningsOf({ type, day: weekday, time, except = [] }: EventContent, season: Season | undefined) {
  const evenings = { on: [] as Day[], off: [] as Day[] };
  if (type !== 'Weekly' || !weekday || !season) return evenings;
  const hours = hoursIn(time);
  const off = new Set([...(season.except ?? []), ...except]);
  let day = season.from;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  for (; day <= season.until; day = addDays(day, 7)) {
    const isOff = off.has(day) || holyDayDuring(day, hours) !== undefined;
    evenings[isOff ? 'off' : 'on'].push(day);
  }
  return evenings;
}

const NOT_EVERY_WEEK =
  /\b(other|alternat\w+|bi-?weekly|fortnight\w*|once|twice|first|1st|second|2nd|third|3rd|last|months?|monthly|not|no|except|some\w*)\b/i;

/** Whether the words of a weekly event for its date mean other days than those of every week. */
export const isNotEveryWeek = ({ date = '' }: EventContent): boolean => NOT_EVERY_WEEK.test(date);

/** What stands around a date: `Next: DATE.`, `Not on DATE.`, `As of DATE.` */
export interface EveningWords {
  next: string;
  off: string;
  asOf: string;
}

interface Circumstances {
  season: Season | undefined;
  words: EveningWords;
  today: Day;
}

// The site is built every night: a visitor who comes later needs one more at most. Each weighs on the page of the events.
const LISTED = 2;
/** A date as far away as that is said with its year. */
const FAR = 180;

/** The next evenings of a weekly event and the days off before them, in their order; nothing once there are none, or if
 *  it is not every week. */
export function nextEvenings(
  event: EventContent,
  { season, words, today }: Circumstances,
): UpcomingOccurrences | undefined {
  if (isNotEveryWeek(event)) return undefined;
  const { on, off } = eveningsOf(event, season);
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
    const date = day > addDays(today, FAR) ? dayInWords(day) : dayInWords(day).replace(/,.*/, '');
    return text.replace('DATE', date.replace(' ', '\u00a0'));
  }
}

/** The moment at which an evening is over. Where the hour is not known, that is the end of the day. */
function overAt({ time }: EventContent, day: Day): string {
  const hours = hoursIn(time);
  return hours?.to ? toUtc(endDay(day, hours), hours.to) : toUtc(day, '24:00');
}
