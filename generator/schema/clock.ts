import type { Day, Time } from './days.ts';

/** The time zone of every event. */
export const TIME_ZONE = 'America/New_York';

const clock = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** How far the clock is from UTC: `-04:00` in summer, `-05:00` in winter. An hour that comes twice is the first. */
export const offsetAt = (day: Day, time: Time): string => clock.format(new Date(`${day}T${time}:00-04:00`)).slice(-6);

/** The same moment in UTC: `2026-09-08T23:00:00Z`. */
export const toUtc = (day: Day, time: Time): string =>
  `${new Date(`${day}T${time}:00${offsetAt(day, time)}`).toISOString().slice(0, 19)}Z`;
