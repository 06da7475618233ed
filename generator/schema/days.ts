/** A day such as `2026-09-08`. Days can be compared as texts. */
export type Day = string;

/** A time of day such as `19:00`. */
export type Time = string;

/** The day a number of days later. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The time zone of every event. */
export const TIME_ZONE = 'America/New_York';

const clock = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** The offset from UTC: `-04:00` in summer, `-05:00` in winter. An hour that occurs twice is the first one. */
export const offsetAt = (day: Day, time: Time): string => clock.format(new Date(`${day}T${time}:00-04:00`)).slice(-6);

/** The same moment in UTC: `2026-09-08T23:00:00Z`. */
export const toUtc = (day: Day, time: Time): string =>
  `${new Date(`${day}T${time}:00${offsetAt(day, time)}`).toISOString().slice(0, 19)}Z`;
