import { addDays, type Day } from '../../generator/locale/days.ts';
import { hebrewDay } from './hebrew-calendar.ts';
import { weekdayOf } from './week.ts';

/** The holiday on which some chapters meet and others don't: a fast, Purim, Chanukah, Chol HaMoed, or Thanksgiving.
 *  Nobody meets on holy days, so they are not included. */
export function holidayOn(day: Day): string | undefined {
  if (day.slice(5, 7) === '11' && weekdayOf(day) === 'Thursday' && isFourth(day)) return 'Thanksgiving';
  if (isPurim(day)) return 'Purim';
  if (isPurim(addDays(day, 1))) return 'the eve of Purim';
  if (/^(17|18|19|20|21) Tishri$|^(17|18|19|20) Nisan$/.test(hebrewDay(day))) return 'Chol HaMoed';
  // The first candle is lit the evening before.
  if (Array.from({ length: 8 }, (_, night) => addDays(day, 1 - night)).some(isFirstOfChanukah)) return 'Chanukah';
  return fastOn(day);
}

const isFourth = (day: Day): boolean => Math.ceil(Number(day.slice(8)) / 7) === 4;
// In a leap year Purim is in the second Adar.
const isPurim = (day: Day): boolean => /^14 Adar( II)?$/.test(hebrewDay(day));
const isFirstOfChanukah = (day: Day): boolean => hebrewDay(day) === '25 Kislev';

const FASTS: Record<string, string> = {
  '3 Tishri': 'the fast of Gedaliah',
  '10 Tevet': 'the fast of the Tenth of Teves',
  '17 Tamuz': 'the fast of the Seventeenth of Tammuz',
};
const isTwoBeforeEsther = (day: Day): boolean => /^11 Adar( II)?$/.test(hebrewDay(day));

/** Nobody fasts on Shabbos: fasts move to Sunday, except the fast of Esther, which moves to Thursday. In other years it is
 *  the day before Purim, which is reported as the eve of Purim. */
function fastOn(day: Day): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 'Saturday') return undefined;
  if (weekday === 'Thursday' && isTwoBeforeEsther(day)) return 'the fast of Esther';
  return FASTS[hebrewDay(day)] ?? (weekday === 'Sunday' ? FASTS[hebrewDay(addDays(day, -1))] : undefined);
}
