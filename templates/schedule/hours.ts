import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import type { Hours } from '../../generator/pages/route.ts';
import type { Time } from '../../generator/schema/days.ts';

const HINT = 'Write them as in 7:00 PM–8:00 PM. For words such as Friday evening, write "when:" instead of "time:".';
const CLOCK = /^(?:(noon|midday)|(midnight)|(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?\s?m\.?)?)$/i;

interface Clock {
  hour: number;
  minute: number;
  /** `a` or `p`, if it is written. */
  half?: string | undefined;
}

/** Reads the hours people write: `7:00 PM–8:00 PM`, `7:30–8:30 PM`, `7:30pm-8:30pm`, `19:30–20:30`, `7:30 PM`, `noon`.
 *  Without an end, only the start is known. */
export function readHours(text: string): Hours | Problem {
  const sides = sidesOf(text);
  if (!areHours(text)) {
    const areSeveral = sides.length > 1 && text.split(/,|&|\band\b/i).every(areHours);
    if (areSeveral) return { message: `"${text}" are two times`, hint: 'Write an entry for each of the two.' };
    return { message: `"${text}" is not understood as hours`, hint: HINT };
  }
  const [first, last] = sides.map(readClock) as [Clock, Clock?];
  const impossible = [first, ...(last ? [last] : [])].findIndex(isImpossible);
  if (impossible >= 0) {
    return { message: `no clock shows ${sides[impossible]}`, hint: 'Write an hour from 1 to 12, such as 7:00 PM.' };
  }
  if (/^midnight$/i.test(sides[0] ?? '')) {
    const hint = 'Write 12:00 AM for the beginning of the day, or 11:59 PM for its end.';
    return { message: 'midnight may be the beginning or the end of the day', hint };
  }
  // `7:30–8:30 PM`: both are in the evening.
  const from = timeOf({ ...first, half: first.half ?? last?.half });
  const to = last && timeOf({ ...last, half: last.half ?? first.half });
  if (!from || (last && !to)) {
    return { message: `"${text}" may be in the morning or in the evening`, hint: 'Write AM or PM, such as 7:00 PM.' };
  }
  // From 10:00 PM to 1:00 AM lasts past midnight; from 8:00 PM to 7:00 PM must be a mistake.
  const isSameHalf = to && from < '12:00' === to < '12:00';
  if (!isSameHalf || to > from) return { from, ...(to && { to }) };
  if (to === from) {
    return { message: 'it ends when it begins', hint: `Write the hour at which it ends, or only ${sides[0]}.` };
  }
  const hint = first.half ? 'Are the two hours swapped?' : 'Write AM or PM after both hours.';
  return { message: 'it ends before it begins', hint };
}

/** The hours of a text, if it is understood. */
export function hoursIn(text = ''): Hours | undefined {
  const read = readHours(text);
  return 'from' in read ? read : undefined;
}

const sidesOf = (text: string): string[] => text.trim().split(/\s*(?:–|—|-|\bto\b|\buntil\b)\s*/i);

/** Whether a text has the form of hours, even of impossible ones. */
export function areHours(text: string): boolean {
  const sides = sidesOf(text);
  return sides.length <= 2 && sides.every((side) => readClock(side) !== undefined);
}

function readClock(text: string): Clock | undefined {
  const [written, noon, midnight, hour, minute = '0', half] = CLOCK.exec(text.trim()) ?? [];
  if (!written) return undefined;
  if (noon) return { hour: 12, minute: 0, half: 'p' };
  if (midnight) return { hour: 12, minute: 0, half: 'a' };
  return { hour: Number(hour), minute: Number(minute), half: half?.toLowerCase() };
}

const isImpossible = ({ hour, minute, half }: Clock): boolean =>
  minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12));

/** As `19:00`; nothing where the half of the day is not known. */
function timeOf({ hour, minute, half }: Clock): Time | undefined {
  if (!half && hour > 0 && hour < 13) return undefined;
  const sinceMidnight = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(sinceMidnight).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
