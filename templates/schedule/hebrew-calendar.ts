import type { Hours } from '../../generator/pages/route.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import { weekdayOf } from './week.ts';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A day of the Hebrew calendar, such as `15 Nisan`. */
export const hebrewDay = (day: Day): string => hebrew.format(new Date(`${day}T12:00:00Z`));

const FAST = 'the fast of Tisha B’Av';

/** The days outside Israel on which no work is done, and the fast on which nothing cheerful takes place. */
const HOLY_DAYS: Record<string, string> = {
  '1 Tishri': 'Rosh Hashanah',
  '2 Tishri': 'Rosh Hashanah',
  '10 Tishri': 'Yom Kippur',
  '15 Tishri': 'Sukkos',
  '16 Tishri': 'Sukkos',
  '22 Tishri': 'Shemini Atzeres',
  '23 Tishri': 'Simchas Torah',
  '15 Nisan': 'Pesach',
  '16 Nisan': 'Pesach',
  '21 Nisan': 'the seventh day of Pesach',
  '22 Nisan': 'the eighth day of Pesach',
  '6 Sivan': 'Shavuos',
  '7 Sivan': 'Shavuos',
  '9 Av': FAST,
};

/** The holy day or the fast that a day is, or whose eve it is, in words; nothing on any other day. */
export function holyDayOn(day: Day): string | undefined {
  const tomorrow = holyDay(addDays(day, 1));
  return holyDay(day) ?? (tomorrow && `the eve of ${tomorrow}`);
}

function holyDay(day: Day): string | undefined {
  const name = HOLY_DAYS[hebrewDay(day)];
  // On Shabbos nobody fasts: the fast is moved to the next day.
  if (name === FAST && weekdayOf(day) === 'Saturday') return undefined;
  return hebrewDay(day) === '10 Av' && weekdayOf(day) === 'Sunday' ? FAST : name;
}

// In June a holy day ends soon after nine, so what begins at half past nine is after it all year. In December it begins
// soon after four, so what is over at three is before it.
const isAfterNightfall = (hours?: Hours): boolean => hours !== undefined && hours.from >= '21:30';
const isBeforeNightfall = (hours?: Hours): boolean =>
  hours !== undefined && hours.from < '15:00' && (hours.to ?? hours.from) <= '15:00';

/** Shabbos or its eve, in words, if an event with such hours is on it. */
export function shabbosOn(weekday: string, hours?: Hours): string | undefined {
  if (weekday === 'Saturday') return isAfterNightfall(hours) ? undefined : 'Shabbos';
  return weekday === 'Friday' && !isBeforeNightfall(hours) ? 'the eve of Shabbos' : undefined;
}

/** The holy day or fast, or the eve of one, in words, that makes an event with such hours impossible. Without hours, it
 *  may be in the evening. */
export function holyDayDuring(day: Day, hours?: Hours): string | undefined {
  const [today, tomorrow] = [holyDay(day), holyDay(addDays(day, 1))];
  if (today && !isAfterNightfall(hours)) return today;
  return tomorrow && !isBeforeNightfall(hours) ? `the eve of ${tomorrow}` : undefined;
}

interface Holiday {
  name: RegExp;
  /** The first day. In a leap year Purim is in the second Adar. */
  begins: string[];
  days: number;
}

const HOLIDAYS: Holiday[] = [
  { name: /\bRosh Hashanah?\b/i, begins: ['1 Tishri'], days: 2 },
  { name: /\bYom Kippur\b/i, begins: ['10 Tishri'], days: 1 },
  { name: /\b(Succ|Suk+)[ou](s|th?)\b|\bSimch?as? Torah\b/i, begins: ['15 Tishri'], days: 9 },
  { name: /\bC?han+u[kc]+ah?\b/i, begins: ['25 Kislev'], days: 8 },
  { name: /\bTu B.?i?Sh.?vat\b/i, begins: ['15 Shevat'], days: 1 },
  { name: /\bPurim\b/i, begins: ['14 Adar', '14 Adar II'], days: 2 },
  { name: /\b(Pesach|Passover)\b/i, begins: ['15 Nisan'], days: 8 },
  { name: /\bLag B.?.?Omer\b/i, begins: ['18 Iyar'], days: 1 },
  { name: /\bShavu.?o(s|th?)\b/i, begins: ['6 Sivan'], days: 2 },
  { name: /\bTish.?a.? B.?Av\b/i, begins: ['9 Av'], days: 2 },
];

/** The name of a holiday in a text that none of the given days belongs to. The eve counts as a part of it. */
export function holidayElsewhere(text: string, days: readonly Day[]): string | undefined {
  for (const { name, begins, days: length } of HOLIDAYS) {
    const said = name.exec(text)?.[0];
    // A day belongs to it if the holiday began, with its eve, so few days before.
    const belongs = (day: Day) =>
      Array.from({ length: length + 1 }, (_, index) => addDays(day, 1 - index)).some((each) =>
        begins.includes(hebrewDay(each)),
      );
    if (said && days.length > 0 && !days.some(belongs)) return said;
  }
  return undefined;
}
