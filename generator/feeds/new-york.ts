import { addDays, type Day, type Time } from '../schema/days.ts';

// The clock of every event. It is written out because a calendar file must carry its time zone along, and so that a
// build does not depend on the time zone data of the machine it runs on.

export const TIME_ZONE = 'America/New_York';

/** The rules since 2007, as a calendar file states them. */
export const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...['BEGIN:DAYLIGHT', 'TZNAME:EDT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZNAME:EST', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'DTSTART:20071104T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** How far the clock is from UTC: `-04:00` in summer, `-05:00` in winter. */
export function offsetAt(day: Day, time: Time): '-04:00' | '-05:00' {
  const year = day.slice(0, 4);
  const moment = `${day}T${time}`;
  const summer = moment >= `${sunday(year, '03', 8)}T02:00` && moment < `${sunday(year, '11', 1)}T02:00`;
  return summer ? '-04:00' : '-05:00';
}

/** The same moment in UTC: `2026-09-08T23:00:00Z`. */
export const toUtc = (day: Day, time: Time): string =>
  `${new Date(`${day}T${time}:00${offsetAt(day, time)}`).toISOString().slice(0, 19)}Z`;

/** The first Sunday of a month that is not before a date. */
function sunday(year: string, month: string, earliest: number): Day {
  const day = `${year}-${month}-${String(earliest).padStart(2, '0')}`;
  return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}
