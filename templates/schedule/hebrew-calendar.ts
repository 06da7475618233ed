import type { Hours } from '../../generator/locale/days.ts';
import { addDays, type Day } from '../../generator/locale/days.ts';
import { weekdayOf } from './week.ts';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A day of the Hebrew calendar, such as `15 Nisan`. */
export const hebrewDay = (day: Day): string => hebrew.format(new Date(`${day}T12:00:00Z`));

const FAST = 'the fast of Tisha B’Av';

/** Days without events: yom tov as kept outside Israel, Yom Kippur, and Tisha B’Av. */
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

function holyDay(day: Day): string | undefined {
  const date = hebrewDay(day);
  const name = HOLY_DAYS[date];
  // Nobody fasts on Shabbos: the fast moves to Sunday.
  if (name === FAST && weekdayOf(day) === 'Saturday') return undefined;
  return date === '10 Av' && weekdayOf(day) === 'Sunday' ? FAST : name;
}

// In June a holy day ends soon after 9 PM, so an event at 9:30 PM is after it all year. In December it begins soon after
// 4 PM, so an event that ends by 3 PM is before it all year.
const isAfterNightfall = (hours?: Hours): boolean => hours !== undefined && hours.from >= '21:30';
const isBeforeNightfall = (hours?: Hours): boolean =>
  hours !== undefined && hours.from < '15:00' && (hours.to ?? hours.from) <= '15:00';

/** The holy day, or eve of one, that rules out an event at this time. An event without hours may be in the evening. */
export function holyDayDuring(day: Day, hours?: Hours): string | undefined {
  const [today, tomorrow] = [holyDay(day), holyDay(addDays(day, 1))];
  if (today && !isAfterNightfall(hours)) return today;
  return tomorrow && !isBeforeNightfall(hours) ? `the eve of ${tomorrow}` : undefined;
}
