import type { Day } from './days.ts';
import { LANGUAGES } from './languages.ts';

const two = (number: string): string => number.padStart(2, '0');

/** The days that a date in another form can mean, in the languages we know: `5/6/2027` is in May or in June. */
export function daysMeant(written: string): Day[] {
  const numbers = written.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const others = numbers.filter((number) => number !== year);
  const months = monthsIn(written);
  const orders = months.length > 0 ? months.map((month) => [month, ...others]) : ordersOf(written, others);
  const days = orders.map((monthAndDay) => [year, ...monthAndDay.map(two)].join('-'));
  return [...new Set(days)].filter((day) => new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day);
}

/** Two numbers as month and day. The month is first after a year, and the day is before a dot. With slashes it depends on the
 *  country. */
function ordersOf(written: string, numbers: readonly string[]): (readonly string[])[] {
  if (/^\D*\d{4}/.test(written)) return [numbers];
  return written.includes('.') ? [numbers.toReversed()] : [numbers, numbers.toReversed()];
}

/** The months whose names, or the beginnings of them, are in a text: 3 for `4 March` and `4. Mär.`. */
function monthsIn(written: string): string[] {
  const words = written.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const isNamed = (name: string) => words.some((word) => name.toLowerCase().startsWith(word));
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const named = numbers.filter((number) => Object.values(LANGUAGES).some(({ months }) => isNamed(months[number - 1]!)));
  return named.map(String);
}
