import type { Day } from '../../generator/locale/days.ts';
import { weekdayOf } from './week.ts';

// Formats dates for people.

/** Part of a date's text. If it names a day, `iso` is that day: `2025-02-27`. */
export interface DatePart {
  text: string;
  iso?: string;
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const NO_BREAK_SPACE = '\u00a0';

const dateOf = (day: Day): number => Number(day.slice(8));
const yearOf = (day: Day): string => day.slice(0, 4);

/** `2027-03-04` as `March 4`. It never breaks across lines. */
export const monthAndDate = (day: Day): string => months.format(new Date(day)) + NO_BREAK_SPACE + dateOf(day);

/** `2027-03-04` as `March 4, 2027`. It never breaks across lines. */
export const fullDate = (day: Day): string => `${monthAndDate(day)},${NO_BREAK_SPACE}${yearOf(day)}`;

/** `March 4, 2027`, `March 4–7, 2027`, `February 27 to March 1, 2025`, or `December 31, 2026 to January 2, 2027`. */
export function dateRange(from: Day, until: Day): DatePart[] {
  const last = { text: fullDate(until), iso: until };
  if (from === until) return [last];
  if (yearOf(from) !== yearOf(until)) return [{ text: fullDate(from), iso: from }, { text: ' to ' }, last];
  const first = { text: monthAndDate(from), iso: from };
  if (from.slice(0, 7) !== until.slice(0, 7)) return [first, { text: ' to ' }, last];
  return [first, { text: '–' }, { ...last, text: `${dateOf(until)},${NO_BREAK_SPACE}${yearOf(until)}` }];
}

/** `December 8`, or `December 8–10`: for messages about a season. */
export function datesOfSeason(from: Day, until: Day): string {
  const words = dateRange(from, until).map(({ text }) => text);
  return words
    .join('')
    .replace(/,\s\d{4}$/, '')
    .replaceAll(NO_BREAK_SPACE, ' ');
}

/** `Sunday`, or `Thursday to Saturday`. */
export const weekdayRange = (from: Day, until: Day): string =>
  from === until ? weekdayOf(from) : `${weekdayOf(from)} to ${weekdayOf(until)}`;
