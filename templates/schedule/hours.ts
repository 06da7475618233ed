import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import { hoursText } from '../../generator/locale/dates.ts';
import type { Hours, Time } from '../../generator/locale/days.ts';
import { checked, text } from '../../generator/schema/fields.ts';

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

/** Hours in the language of the site. */
export function hoursShown(written: string, { language }: { language: string }): string {
  const hours = readHours(written);
  return hours ? hoursText(hours, language) : written;
}

function hoursProblem(written: string): Problem | undefined {
  const hours = readHours(written);
  if (!hours) {
    const example = suggestedHours(written) ?? '7:00 PM–8:00 PM, or 7:30 PM if the end is not known';
    return { message: `"${written}" is not understood as hours`, hint: `Write ${example}.` };
  }
  const { from, to } = hours;
  // From 10:00 PM to 1:00 AM lasts past midnight. From 8:00 PM to 7:00 PM must be a mistake.
  const isSameHalf = to !== undefined && from < '12:00' === to < '12:00';
  if (!isSameHalf || to > from) return undefined;
  return { message: 'it ends before it begins', hint: 'Are the two times swapped, or is one AM and the other PM?' };
}

const LOOSE_TIME = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/i;

/** Rewrites hours such as `7:30-8:30pm` or `7 PM to 8 PM` in the allowed form. */
function suggestedHours(written: string): string | undefined {
  const times = written.split(/\s*(?:–|—|-|\bto\b|\buntil\b)\s*/i).map((each) => LOOSE_TIME.exec(each) ?? []);
  const lastHalf = times.at(-1)?.[3];
  const tidied = times.map(([, hour, minute = '00', half = lastHalf]) => `${hour}:${minute} ${half?.toUpperCase()}M`);
  return readHours(tidied.join('–')) && tidied.join('–');
}

/** Hours, or a fact that contains hours: `{hours}`. */
export const hours = checked(text, hoursProblem).meta({ kind: 'hours' });
