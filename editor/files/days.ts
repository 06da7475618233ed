import { addDays, type Day, MONTHS, nextWeekday, WEEKDAYS } from '../../generator/dates.ts';

// Days as people write them. What can be read in two ways isn't understood.

const MONTH = `(${MONTHS.map((month) => month.slice(0, 3)).join('|')})[a-z]*\\.?`;
const WEEKDAY = `(${WEEKDAYS.map((day) => day.slice(0, 3)).join('|')})[a-z]*\\.?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
const MONTH_FIRST = new RegExp(`^${MONTH}\\s+(\\d{1,2})${YEAR}$`, 'i');
const DATE_FIRST = new RegExp(`^(\\d{1,2})\\s+${MONTH}${YEAR}$`, 'i');
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/;
const ISO = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;

/** Without the words that say nothing more: `Wed., the 2nd of December` as `2 December`. */
const bare = (typed: string): string =>
  typed
    .trim()
    .replace(new RegExp(`^${WEEKDAY},?\\s+(?=\\S)`, 'i'), '')
    .replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
    .replace(/\b(?:the|of|on|from)\s+/gi, '');

/** `2/27/2027`, `2/27`, `February 27`, `Tuesday`, or `tonight` as `2027-02-27`. Without a year, it is the next such day. */
export function dayIn(typed: string, today: Day): Day | undefined {
  if (/^(?:today|tonight)$/i.test(typed)) return today;
  if (/^tomorrow(?: night)?$/i.test(typed)) return addDays(today, 1);
  const [, weekday] = new RegExp(`^(?:this )?${WEEKDAY}$`, 'i').exec(typed) ?? [];
  if (weekday) return nextWeekday(today, WEEKDAYS[indexIn(WEEKDAYS, weekday)]!);
  const text = bare(typed);
  const [, isoYear, , isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear) return isoDay(isoMonth!, isoDate!, isoYear);
  const [, first = '', mark, second = '', year = ''] = FIGURES.exec(text) ?? [];
  if (year) {
    // With dots, others write the day first: then only what can be read in one way counts.
    const isDayFirst = mark === '.' && Number(first) > 12;
    const isUnclear = mark === '.' && !isDayFirst && Number(second) <= 12 && first !== second;
    if (isUnclear) return undefined;
    const whole = year.padStart(4, '20');
    return isDayFirst ? isoDay(second, first, whole) : isoDay(first, second, whole);
  }
  const [, month, date, yearAfter] = MONTH_FIRST.exec(text) ?? [];
  if (month) return next(numberOf(month), date!, yearAfter, today);
  const [, otherDate, otherMonth, otherYear] = DATE_FIRST.exec(text) ?? [];
  if (otherMonth) return next(numberOf(otherMonth), otherDate!, otherYear, today);
  const [, slashMonth, slashDate] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return slashMonth && next(slashMonth, slashDate!, undefined, today);
}

const indexIn = (names: readonly string[], beginning: string): number =>
  names.findIndex((each) => each.toLowerCase().startsWith(beginning.toLowerCase()));

const numberOf = (month: string): string => String(indexIn(MONTHS, month) + 1);

const isoDay = (month: string, date: string, year: string): Day =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

function next(month: string, date: string, year: string | undefined, today: Day): Day {
  const thisYear = today.slice(0, 4);
  const day = isoDay(month, date, year ?? thisYear);
  return year || day >= today ? day : isoDay(month, date, String(Number(thisYear) + 1));
}

const UNTIL = '(?:to|until|thro?u(?:gh)?)';
const TO = new RegExp(`\\s*(?:[–—]|\\s-\\s|\\b${UNTIL}\\b)\\s*`, 'i');
/** The dates of a range in one month, once the month is taken out. */
const DATES = new RegExp(
  `^(\\d{1,2})(?:\\s*[-–—]\\s*|\\s+${UNTIL}\\s+)(\\d{1,2})(,? \\d{4})?$`,
  'i',
);
const AROUND_DATES = new RegExp(`^${MONTH}\\s+|\\s+${MONTH}(?=$|,? \\d{4}$)`, 'i');
// Not the comma in front of a year.
const BETWEEN = /\s*(?:,(?!\s*\d{4}(?:[\s,;]|$))|;|&|\band\b)\s*/i;
const LONGEST = 60;

/** The days of a line: `12/1 to 12/4`, `12/1-12/4`, `December 1–4`, or `December 1, 3, and 5`. Undefined if one isn't
 *  understood. */
export function daysIn(line: string, today: Day): Day[] | undefined {
  const text = bare(line).replace(/^(\d+\/\d+(?:\/\d+)?)-(?=\d+\/)/, '$1 to ');
  const parts = dayIn(text, today) ? [text] : text.split(BETWEEN).filter(Boolean);
  // A date alone is in the month of the first one.
  const [month = ''] = AROUND_DATES.exec(text) ?? [];
  const days = parts.map((part) => rangeIn(part.replace(/^\d{1,2}$/, `${month} $&`), today));
  return days.every((each) => each !== undefined) ? days.flat() : undefined;
}

function rangeIn(text: string, today: Day): Day[] | undefined {
  const day = dayIn(text, today);
  if (day) return [day];
  const [month] = AROUND_DATES.exec(text) ?? [];
  const [, first, last, year = ''] = DATES.exec(text.replace(AROUND_DATES, '')) ?? [];
  const dates = [first, last].map((date) => `${month?.trim()} ${date}${year}`);
  const ends = month && first ? dates : text.split(TO);
  if (ends.length !== 2) return undefined;
  const from = dayIn(ends[0]!, today);
  const until = dayIn(ends[1]!, from ?? today);
  if (!from || !until || until < from || until > addDays(from, LONGEST)) return undefined;
  const days: Day[] = [];
  for (let each = from; each <= until; each = addDays(each, 1)) days.push(each);
  return days;
}
