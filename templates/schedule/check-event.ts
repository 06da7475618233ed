import type { Problem } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import { addDays } from '../../generator/schema/days.ts';
import { isOpen, readDates } from './dates.ts';
import { datesOf, type EventContent } from './event-schema.ts';
import { areHours, readHours } from './hours.ts';
import { dayInWords, nameIn, WEEKDAYS, weekdayOf } from './week.ts';

/** Reports a mistake in a field of an event. */
type Complain = (field: keyof EventContent, message: string, hint: string) => void;

const MISSING = 'this field is missing';

/** Reports what does not fit together inside an event: its dates, hours and weekdays, and what a row cannot show. */
export function checkEvent(event: EventContent, complain: Complain): void {
  checkDate(event, complain);
  checkHours(event, complain);
  if (!event.location && !event.chapter) {
    const hint = 'Add "chapter:" with the id of a chapter, or for an event of all chapters "location:" with a place.';
    complain('chapter', MISSING, hint);
  }
  if (!event.day) return;
  for (const field of ['picture', 'narrowPicture', 'ask', 'past'] as const) {
    if (event[field] === undefined) continue;
    complain(field, 'only an event without a "day" can show this', 'Remove one of the two.');
  }
}

function checkDate(event: EventContent, complain: Complain): void {
  const { type, day, date } = event;
  const isRegular = type === 'Weekly' || type === 'Monthly';
  if (isRegular && !day && date && 'from' in readDates(date)) {
    const hint = 'Is it once? Write "type: One-time". If not, write its weekday after "day:", and take the date away.';
    return complain('type', `a ${type.toLowerCase()} event has no date such as ${date}`, hint);
  }
  if (isRegular && !day) complain('day', MISSING, `A ${type.toLowerCase()} event needs its weekday, such as Tuesday.`);
  if (!date && type !== 'Weekly') {
    const example = isRegular ? `One ${day ?? 'Friday'} a month` : 'March 4–7, 2027, or To be announced';
    const isWeekly = day && !isRegular ? ' If it takes place every week, write "type: Weekly".' : '';
    return complain('date', MISSING, `Add "date:", such as ${example}.${isWeekly}`);
  }
  if (!date) return;
  const read = isRegular || isOpen(date) ? undefined : (openMistake(date) ?? readDates(date));
  if (read && 'message' in read) return complain('date', read.message, read.hint);
  const mistake = weekdayMistake(date, day ? [day] : undefined);
  if (mistake) return complain('date', mistake.message, mistake.hint);
  if (!day || !read || weekdayOf(read.from) === day) return;
  const really = `${dayInWords(read.from)} is a ${weekdayOf(read.from)}`;
  complain('date', `${really}, but "day" says ${day}`, 'Correct one of the two.');
}

function checkHours(event: EventContent, complain: Complain): void {
  const { time, when, day } = event;
  if (time && when) complain('when', 'an event has either "time" or "when"', 'Remove one of the two.');
  else if (when && areHours(when)) complain('when', `"${when}" are hours`, 'Write "time:" instead of "when:".');
  if (!time && !when) {
    return complain('time', MISSING, 'Add "time:", such as 7:00 PM–8:00 PM, or "when:" with words.');
  }
  const read = time && !isOpen(time) ? (openMistake(time) ?? readHours(time)) : undefined;
  if (read && 'message' in read) complain('time', read.message, read.hint);
  const mistake = when && weekdayMistake(when, day ? [day] : daysOf(event));
  if (mistake) complain('when', mistake.message, mistake.hint);
}

/** What is wrong with `TBD` or `to be anounced`. */
function openMistake(text: string): Problem | undefined {
  if (!/^(tb[acd]\b|to be |not (known|decided) )/i.test(text)) return undefined;
  return { message: `"${text}" is not possible here`, hint: 'Did you mean To be announced?' };
}

/** The weekdays on which an event with a date takes place. */
function daysOf(event: EventContent): string[] | undefined {
  const dates = datesOf(event);
  if (!dates) return undefined;
  const days: string[] = [];
  for (let day = dates.from; day <= dates.to && days.length < 7; day = addDays(day, 1)) days.push(weekdayOf(day));
  return days;
}

/** Finds a mistyped weekday in a text, and one on which the event does not take place. `Thursday to Saturday` has to be
 *  the first and the last of the days. */
function weekdayMistake(text: string, days: readonly string[] | undefined): Problem | undefined {
  const words = text.match(/\p{Lu}\p{L}+/gu) ?? [];
  for (const word of words) {
    const meant = nameIn(WEEKDAYS, word) ? undefined : closestWeekday(word);
    if (meant) return { message: `"${word}" is not a day of the week`, hint: `Did you mean ${meant}?` };
  }
  const said = words.flatMap((word) => nameIn(WEEKDAYS, word) ?? []);
  if (!days) return undefined;
  const wrong = said.find((day) => !days.includes(day));
  const isRange = /\p{L} *(–|-|\bto\b|\bthrough\b) *\p{Lu}/u.test(text) && said.length === 2;
  if (!wrong && !(isRange && (said[0] !== days[0] || said[1] !== days.at(-1)))) return undefined;
  const really = days.length > 1 ? `from ${days[0]} to ${days.at(-1)}` : `on a ${days[0]}`;
  return { message: `"${text}" does not fit: the event is ${really}`, hint: 'Correct one of the two.' };
}

/** The weekday that a longer word was meant to be. */
const closestWeekday = (word: string): string | undefined => (word.length >= 5 ? closest(word, WEEKDAYS) : undefined);
