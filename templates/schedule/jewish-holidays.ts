import { type Weekday, weekdayOf } from '../../generator/locale/dates.ts';
import { addDays, type Day, type Hours } from '../../generator/locale/days.ts';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A day of the Hebrew calendar, such as `15 Nisan`. */
const hebrewDay = (day: Day): string => hebrew.format(new Date(`${day}T12:00:00Z`));

const ISRAEL = 'IL';
const FAST = 'the fast of Tisha B’Av';

/** Days without events: yom tov, Yom Kippur, and Tisha B’Av. */
const HOLY_DAYS: Record<string, string> = {
  '1 Tishri': 'Rosh Hashanah',
  '2 Tishri': 'Rosh Hashanah',
  '10 Tishri': 'Yom Kippur',
  '15 Tishri': 'Sukkos',
  '22 Tishri': 'Shemini Atzeres',
  '15 Nisan': 'Pesach',
  '21 Nisan': 'the seventh day of Pesach',
  '6 Sivan': 'Shavuos',
  '9 Av': FAST,
};

/** The second days of yom tov, which are kept outside Israel. */
const SECOND_DAYS: Record<string, string> = {
  '16 Tishri': 'Sukkos',
  '23 Tishri': 'Simchas Torah',
  '16 Nisan': 'Pesach',
  '22 Nisan': 'the eighth day of Pesach',
  '7 Sivan': 'Shavuos',
};

function holyDay(day: Day, country: string): string | undefined {
  const date = hebrewDay(day);
  const name = HOLY_DAYS[date] ?? (country === ISRAEL ? undefined : SECOND_DAYS[date]);
  // Nobody fasts on Shabbos: the fast moves to Sunday.
  if (name === FAST && weekdayOf(day) === 'Saturday') return undefined;
  return date === '10 Av' && weekdayOf(day) === 'Sunday' ? FAST : name;
}

// In June a holy day ends soon after 9 PM, so an event at 9:30 PM is after it all year. In December it begins soon after
// 4 PM, so an event that ends by 3 PM is before it all year.
const isAfterNightfall = (hours?: Hours): boolean => hours !== undefined && hours.from >= '21:30';
const isBeforeNightfall = (hours?: Hours): boolean =>
  hours !== undefined && hours.from < '15:00' && (hours.to ?? hours.from) <= '15:00';

/** The holidays as a country keeps them. Events are off on holy days and on their eves. Some groups meet on fasts, Purim,
 *  Chanukah, Chol HaMoed, and Thanksgiving. */
export const jewishHolidays = (country: string) => ({
  weekend: ['Friday', 'Saturday', 'Sunday'] satisfies Weekday[],
  offDuring(day: Day, hours?: Hours): string | undefined {
    const [today, tomorrow] = [holyDay(day, country), holyDay(addDays(day, 1), country)];
    if (today && !isAfterNightfall(hours)) return today;
    return tomorrow && !isBeforeNightfall(hours) ? `the eve of ${tomorrow}` : undefined;
  },
  atChoice(day: Day): string | undefined {
    if (country === 'US' && isThanksgiving(day)) return 'Thanksgiving';
    if (isPurim(day)) return 'Purim';
    if (isPurim(addDays(day, 1))) return 'the eve of Purim';
    const isWithin = /^(16|17|18|19|20|21) Tishri$|^(16|17|18|19|20) Nisan$/.test(hebrewDay(day));
    if (isWithin && !holyDay(day, country)) return 'Chol HaMoed';
    // The first candle is lit the evening before.
    if (Array.from({ length: 8 }, (_, night) => addDays(day, 1 - night)).some(isFirstOfChanukah)) return 'Chanukah';
    return fastOn(day);
  },
});

const isThanksgiving = (day: Day): boolean =>
  day.slice(5, 7) === '11' && weekdayOf(day) === 'Thursday' && Math.ceil(Number(day.slice(8)) / 7) === 4;
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
