import { hoursOf, WEEKDAYS, weekdayOf } from './event-calendar.ts';
import { dateParts } from './event-dates.ts';

/** What is wrong with the date or the hours of an event, and how to mend it. */
export interface Mistake {
  message: string;
  hint: string;
}

const WEEKDAY_BEFORE = new RegExp(`\\b(${WEEKDAYS.join('|')}),?\\s*$`);
const BACKWARDS = 'it ends before it begins';

/** Finds a weekday that does not belong to its date, an end before the start, and a weekday other than `night`. */
export function dateMistake(date: string, night: string | undefined): Mistake | undefined {
  const parts = dateParts(date);
  for (const [index, { text, iso }] of parts.entries()) {
    const [, said] = WEEKDAY_BEFORE.exec(parts[index - 1]?.text ?? '') ?? [];
    const really = iso && weekdayOf(iso);
    if (said && really && said !== really) {
      return { message: `${text} is a ${really}, not a ${said}`, hint: 'Look it up in a calendar.' };
    }
  }
  const [from, to] = parts.flatMap(({ iso }) => iso ?? []);
  if (from && to && to < from) return { message: BACKWARDS, hint: 'Write the earlier day first. Is the year right?' };
  const named = WEEKDAYS.filter((weekday) => new RegExp(`\\b${weekday}s?\\b`).test(date));
  if (!night || named.length === 0 || named.includes(night)) return undefined;
  return { message: `"${date}" is not on a ${night}, which "day" says`, hint: 'Correct one of the two.' };
}

const HOUR = /\b(\d{1,2})(?:[:.](\d\d))?[\s\u00a0]?([ap])\.?m\b\.?/gi;

/** Finds an hour that does not exist, one in another notation than 7:00 PM, and an end before the start. */
export function timeMistake(time: string): Mistake | undefined {
  for (const [written, hour = '', minute = '00', half = ''] of time.matchAll(HOUR)) {
    if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) {
      return { message: `no clock shows ${written}`, hint: 'Write an hour from 1 to 12, such as 7:00 PM.' };
    }
    const tidy = `${Number(hour)}:${minute} ${half.toUpperCase()}M`;
    if (written.replace('\u00a0', ' ') !== tidy) {
      return { message: `"${written}" is not written as the other hours are`, hint: `Write ${tidy}` };
    }
  }
  const hours = hoursOf(time);
  // From 10:00 PM to 1:00 AM lasts past midnight; from 8:00 PM to 7:00 PM must be a mistake.
  const sameHalf = hours && hours.from < '12:00' === hours.to < '12:00';
  return sameHalf && hours.to <= hours.from ? { message: BACKWARDS, hint: 'Are the two hours swapped?' } : undefined;
}
