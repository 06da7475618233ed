const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DATE = new RegExp(`\\b(${MONTHS.join('|')})\\s(\\d{1,2})\\b(?:,?\\s(\\d{4})\\b)?`, 'g');

/** A piece of a date's text. A piece that names a real day has it as `2025-02-27` too. */
export interface DatePart {
  text: string;
  iso?: string;
}

/** Cuts `February 27 to March 1, 2025` into its days and the words between them, so that the text is the only place
 *  where a date is written. A day without a year takes the year of the day after it. */
export function dateParts(text: string): DatePart[] {
  const days = [...text.matchAll(DATE)];
  const parts: DatePart[] = [];
  let end = 0;
  for (const [index, day] of days.entries()) {
    if (day.index > end) parts.push({ text: text.slice(end, day.index) });
    parts.push({ text: day[0], iso: isoDate(days, index) });
    end = day.index + day[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A day the text names but no calendar has: `February 30, 2026`. */
export function impossibleDay(text: string): string | undefined {
  return dateParts(text).find(({ iso }) => iso && new Date(`${iso}T00:00Z`).toJSON()?.slice(0, 10) !== iso)?.text;
}

function isoDate(days: RegExpExecArray[], index: number): string | undefined {
  const [, month = '', date = ''] = days[index]!;
  const dated = days.slice(index).find((day) => day[3]);
  if (!dated) return undefined;
  // `December 31 to January 2, 2027`: the year is that of the later day.
  const earlier = MONTHS.indexOf(month) > MONTHS.indexOf(dated[1]!) ? 1 : 0;
  const year = Number(dated[3]) - earlier;
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
}
