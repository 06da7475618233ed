import type { CalendarEntry } from '../content/calendar-entry.ts';
import { addDays, type Day } from '../schema/days.ts';

/** The days outside Israel on which no work is done, by the Hebrew calendar. */
const HOLY_DAYS = new Set([
  ...['1 Tishri', '2 Tishri', '10 Tishri', '15 Tishri', '16 Tishri', '22 Tishri', '23 Tishri'],
  ...['15 Nisan', '16 Nisan', '21 Nisan', '22 Nisan', '6 Sivan', '7 Sivan'],
]);

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const isHoly = (day: Day): boolean => HOLY_DAYS.has(hebrew.format(new Date(`${day}T12:00:00Z`)));

/** Asks about weekly events that would take place on a holy day, or on the evening on which one begins: somebody
 *  forgot to take them out. */
export function holyDayNotes(entries: readonly CalendarEntry[], file: string): string[] {
  const events = new Map<Day, string[]>();
  for (const { title, from, weekly } of entries) {
    for (let day = from; weekly && day <= weekly.until; day = addDays(day, 7)) {
      const isAsked = !weekly.except.includes(day) && (isHoly(day) || isHoly(addDays(day, 1)));
      if (isAsked) events.set(day, [...(events.get(day) ?? []), title]);
    }
  }
  return [...events]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, titles]) => `${day} is or begins a holy day, but ${file} has ${titles.join(', ')} then: see "except"`);
}
