import type { Day } from '../../generator/locale/days.ts';

/** The days of the week, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The day of the week of `2026-09-08`. */
export const weekdayOf = (day: Day): (typeof WEEKDAYS)[number] => WEEKDAYS[new Date(day).getUTCDay()]!;
