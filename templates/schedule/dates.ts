import type { DatePart } from '../../components/event-types.ts';
import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import type { Day } from '../../generator/schema/days.ts';
import { dayInWords, MONTHS, nameIn, WEEKDAYS, weekdayOf } from './week.ts';

/** The days that a text names. */
export interface Dates {
  /** The first and the last day; mostly the same. */
  from: Day;
  to: Day;
  /** The text, cut into its days and the words between them. */
  parts: DatePart[];
}

const HINT = 'Write it as in March 4–7, 2027. As long as it is not known, write: To be announced.';
const TWO_DATES = 'Write an entry for each of them. Days in a row are written as in March 4–7, 2027.';
const SEPARATOR = /\s*[–—]\s*|\s+(?:to|through|until|till|-)\s+|(?<=(?:^|[^\d-])\d{1,2}(?:st|nd|rd|th)?)-/i;

/** Reads the dates people write: `March 4–7, 2027`, `Thursday, March 4 to Sunday, March 7, 2027`, `4–7 March 2027`,
 *  `Mar 4th, 2027`, `3/4/2027` (the month first). Every word has to be understood: nothing is guessed or passed over. */
export function readDates(text: string): Dates | Problem {
  const hour = /\b\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m\b\.?|\b\d{1,2}:\d\d\b/i.exec(text)?.[0];
  if (hour) return { message: `"${hour}" is not a part of a date`, hint: 'Write the hours after "time:".' };
  const { before, rest, weekdays } = weekdaysBefore(text);
  const cut = SEPARATOR.exec(rest);
  const texts = cut ? [rest.slice(0, cut.index), rest.slice(cut.index + cut[0].length)] : [rest];
  const [first, last = first] = texts.map(readSide);
  if (!first || !last || 'message' in first) return first as Problem;
  if ('message' in last) return last;
  const from = dayOf(first, last);
  const to = dayOf(last, first);
  if (typeof from !== 'string') return from;
  if (typeof to !== 'string') return to;
  if (to < from)
    return { message: 'it ends before it begins', hint: 'Write the earlier day first. Is the year right?' };
  const mistake = weekdayMistake(weekdays[0] ?? first.weekday, from) ?? weekdayMistake(weekdays[1] ?? last.weekday, to);
  if (mistake) return mistake;
  return { from, to, parts: [...pieces(before, texts[0], from), ...(cut ? pieces(cut[0], texts[1], to) : [])] };
}

/** Whether a text says itself that the date or the hour is not known yet. */
export const isOpen = (text: string): boolean => /\bto\sbe\sannounced\b/i.test(text);

const TWO_WEEKDAYS = /^\s*(\p{L}+)\s*(?:–|-|to|through)\s*(\p{L}+)[,:]?\s+/u;

/** The weekdays of `Thursday to Saturday, March 4–6, 2027`, which stand before the dates they belong to. */
function weekdaysBefore(text: string): { before: string; rest: string; weekdays: string[] } {
  const [before = '', ...words] = TWO_WEEKDAYS.exec(text) ?? [];
  const weekdays = words.flatMap((word) => nameIn(WEEKDAYS, word) ?? []);
  return weekdays.length < 2
    ? { before: '', rest: text, weekdays: [] }
    : { before, rest: text.slice(before.length), weekdays };
}

/** One end of a range, as far as it is written. */
interface Side {
  written: string;
  weekday?: string;
  /** From 0. */
  month?: number;
  date?: number;
  year?: number;
}

const WORD =
  /(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d\d)-(\d\d)|(\d+)(?:st|nd|rd|th)?(?![\d/.-]|\p{L})|(\p{L}+\.?)|[\p{L}\d/.-]+|[^\s,]/giu;

function readSide(text: string): Side | Problem {
  const side: Side = { written: text.trim() };
  for (const [word, month, date, year, isoYear, isoMonth, isoDate, number, name] of text.matchAll(WORD)) {
    if (namesSecondDay(side, word)) return { message: 'this names more than one date', hint: TWO_DATES };
    if (month ?? isoMonth) {
      side.month = Number(month ?? isoMonth) - 1;
      side.date = Number(date ?? isoDate);
      side.year = Number(year ?? isoYear);
    } else if (number?.length === 4) side.year = Number(number);
    else if (number && side.date === undefined) side.date = Number(number);
    else if (!name || !readName(name, side)) return notPartOfDate(word);
  }
  return side;
}

/** Whether a word begins another date after one that is complete but for its year. A range is no such thing. */
const namesSecondDay = ({ month, date }: Side, word: string): boolean =>
  date !== undefined && (/^(and|&)$/i.test(word) || (month !== undefined && (/\d[/-]\d/.test(word) || isMonth(word))));

const isMonth = (word: string): boolean => nameIn(MONTHS, word) !== undefined;

function readName(name: string, side: Side): boolean {
  const month = MONTHS.indexOf(nameIn(MONTHS, name) ?? '');
  const weekday = nameIn(WEEKDAYS, name);
  if (month >= 0) side.month = month;
  if (weekday) side.weekday = weekday;
  return month >= 0 || weekday !== undefined || /^(of|the|on)$/i.test(name);
}

function notPartOfDate(word: string): Problem {
  // The letters O and l for the digits 0 and 1.
  const digits = word.replace(/o/gi, '0').replace(/[il]/gi, '1');
  const isNumber = /\d/.test(word) && /^\d+$/.test(digits) && digits !== word;
  const name = word.length > 2 ? closest(word, [...MONTHS, ...WEEKDAYS]) : undefined;
  const meant = isNumber ? `${digits}, in digits only` : name;
  return { message: `"${word}" is not a part of a date`, hint: meant ? `Did you mean ${meant}?` : HINT };
}

/** The day of one side. Its month and its year may be written on the other side. */
function dayOf({ month = -1, date = 0, year, written }: Side, other: Side): Day | Problem {
  const inMonth = month >= 0 ? month : (other.month ?? -1);
  if (date === 0 || inMonth < 0) return { message: `"${written}" names no day`, hint: HINT };
  // `December 31 to January 2, 2027`: the first day is in the year before.
  const inYear = year ?? (other.year && other.year - (inMonth > (other.month ?? inMonth) ? 1 : 0));
  if (!inYear) {
    const hint = `Write it too, as in ${MONTHS[inMonth]} ${date}, 2027.`;
    return { message: `"${written}" does not say the year`, hint };
  }
  const day = `${inYear}-${String(inMonth + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day) return day;
  const [, first, second, rest] = /^(\d+)\/(\d+)(\/\d+)$/.exec(written) ?? [];
  const isSwapped = Number(first) > 12 && Number(second) <= 12;
  const hint = isSwapped ? `The month comes first: ${second}/${first}${rest}.` : 'Look it up in a calendar.';
  return { message: `there is no ${written}`, hint };
}

function weekdayMistake(said: string | undefined, day: Day): Problem | undefined {
  const really = weekdayOf(day);
  if (!said || said === really) return undefined;
  return { message: `${dayInWords(day)} is a ${really}, not a ${said}`, hint: 'Look it up in a calendar.' };
}

/** A day as a part of its own, from its month or number on, and the words before it. */
function pieces(before: string, written = '', iso: Day): DatePart[] {
  const [weekday = ''] = /^\s*(?:\p{L}+,\s*)?/u.exec(written) ?? [];
  const words = before + weekday;
  return [...(words ? [{ text: words }] : []), { text: written.slice(weekday.length), iso }];
}
