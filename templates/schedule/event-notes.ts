import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import { isNotEveryWeek } from './evenings.ts';
import { datesOf, type EventContent } from './event-schema.ts';
import { holidayElsewhere, holyDayOn, shabbosOn } from './hebrew-calendar.ts';
import { hoursIn } from './hours.ts';
import { numberOf } from './names.ts';
import type { EventsFile, Schedule } from './schedule.ts';
import { dayInWords, weekdayOf } from './week.ts';

type Note = (field: keyof EventContent, message: string, hint: string) => Diagnostic;

/** Notes on events whose day may not be meant: holy days, Shabbos, holidays on another date, years far ahead, and what is
 *  every week in calendars only. */
export function eventNotes({ data, source }: Content<EventsFile>, schedule: Schedule): Diagnostic[] {
  return data.events.flatMap((event, index) => {
    const note: Note = (field, message, hint) =>
      source.errorAtPath(['events', index, field], { code: 'schedule', message, hint });
    const isRepeated = event.type === 'Weekly' && schedule.events[index]?.calendar !== undefined;
    return [
      ...dateNotes(event, note, schedule.today),
      ...shabbosNotes(event, note),
      ...endNotes(event, note),
      ...(isRepeated ? rhythmNotes(event, note) : []),
    ];
  });
}

const isForShabbos = ({ title, description }: EventContent): boolean =>
  /shabb(os|at)|oneg|melav|mot?z(o|a)?ei/i.test(`${title} ${description}`);

function dateNotes(event: EventContent, note: Note, today: Day): Diagnostic[] {
  const dates = datesOf(event);
  if (!dates) return [];
  const days = [dates.from, ...(dates.to === dates.from ? [] : [dates.to])];
  const words = `${event.title} ${event.description}`;
  const mayBeOnShabbos = dates.to > dates.from || isForShabbos(event);
  const holiday = holidayElsewhere(words, days);
  const isFarAhead = dates.from > addDays(today, 2 * 365 + 1);
  return [
    ...days.flatMap((day) => {
      const what = holyDayOn(day) ?? (mayBeOnShabbos ? undefined : shabbosOn(weekdayOf(day), hoursIn(event.time)));
      const isForTheFast = what?.includes('Tisha') && /tish.?a/i.test(words);
      if (!what || isForTheFast) return [];
      return [note('date', `${dayInWords(day)} is ${what}`, 'Is the date right?')];
    }),
    ...(holiday ? [note('date', `${holiday} is not on ${event.date}`, 'Look the date up in a Jewish calendar.')] : []),
    ...(isFarAhead
      ? [note('date', `${dayInWords(dates.from)} is more than two years away`, 'Is the year right?')]
      : []),
  ];
}

/** Shabbos or its eve, if a weekly event with hours is on it and does not say so. */
export function shabbosOfWeek(event: EventContent): string | undefined {
  const hours = event.type === 'Weekly' && !isForShabbos(event) ? hoursIn(event.time) : undefined;
  return hours && shabbosOn(event.day ?? '', hours);
}

function shabbosNotes(event: EventContent, note: Note): Diagnostic[] {
  const what = shabbosOfWeek(event);
  if (!what) return [];
  const hint = 'Is the day right? If it is, say Shabbos, Oneg or Motzei Shabbos in its title or description.';
  return [note('day', `this is every ${event.day} at ${event.time}: ${what}`, hint)];
}

/** A date in words stands on the page only. Calendars repeat a weekly event every week of the season. */
function rhythmNotes(event: EventContent, note: Note): Diagnostic[] {
  if (!isNotEveryWeek(event)) return [];
  const hint = 'List the days without it under "except:", or write "type: Monthly", which is in no calendar.';
  return [note('date', `the page says "${event.date}", but calendars say every week`, hint)];
}

/** A description that names the hour of the end, as in `done by eight`, and another than its hours say. */
function endNotes(event: EventContent, note: Note): Diagnostic[] {
  const [said, word = ''] = /\b(?:done|finish(?:ed)?|over|ends?) (?:by|at) (\w+)\b(?!:)/i.exec(event.description) ?? [];
  const [hour = 0, minute = 0] = (hoursIn(event.time)?.to ?? '').split(':').map(Number);
  const number = numberOf(word);
  if (!said || !number || hour === 0 || number > 12) return [];
  // `8:30 PM` is over by nine.
  const end = (minute > 0 ? hour + 1 : hour) % 12 || 12;
  if (number === end) return [];
  return [note('description', `this says "${said}", but it is ${event.time}`, 'Which one is right?')];
}
