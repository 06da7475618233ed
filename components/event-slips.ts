import { hoursOf, WEEKDAYS, weekdayOf } from './event-calendar.ts';
import { dateParts } from './event-dates.ts';

/** What is wrong with the words of an event, and how to mend it. */
export interface Slip {
  message: string;
  hint: string;
}

const WEEKDAY_BEFORE = new RegExp(`\\b(${WEEKDAYS.join('|')}),?\\s*$`);
const BACKWARDS = 'it ends before it begins';

/** A date on another day of the week than the text says, before the one it begins on, or beside another night. */
export function dateSlip(date: string, night: string | undefined): Slip | undefined {
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

/** An hour that no clock shows or that is not written as the others are, or an end before its start. */
export function timeSlip(time: string): Slip | undefined {
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
  // From 10:00 PM to 1:00 AM is a long evening, from 8:00 PM to 7:00 PM a slip.
  const sameHalf = hours && hours.from < '12:00' === hours.to < '12:00';
  return sameHalf && hours.to <= hours.from ? { message: BACKWARDS, hint: 'Are the two hours swapped?' } : undefined;
}
