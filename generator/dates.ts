// Days, hours, and time zones, and how pages write them.

/** A day such as `2026-09-08`. Days can be compared as texts. */
export type Day = string;
/** A time of day such as `19:00`. */
export type Time = string;
/** A time on a day, as clocks show it: `2026-09-08T19:00`. */
export type LocalTime = `${Day}T${Time}`;

/** The start and, if known, the end. */
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

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** The day a number of days later. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day an event ends: the next day if it lasts past midnight. */
export const endDay = (day: Day, { from, to = '24:00' }: Hours): Day =>
  to > from ? day : addDays(day, 1);

/** The last day of a weekly series from one day until another. */
export function lastOfSeries(from: Day, until: Day): Day {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return addDays(from, days - (days % 7));
}

export const weekdayOf = (day: Day): Weekday => WEEKDAYS[new Date(day).getUTCDay()]!;

/** Part of a date's text. If it names a day, `iso` is that day: `2025-02-27`. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** A date that never breaks across lines. */
function written(day: Day, withYear: boolean): string {
  const [year, month, date] = day.split('-').map(Number);
  const text = `${MONTHS[Number(month) - 1]} ${date}${withYear ? `, ${year}` : ''}`;
  return text.replaceAll(' ', '\u00a0');
}

/** `2027-03-04` as `March 4`. */
export const monthAndDate = (day: Day): string => written(day, false);

/** `2027-03-04` as `March 4, 2027`. */
export const fullDate = (day: Day): string => written(day, true);

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

/** The words of a date range. */
export const dateRangeText = (from: Day, until: Day): string =>
  dateRange(from, until)
    .map(({ text }) => text)
    .join('');

const TIME_OF_DAY = /^(1[0-2]|[1-9]):([0-5]\d)\s([AP])M$/;

/** Reads `7:00 PM–8:00 PM`, or `7:30 PM` if the end is not known. No other form is allowed. */
export function readHours(text: string): Hours | undefined {
  const [from, to, ...more] = text.split('–').map(readTime);
  if (!from || more.length > 0 || (text.includes('–') && !to)) return undefined;
  return { from, ...(to && { to }) };
}

/** Converts `7:00 PM` to `19:00`. */
function readTime(text: string): Time | undefined {
  const [, hour, minute, half] = TIME_OF_DAY.exec(text) ?? [];
  return (
    hour && `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`
  );
}

// Creating a clock takes far longer than reading it.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment: `2026-09-08T19:00`. */
function localTime(timeZone: string, moment: number): string {
  const twoDigits = {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      ...twoDigits,
      hourCycle: 'h23',
      calendar: 'iso8601',
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(moment).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The day in a time zone at a moment. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  localTime(timeZone, moment.getTime()).slice(0, 10);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
const offsetIn = (timeZone: string, moment: number): number =>
  Date.parse(`${localTime(timeZone, moment)}Z`) - Math.floor(moment / MINUTE) * MINUTE;

/** The moment of a local time. If an hour occurs twice, the first one. */
function momentOf(local: LocalTime, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const [before, after] = [offsetIn(timeZone, asUtc - DAY), offsetIn(timeZone, asUtc + DAY)];
  return asUtc - (offsetIn(timeZone, asUtc - before) === before ? before : after);
}

/** `-4 hours` as `-04:00`. */
const offsetText = (offset: number): string =>
  (offset < 0 ? '-' : '+') + new Date(Math.abs(offset)).toISOString().slice(11, 16);

/** The offset from UTC at a local time: `-04:00`. */
export const offsetAt = (local: LocalTime, timeZone: string): string =>
  offsetText(offsetIn(timeZone, momentOf(local, timeZone)));

/** The same moment in UTC: `2026-09-08T23:00:00Z`. */
export const toUtc = (local: LocalTime, timeZone: string): string =>
  `${new Date(momentOf(local, timeZone)).toISOString().slice(0, 19)}Z`;

/** A time in which the clocks of a time zone keep their offset from UTC. */
export interface Observance {
  /** The local time at which it begins, by the clocks before it: `2027-03-28T02:00`. */
  start: LocalTime;
  /** The offsets before and in it: `+01:00`. */
  before: string;
  offset: string;
  isDaylight: boolean;
}

/** The observances of a time zone from one day until another. */
export function observancesOf(timeZone: string, from: Day, until: Day): Observance[] {
  const [start, end] = [Date.parse(from) - DAY, Date.parse(addDays(until, 2))];
  const year = Number(from.slice(0, 4));
  const standard = Math.min(...[0, 6].map((month) => offsetIn(timeZone, Date.UTC(year, month))));
  const first = offsetIn(timeZone, start);
  const observance = (at: number, before: number, offset: number): Observance => ({
    start: new Date(at + before).toISOString().slice(0, 16) as LocalTime,
    before: offsetText(before),
    offset: offsetText(offset),
    isDaylight: offset > standard,
  });
  const found = [observance(-first, first, first)];
  for (let moment = start, before = first; moment < end; moment += DAY) {
    if (offsetIn(timeZone, moment + DAY) === before) continue;
    // Clocks change on the hour.
    let change = moment;
    while (offsetIn(timeZone, change) === before) change += 60 * MINUTE;
    const offset = offsetIn(timeZone, change);
    found.push(observance(change, before, offset));
    before = offset;
  }
  return found;
}
