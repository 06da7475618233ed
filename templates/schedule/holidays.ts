import type { Weekday } from '../../generator/locale/dates.ts';
import type { Day, Hours } from '../../generator/locale/days.ts';
import type { Locale } from '../../generator/locale/locale.ts';
import { jewishHolidays } from './jewish-holidays.ts';

/** The holidays of an organization. */
export interface HolidayCalendar {
  /** The holiday that rules out an event at this time. An event without hours may be at any time of the day. */
  offDuring(day: Day, hours?: Hours): string | undefined;
  /** The holiday on which some groups meet and others don't. */
  atChoice(day: Day): string | undefined;
  /** The days that texts name for other reasons than weekly events. */
  weekend: readonly Weekday[];
}

/** What the setting `holidays` can be. */
export const HOLIDAYS = ['jewish'] as const;

/** Where and when events take place. */
export interface ScheduleLocale extends Locale {
  /** Without it, no day is a holiday. */
  holidays?: (typeof HOLIDAYS)[number] | undefined;
}

const NONE: HolidayCalendar = { offDuring: () => undefined, atChoice: () => undefined, weekend: [] };

export const holidaysOf = ({ holidays, country }: Pick<ScheduleLocale, 'holidays' | 'country'>): HolidayCalendar =>
  holidays === 'jewish' ? jewishHolidays(country) : NONE;
