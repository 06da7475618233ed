import { addDays, type Day, type Hours, type LocalTime, weekdayOf } from '../generator/dates.ts';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const hebrewDays = new Map<Day, string>();

/** A day of the Hebrew calendar, such as `15 Nisan`. Every event asks about the same days, and formatting is slow. */
function hebrewDay(day: Day): string {
  const known = hebrewDays.get(day) ?? hebrew.format(new Date(day));
  hebrewDays.set(day, known);
  return known;
}

const FAST = 'the fast of Tisha B’Av';

/** Days without events: yom tov as it is kept outside Israel, Yom Kippur, and Tisha B’Av. */
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

// In June a holy day ends soon after 9 PM, so an event at 9:30 PM is after it all year. In December
// it begins soon after 4 PM, so an event that ends by 3 PM is before it all year.
const isAfterNightfall = (hours?: Hours): boolean => hours !== undefined && hours.from >= '21:30';
const isBeforeNightfall = (hours?: Hours): boolean =>
  hours !== undefined && hours.from < '15:00' && (hours.to ?? hours.from) <= '15:00';

/** When the stars are out at the end of every Shabbos of a month in New York, by month, on the clock. */
export const SHABBOS_OVER =
  '18:00 18:30 20:15 20:45 21:15 21:30 21:30 21:00 20:15 19:30 18:45 17:30'.split(' ');

const shabbosOver = (day: Day): string => SHABBOS_OVER[Number(day.slice(5, 7)) - 1]!;

/** Whether an event is on Shabbos. Without hours it may be at any time of a Saturday. */
export function isOnShabbos(day: Day, hours?: Hours): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 'Friday') return hours !== undefined && !isBeforeNightfall(hours);
  return weekday === 'Saturday' && (hours === undefined || hours.from < shabbosOver(day));
}

/** When lights are lit on each evening of Chanukah: on Friday before Shabbos, and on Shabbos after it. Of last
 *  year, this one, and the next four. */
export function lightsOfChanukah(today: Day): LocalTime[] {
  const years = [-1, 0, 1, 2, 3, 4].map((count) => Number(today.slice(0, 4)) + count);
  // In this century it is always in these 50 days.
  const evenings = years.flatMap((year) => daysFrom(`${year}-11-20`, 50)).filter(isChanukah);
  return evenings.map((day): LocalTime => {
    const others: Record<string, string> = { Friday: '15:00', Saturday: shabbosOver(day) };
    return `${day}T${others[weekdayOf(day)] ?? '17:00'}`;
  });
}

const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** The holiday that rules out an event. An event without hours may be at any time of the day. */
export function offDuring(day: Day, hours?: Hours): string | undefined {
  const today = holyDay(day);
  const tomorrow = holyDay(addDays(day, 1));
  if (today && !isAfterNightfall(hours)) return today;
  return tomorrow && !isBeforeNightfall(hours) ? `the eve of ${tomorrow}` : undefined;
}

const FASTS: Record<string, string> = {
  '3 Tishri': 'the fast of Gedaliah',
  '10 Tevet': 'the fast of the Tenth of Teves',
  '17 Tamuz': 'the fast of the Seventeenth of Tammuz',
};

/** The holiday on which some groups meet and others don't. */
export function atChoice(day: Day): string | undefined {
  if (isThanksgiving(day)) return 'Thanksgiving';
  if (isPurim(day)) return 'Purim';
  if (isPurim(addDays(day, 1))) return 'the eve of Purim';
  if (/^(17|18|19|20|21) Tishri$|^(17|18|19|20) Nisan$/.test(hebrewDay(day))) return 'Chol HaMoed';
  return isChanukah(day) ? 'Chanukah' : fastOn(day);
}

// The fourth Thursday of November.
const isThanksgiving = (day: Day): boolean =>
  /-11-2[2-8]$/.test(day) && weekdayOf(day) === 'Thursday';
// In a leap year Purim is in the second Adar.
const isPurim = (day: Day): boolean => /^14 Adar( II)?$/.test(hebrewDay(day));
// Eight evenings, the first one before 25 Kislev.
const isChanukah = (day: Day): boolean =>
  /Kislev|Tevet/.test(hebrewDay(day)) &&
  daysFrom(addDays(day, -6), 8).map(hebrewDay).includes('25 Kislev');

/** Nobody fasts on Shabbos: fasts move to Sunday, except the fast of Esther, which moves to
 *  Thursday. In other years it is the day before Purim, which is reported as the eve of Purim. */
function fastOn(day: Day): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 'Saturday') return undefined;
  if (weekday === 'Thursday' && isPurim(addDays(day, 3))) return 'the fast of Esther';
  return (
    FASTS[hebrewDay(day)] ?? (weekday === 'Sunday' ? FASTS[hebrewDay(addDays(day, -1))] : undefined)
  );
}
