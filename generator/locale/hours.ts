import type { Hours, Time } from './days.ts';
import { type Language, languageOf } from './languages.ts';

// Content files may write hours in either form, with 12 or 24 hours. Pages show the form of their language.

const TWELVE_HOURS = /^(1[0-2]|[1-9]):([0-5]\d)\s([AP])M$/;
const TWENTY_FOUR_HOURS = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads `7:00 PM–8:00 PM`, `19:00–20:00`, or `7:30 PM` if the end is not known. No other form is allowed. */
export function readHours(written: string): Hours | undefined {
  const [from, to, ...more] = written.split('–').map(readTime);
  if (!from || more.length > 0 || (written.includes('–') && !to)) return undefined;
  return { from, ...(to && { to }) };
}

/** Converts `7:00 PM` to `19:00`, and keeps `19:00`. */
function readTime(written: string): Time | undefined {
  if (TWENTY_FOUR_HOURS.test(written)) return written;
  const [, hour, minute, half] = TWELVE_HOURS.exec(written) ?? [];
  return hour && `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** `7:00 PM–8:00 PM`, or `19:00–20:00`. */
export const hoursText = (hours: Hours, language: string): string => textOf(hours, languageOf(language).halves);

/** Hours from a content file as pages in a language show them. What are no hours stays as it is. */
export function hoursIn(written: string, language: string): string {
  const hours = readHours(written);
  return hours ? hoursText(hours, language) : written;
}

/** Hours for a content file, in the form of those that are there now. If there are none, as in a language. */
export function hoursLike(written: string, hours: Hours, language: string): string {
  const halves = /[AP]M/.test(written) ? (['AM', 'PM'] as const) : undefined;
  return textOf(hours, written === '' ? languageOf(language).halves : halves).replaceAll('\u00a0', ' ');
}

function textOf({ from, to }: Hours, halves: Language['halves']): string {
  const times = [from, ...(to ? [to] : [])];
  return times.map((time) => (halves ? withHalf(time, halves) : time)).join('–');
}

function withHalf(time: Time, [morning, afternoon]: NonNullable<Language['halves']>): string {
  const [hour = 0, minute] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${hour < 12 ? morning : afternoon}`;
}
