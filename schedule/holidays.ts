import {
  addDays,
  type Day,
  endDay,
  type Hours,
  type LocalTime,
  offsetAt,
  type Time,
  weekdayOf,
} from '../generator/dates.ts';

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Every event asks about the same days. */
function remember<T>(ask: (day: Day) => T): (day: Day) => T {
  const answers = new Map<Day, T>();
  return (day) => {
    if (!answers.has(day)) answers.set(day, ask(day));
    return answers.get(day)!;
  };
}

/** A day of the Hebrew calendar, such as `15 Nisan`. */
const hebrewDay = remember((day) => hebrew.format(new Date(day)));

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

const holyDay = remember((day): string | undefined => {
  const date = hebrewDay(day);
  const name = HOLY_DAYS[date];
  // Nobody fasts on Shabbos: the fast moves to Sunday.
  if (name === FAST && weekdayOf(day) === 'Saturday') return undefined;
  return date === '10 Av' && weekdayOf(day) === 'Sunday' ? FAST : name;
});

const holyDayAfter = remember((day) => holyDay(addDays(day, 1)));

/** When the stars are out in each half of a month: on every day of it, in Manhattan, Monsey, and Passaic, both by 8.5 degrees
 *  and by 42 minutes. Never early, and at most half an hour late. In standard time all year, because clocks change in the
 *  middle of halves. */
export const NIGHTFALL = (
  '17:40 18:00 18:15 18:30 18:50 19:05 19:25 19:40 20:00 20:15 20:25 20:25 ' +
  '20:25 20:20 20:00 19:40 19:15 18:50 18:25 18:00 17:35 17:25 17:20 17:25'
).split(' ');

/** When a holy day is over, as the clocks of New York show it. */
export function nightfallOn(day: Day): Time {
  const [, month, date] = day.split('-').map(Number);
  const standard = NIGHTFALL[Number(month) * 2 - (Number(date) > 15 ? 1 : 2)]!;
  const isSummerTime = offsetAt(`${day}T20:00`) === '-04:00';
  return isSummerTime ? `${Number(standard.slice(0, 2)) + 1}${standard.slice(2)}` : standard;
}

const isAfterNightfall = (day: Day, hours?: Hours): boolean =>
  hours !== undefined && hours.from >= nightfallOn(day);
// In December a holy day begins soon after 4 PM, so an event that ends by 3 PM is before it all year.
const isBeforeNightfall = (day: Day, hours?: Hours): boolean =>
  hours !== undefined &&
  hours.from < '15:00' &&
  (hours.to ?? hours.from) <= '15:00' &&
  (hours.to === undefined || endDay(day, hours) === day);

/** Whether an event is on Shabbos. Without hours it may be at any time of a Saturday. */
export function isOnShabbos(day: Day, hours?: Hours): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 'Friday') return hours !== undefined && !isBeforeNightfall(day, hours);
  return weekday === 'Saturday' && !isAfterNightfall(day, hours);
}

/** When lights are lit on each evening of Chanukah: on Friday before Shabbos, and on Shabbos after it. Of last
 *  year, this one, and the next four. */
export function lightsOfChanukah(today: Day): LocalTime[] {
  const years = [-1, 0, 1, 2, 3, 4].map((count) => Number(today.slice(0, 4)) + count);
  // In this century it always begins in these 40 days.
  const first = years.map((year) => daysFrom(`${year}-11-20`, 40).find(isChanukah)!);
  return first
    .flatMap((day) => daysFrom(day, 8))
    .map((day): LocalTime => {
      const others: Record<string, string> = { Friday: '15:00', Saturday: nightfallOn(day) };
      return `${day}T${others[weekdayOf(day)] ?? '17:00'}`;
    });
}

const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** The holiday that rules out an event. An event without hours may be at any time of the day. */
export function offDuring(day: Day, hours?: Hours): string | undefined {
  const today = holyDay(day);
  const tomorrow = holyDayAfter(day);
  if (today && !isAfterNightfall(day, hours)) return today;
  return tomorrow && !isBeforeNightfall(day, hours) ? `the eve of ${tomorrow}` : undefined;
}

const FASTS: Record<string, string> = {
  '3 Tishri': 'the fast of Gedaliah',
  '10 Tevet': 'the fast of the Tenth of Teves',
  '17 Tamuz': 'the fast of the Seventeenth of Tammuz',
};

/** The holiday on which some groups meet and others don't. */
export const atChoice = remember((day): string | undefined => {
  if (isThanksgiving(day)) return 'Thanksgiving';
  if (isPurim(day)) return 'Purim';
  if (isPurim(addDays(day, 1))) return 'the eve of Purim';
  if (/^(17|18|19|20|21) Tishri$|^(17|18|19|20) Nisan$/.test(hebrewDay(day))) return 'Chol HaMoed';
  return isChanukah(day) ? 'Chanukah' : fastOn(day);
});

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
