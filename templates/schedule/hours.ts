import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import type { Hours } from '../../generator/locale/days.ts';
import { readHours } from '../../generator/locale/hours.ts';
import { checked, text } from '../../generator/schema/fields.ts';

function hoursProblem(written: string): Problem | undefined {
  const hours = readHours(written);
  if (!hours) {
    const meant = suggestedHours(written);
    const hint = `Write ${meant.join(' or ') || '7:00 PM–8:00 PM or 19:00–20:00, without the end if it is not known'}.`;
    return { message: `"${written}" is not understood as hours`, hint };
  }
  if (!isBackwards(hours)) return undefined;
  return { message: 'it ends before it begins', hint: 'Are the two times swapped, or is one AM and the other PM?' };
}

/** From 22:00 to 01:00 lasts past midnight. From 20:00 to 19:00 must be a mistake. */
const isBackwards = ({ from, to }: Hours): boolean => to !== undefined && from < '12:00' === to < '12:00' && to <= from;

/** An hour with or without minutes and a half of the day: `7`, `7:30 p.m.`, `19.30`, `19h30`. */
const LOOSE_TIME = /(\d{1,2})(?:(?:[:.]|\s?h\s?)?(\d\d))?(?:\s?([ap])\.?m\b)?/gi;

interface LooseTime {
  hour: number;
  minute: string;
  half: 'A' | 'P' | undefined;
}

/** The hours that other forms can mean, such as `7:30-8:30pm`, `7-8`, `19.30 Uhr`, and `19h – 21h`. */
function suggestedHours(written: string): string[] {
  const times = [...written.matchAll(LOOSE_TIME)].map(([, hour, minute = '00', half]): LooseTime => {
    return { hour: Number(hour), minute, half: half?.toUpperCase() as LooseTime['half'] };
  });
  const forms = times.some(({ half }) => half) ? [withHalves(times)] : [];
  if (times.every(({ half }) => !half)) {
    // A time such as 7:30 can be in the morning or in the evening, but not if others are after noon, or have a word for hours.
    const isClear = times.some(({ hour }) => hour > 12) || /\d\s?(h|uhr)\b|(?<![:.\d])0\d/i.test(written);
    if (!isClear) forms.push(times.map(({ hour, minute }) => `${hour}:${minute} PM`).join('–'));
    forms.push(times.map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${minute}`).join('–'));
  }
  return forms.filter((form) => {
    const hours = readHours(form);
    return hours && !isBackwards(hours);
  });
}

/** Times of which one has a half of the day. The other is in the same half, or in the other one if it would be backwards. */
function withHalves(times: readonly LooseTime[]): string {
  const known = times.find(({ half }) => half)?.half;
  const inHalf = (missing: 'A' | 'P' | undefined) =>
    times.map(({ hour, minute, half = missing }) => `${hour}:${minute} ${half}M`).join('–');
  const hours = readHours(inHalf(known));
  return hours && isBackwards(hours) ? inHalf(known === 'A' ? 'P' : 'A') : inHalf(known);
}

/** Hours, or a fact that contains hours: `{hours}`. */
export const hours = checked(text, hoursProblem).meta({ kind: 'hours' });
