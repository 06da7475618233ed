import type { Day } from './days.ts';
import { languageOf } from './languages.ts';

// Dates for people.

/** Part of a date's text. If it names a day, `iso` is that day: `2025-02-27`. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** The days of the week as content files write them, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The day of the week of `2026-09-08`. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[new Date(day).getUTCDay()]!;

/** `Tuesday` in a language: `Dienstag`. */
export const weekdayName = (weekday: Weekday, language: string): string =>
  languageOf(language).weekdays[WEEKDAYS.indexOf(weekday)]!;

/** `Tuesday` in a language in a few letters: `Di`. */
export const shortWeekday = (weekday: Weekday, language: string): string =>
  languageOf(language).shortWeekdays[WEEKDAYS.indexOf(weekday)]!;

/** The days of the week, in the order of a language's calendars. */
export function weekdaysFor(language: string): Weekday[] {
  const { firstWeekday } = languageOf(language);
  return [...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)];
}

/** A day in a pattern of its language. It never breaks across lines. */
function written(day: Day, pattern: string, language: string): string {
  const { months, firstOfMonth = '1' } = languageOf(language);
  const [year = '', month, date] = day.split('-').map(Number);
  const parts: Record<string, string> = {
    d: date === 1 ? firstOfMonth : String(date),
    MMMM: months[Number(month) - 1]!,
    y: String(year),
  };
  return pattern.replaceAll(/MMMM|\b[dy]\b/g, (part) => parts[part]!).replaceAll(' ', '\u00a0');
}

/** `2027-03-04` as `March 4`, or `4. März`. */
export const monthAndDate = (day: Day, language: string): string =>
  written(day, languageOf(language).date.short, language);

/** `2027-03-04` as `March 4, 2027`, or `4. März 2027`. */
export const fullDate = (day: Day, language: string): string => written(day, languageOf(language).date.full, language);

/** `March 4, 2027`, `March 4–7, 2027`, `February 27 to March 1, 2025`, or `December 31, 2026 to January 2, 2027`. */
export function dateRange(from: Day, until: Day, language: string): DatePart[] {
  const { date, withinMonth, to } = languageOf(language);
  const part = (iso: Day, pattern: string): DatePart => ({ text: written(iso, pattern, language), iso });
  if (from === until) return [part(until, date.full)];
  if (from.slice(0, 4) !== until.slice(0, 4)) return [part(from, date.full), { text: to }, part(until, date.full)];
  if (from.slice(0, 7) !== until.slice(0, 7)) return [part(from, date.short), { text: to }, part(until, date.full)];
  const [first, last] = withinMonth;
  return [part(from, first), { text: '–' }, part(until, last)];
}

/** The words of a date range. */
export const dateRangeText = (from: Day, until: Day, language: string): string =>
  dateRange(from, until, language)
    .map(({ text }) => text)
    .join('');

/** `Sunday`, or `Thursday to Saturday`. */
export function weekdayRange(from: Day, until: Day, language: string): string {
  const names = [...new Set([from, until])].map((day) => weekdayName(weekdayOf(day), language));
  return names.join(languageOf(language).to);
}
