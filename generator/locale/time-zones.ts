import { addDays, type Day, type LocalTime } from './days.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Creating a clock takes far longer than reading it, and a site has one.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', ...twoDigits, hourCycle: 'h23', calendar: 'iso8601' });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of a time zone show at a moment: `2026-09-08T19:00`. */
function localTime(timeZone: string, moment: number): string {
  const parts = clockIn(timeZone).formatToParts(moment);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockIn(name));
  } catch {
    return false;
  }
}

/** The day in a time zone at a moment. */
export const dayIn = (timeZone: string, moment: Date): Day => localTime(timeZone, moment.getTime()).slice(0, 10);

/** How far a time zone is ahead of UTC at a moment, in milliseconds. Seconds are ignored: zones had them until 1972. */
const offsetIn = (timeZone: string, moment: number): number =>
  Date.parse(`${localTime(timeZone, moment)}Z`) - Math.floor(moment / MINUTE) * MINUTE;

/** The moment of a local time. If an hour occurs twice, the first one. */
function momentOf(local: LocalTime, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const [before, after] = [offsetIn(timeZone, asUtc - DAY), offsetIn(timeZone, asUtc + DAY)];
  return asUtc - (offsetIn(timeZone, asUtc - before) === before ? before : after);
}

/** `-4 hours` as `-04:00`. */
function offsetText(offset: number): string {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '-' : '+'}${text}`;
}

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
    const offset = offsetIn(timeZone, moment + DAY);
    if (offset !== before) found.push(observance(changeIn(timeZone, moment), before, offset));
    before = offset;
  }
  return found;
}

/** The moment at which the offset changes in the day after a moment. */
function changeIn(timeZone: string, moment: number): number {
  const before = offsetIn(timeZone, moment);
  let [low, high] = [moment, moment + DAY];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
    if (offsetIn(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
