import type { Content, PlacedText } from '../../generator/content/content.ts';
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../../generator/dates.ts';
import type { Mistake } from '../../generator/mistakes.ts';
import { listText } from '../numbers.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

const DAY = new RegExp(`\\b(${WEEKDAYS.join('|')})(?=s?\\b)`, 'g');

/** Sentences that name another night than the schedule: moving a night doesn't change them. */
export const wrongNights = (content: Content, { events }: Schedule): Mistake[] =>
  [...textsByEntry(content)].flatMap((texts) => wrongIn(texts, events));

/** A sentence is about the events, or else the chapters, that it or a text next to it names. */
function wrongIn(texts: PlacedText[], events: ScheduledEvent[]): Mistake[] {
  const words = texts.map(({ value }) => value).join('\n');
  if (!words.includes('day')) return [];
  const named = events.filter(({ title }) => hasName(words, title));
  const near = events.filter(({ chapter }) => chapter && hasName(words, chapter.name));
  const regular = events.filter(({ day }) => day);
  const about = [named, near, regular].find((each) => each.length > 0) ?? [];
  const nights = new Set<string>(about.flatMap(weekdaysOf));
  if (nights.size === 0) return [];
  const names = new Set(about.map(({ title, place }) => (about === named ? title : place)));
  const owner = about === regular ? 'any event' : listText([...names]);
  const truth = `${listText(WEEKDAYS.filter((day) => nights.has(day)))} for ${owner}`;
  // Many texts name the days of Shabbos. They mean a night only next to a chapter or an event.
  if (about === regular) nights.add('Friday').add('Saturday');
  return texts.flatMap(({ file, inside, value, from }) => {
    const wrong = [...value.matchAll(DAY)].filter(([day]) => !nights.has(day));
    return wrong.map(({ 0: day, index }) => {
      const message = `this says ${day}, but the schedule has ${truth}`;
      const hint = 'Is it still true? The nights are in content/events.yaml.';
      const hintOnPage = 'Is it still true?';
      const offset = inside[0] === 'body' ? from + index : from;
      return file.mistake(inside, { message, hint, hintOnPage, offset });
    });
  });
}

/** The texts of an entry, such as its name and its description, are together. */
function textsByEntry(content: Content) {
  const entries = new Map<string, PlacedText[]>();
  for (const text of content.texts()) {
    const last = text.path.findLastIndex((step) => typeof step === 'string');
    const entry = String(text.path.slice(0, last));
    entries.set(entry, [...(entries.get(entry) ?? []), text]);
  }
  return entries.values();
}

/** Whether a text has a name as whole words. */
const hasName = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`\\b${name.replace(/\W/g, '.')}\\b`).test(text);

/** The night of an event, or all days from its first to its last. */
function weekdaysOf({ day, date }: ScheduledEvent): Weekday[] {
  if (day) return [day];
  const [from, until = from] = date.flatMap(({ iso }) => iso ?? []);
  if (!from || !until) return [];
  const days = WEEKDAYS.map((_, index) => addDays(from, index)).filter((day) => day <= until);
  return days.map(weekdayOf);
}
