import { addDays, type Day, MONTHS } from '../../generator/dates.ts';

// Days as people write them. What can be read in two ways isn't understood.

const SHORT = MONTHS.map((month) => month.slice(0, 3)).join('|');
const MONTH = String.raw`(${SHORT})[a-z]*\.?`;
const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+/i;
const MONTH_FIRST = new RegExp(`^${MONTH}\\s+${DATE}${YEAR}$`, 'i');
const DATE_FIRST = new RegExp(`^${DATE}\\s+(?:of\\s+)?${MONTH}${YEAR}$`, 'i');
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** `2/27/2027`, `2/27`, `February 27`, or `tonight` as `2027-02-27`. Without a year, it is the next such day. */
export function dayIn(typed: string, today: Day): Day | undefined {
  if (/^(?:today|tonight)$/i.test(typed)) return today;
  if (/^tomorrow$/i.test(typed)) return addDays(today, 1);
  const text = typed.replace(WEEKDAY, '');
  const [, ...iso] = ISO.exec(text) ?? [];
  if (iso[0]) return isoDay(iso[1]!, iso[2]!, iso[0]);
  const [, first = '', mark, second = '', year = ''] = FIGURES.exec(text) ?? [];
  if (year) {
    // With dots, others write the day first: then only what can be read in one way counts.
    const isDayFirst = mark === '.' && Number(first) > 12;
    const isUnclear = mark === '.' && !isDayFirst && Number(second) <= 12 && first !== second;
    if (isUnclear) return undefined;
    return isDayFirst ? isoDay(second, first, year) : isoDay(first, second, year);
  }
  const [, month, date, yearAfter] = MONTH_FIRST.exec(text) ?? [];
  if (month) return next(numberOf(month), date!, yearAfter, today);
  const [, otherDate, otherMonth, otherYear] = DATE_FIRST.exec(text) ?? [];
  if (otherMonth) return next(numberOf(otherMonth), otherDate!, otherYear, today);
  const [, slashMonth, slashDate] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  return slashMonth && next(slashMonth, slashDate!, undefined, today);
}

const numberOf = (month: string): string =>
  String(MONTHS.findIndex((each) => each.toLowerCase().startsWith(month.toLowerCase())) + 1);

const isoDay = (month: string, date: string, year: string): Day =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

function next(month: string, date: string, year: string | undefined, today: Day): Day {
  const thisYear = today.slice(0, 4);
  const day = isoDay(month, date, year ?? thisYear);
  return year || day >= today ? day : isoDay(month, date, String(Number(thisYear) + 1));
}

const TO = /\s*(?:[–—]|\s-\s|\b(?:to|until|through)\b)\s*/i;
// Not the comma in front of a year.
const BETWEEN = /\s*(?:,(?!\s*\d{4}\b)|;|&|\band\b)\s*/i;
const LONGEST = 60;

/** The days of a line: `12/1 to 12/4`, `12/1-12/4`, `December 1–4`, or `12/1 and 12/3`. Undefined if one isn't understood. */
export function daysIn(line: string, today: Day): Day[] | undefined {
  const text = line.trim().replace(/^(\d+\/\d+(?:\/\d{4})?)-(?=\d+\/)/, '$1 to ');
  const parts = dayIn(text, today) ? [text] : text.split(BETWEEN).filter(Boolean);
  const days = parts.map((part) => rangeIn(part, today));
  return days.every((each) => each !== undefined) ? days.flat() : undefined;
}

function rangeIn(text: string, today: Day): Day[] | undefined {
  const day = dayIn(text, today);
  if (day) return [day];
  const [, month = '', first = '', last = '', year = ''] =
    /^([a-z]+\.?) (\d{1,2})\s*[-–—]\s*(\d{1,2})(,? \d{4})?$/i.exec(text) ?? [];
  const ends = month ? [`${month} ${first}${year}`, `${month} ${last}${year}`] : text.split(TO);
  if (ends.length !== 2) return undefined;
  const from = dayIn(ends[0]!, today);
  const until = dayIn(ends[1]!, from ?? today);
  if (!from || !until || until < from || until > addDays(from, LONGEST)) return undefined;
  const days: Day[] = [];
  for (let each = from; each <= until; each = addDays(each, 1)) days.push(each);
  return days;
}
