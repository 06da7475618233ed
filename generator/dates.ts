// Days, hours, and the clocks of New York, and how pages write them.

/** A day such as `2026-09-08`. Days can be compared as texts. */
export type Day = string;
/** A time of day such as `19:00`. */
export type Time = string;
/** A time on a day, as clocks show it: `2026-09-08T19:00`. */
export type LocalTime = `${Day}T${Time}`;

export interface Hours {
  from: Time;
  to?: Time;
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The day an event ends: the next day if it lasts past midnight. */
export const endDay = (day: Day, { from, to = '24:00' }: Hours): Day =>
  to > from ? day : addDays(day, 1);

/** The last day of a weekly series from one day until another. */
export function lastOfSeries(from: Day, until: Day): Day {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return addDays(from, days - (days % 7));
}

/** The first day from a day on that is this weekday. */
export const nextWeekday = (day: Day, weekday: Weekday): Day =>
  addDays(day, (WEEKDAYS.indexOf(weekday) - new Date(day).getUTCDay() + 7) % 7);

export const weekdayOf = (day: Day): Weekday => WEEKDAYS[new Date(day).getUTCDay()]!;

/** Part of a date's text. If it names a day, `iso` is that day: `2025-02-27`. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** `2027-03-04` as `March 4`, which never breaks across lines. */
export function monthAndDate(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]}\u00a0${date}`;
}

/** `2027-03-04` as `March 4, 2027`. */
export const fullDate = (day: Day): string =>
  `${monthAndDate(day)},\u00a0${Number(day.slice(0, 4))}`;

/** `March 4, 2027`, `March 4–7, 2027`, `February 27 to March 1, 2025`, or `December 31, 2026 to January 2, 2027`. */
export function dateRange(from: Day, until: Day): DatePart[] {
  const last = { text: fullDate(until), iso: until };
  if (from === until) return [last];
  if (from.slice(0, 4) !== until.slice(0, 4))
    return [{ text: fullDate(from), iso: from }, { text: ' to ' }, last];
  const first = { text: monthAndDate(from), iso: from };
  if (from.slice(0, 7) !== until.slice(0, 7)) return [first, { text: ' to ' }, last];
  return [first, { text: '–' }, { text: fullDate(until).replace(/^\S+?\u00a0/, ''), iso: until }];
}

export const dateRangeText = (from: Day, until: Day): string =>
  dateRange(from, until)
    .map(({ text }) => text)
    .join('');

const TIME_OF_DAY = /^(1[0-2]|[1-9]):([0-5]\d)\s([AP])M$/;

/** Reads `7:00 PM–8:00 PM`, or `7:30 PM` if the end is not known. No other form is allowed. */
export function readHours(text: string): Hours | undefined {
  const [from, to, ...more] = text.split('–').map(readTime);
  if (!from || more.length > 0 || (text.includes('–') && !to)) return undefined;
  return to ? { from, to } : { from };
}

/** Converts `7:00 PM` to `19:00`. */
function readTime(text: string): Time | undefined {
  const [, hour, minute, half] = TIME_OF_DAY.exec(text) ?? [];
  if (!hour) return undefined;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

export const TIME_ZONE = 'America/New_York';

/** The offset from UTC at a local time: `-04:00`. If an hour occurs twice, that of the first one. */
export function offsetAt(local: LocalTime): string {
  // Since 2007, clocks change at 2 AM on the second Sunday of March and on the first one of November.
  const spring = nextWeekday(`${local.slice(0, 4)}-03-08`, 'Sunday');
  const fall = nextWeekday(`${local.slice(0, 4)}-11-01`, 'Sunday');
  return local >= `${spring}T02:00` && local < `${fall}T02:00` ? '-04:00' : '-05:00';
}

/** The same moment in UTC: `2026-09-08T23:00:00Z`. */
export const toUtc = (local: LocalTime): string =>
  `${new Date(local + offsetAt(local)).toISOString().slice(0, 19)}Z`;

/** The day in New York at a moment. Swedish dates are written like ours. */
export const dayIn = (moment: Date): Day =>
  moment.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
