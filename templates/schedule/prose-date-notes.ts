import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { readDates } from './dates.ts';
import { holidayElsewhere } from './hebrew-calendar.ts';
import type { Passage } from './passages.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';
import { MONTHS, WEEKDAYS } from './week.ts';

const MONTH = MONTHS.join('|');
const DATE = new RegExp(
  `(?:\\b(?:${WEEKDAYS.join('|')}),?\\s)?\\b(?:${MONTH})\\s\\d{1,2}(?:(?:\\s?[–-]\\s?|\\sto\\s)(?:(?:${MONTH})\\s)?\\d{1,2})?,\\s\\d{4}`,
  'g',
);

/** Notes on dates in prose that do not exist, are no day of the holiday beside them, or are not those of the event that
 *  the sentence names. */
export function proseDateNotes({ text, note }: Passage, { events, today }: Schedule): Diagnostic[] {
  return [...text.matchAll(DATE)].flatMap(({ 0: written }) => {
    const dates = readDates(written);
    if ('message' in dates) return [note(dates.message, dates.hint)];
    const holiday = holidayElsewhere(text, [dates.from, dates.to]);
    if (holiday)
      return [note(`this says ${holiday} and ${written}, which is not then`, 'Look the date up in a Jewish calendar.')];
    // What is over is told, not planned.
    const sentence = dates.from > today ? sentenceWith(written, text) : '';
    if (DEADLINE.test(sentence)) return [];
    return events.flatMap((event) => {
      const name = ownWords(event, events).find((word) => sentence.includes(word));
      if (!name || takesPlaceOn(event, dates.from)) return [];
      const really = event.date.map((part) => part.text).join('');
      return [note(`this says ${name} and ${written}; content/events.yaml says ${really}`, 'Which one is right?')];
    });
  });
}

const DEADLINE = /\b(by|before|until|till|since|after|deadline|clos\w+|regist\w+|sign|due|opens?)\b/i;

const sentenceWith = (words: string, text: string): string =>
  text.split(/(?<=[.!?])\s+/).find((sentence) => sentence.includes(words)) ?? '';

/** The long words of the title of an event with a date that are in no other title. */
function ownWords({ title, type }: ScheduledEvent, events: readonly ScheduledEvent[]): string[] {
  if (type === 'Weekly' || type === 'Monthly') return [];
  const others = events
    .filter((event) => event.title !== title)
    .map((event) => `${event.title} ${event.place}`)
    .join(' ');
  return (title.match(/\p{Lu}\p{L}{5,}/gu) ?? []).filter((word) => !others.includes(word));
}

function takesPlaceOn({ date }: ScheduledEvent, day: string): boolean {
  const days = date.flatMap(({ iso }) => iso ?? []);
  const [first, last = first] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first <= day && day <= last;
}
