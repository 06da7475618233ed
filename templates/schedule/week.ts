import type { Day } from '../../generator/schema/days.ts';

/** The days of the week, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The months, January first. */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The day of the week of `2026-09-08`. */
export const weekdayOf = (day: Day): string => WEEKDAYS[new Date(day).getUTCDay()] ?? '';

/** `2027-03-04` as `March 4, 2027`. */
export function dayInWords(day: Day): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

const ABBREVIATIONS = new Set(
  'jan feb mar apr jun jul aug sep sept oct nov dec sun mon tue tues wed weds thu thur thurs fri sat'.split(' '),
);

/** The weekday or month that a word stands for: `Tue`, `Tues.` and `tuesdays` are Tuesday. */
export function nameIn(names: readonly string[], word: string): string | undefined {
  const letters = word.toLowerCase().replace(/\.$/, '');
  return names.find((name) => {
    const full = name.toLowerCase();
    return (
      letters === full || letters === `${full}s` || (ABBREVIATIONS.has(letters) && full.startsWith(letters.slice(0, 3)))
    );
  });
}
