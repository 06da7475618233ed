import type { Content, PlacedText } from '../../generator/content/content.ts';
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../../generator/dates.ts';
import { type Mistake, mistakeAt } from '../../generator/mistakes.ts';
import { listText } from '../numbers.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

// Values that are data, not sentences.
const DATA = ['day', 'id', 'anchor', 'href', 'src'];
const DAY = new RegExp(`(?<!\\p{L})(${WEEKDAYS.join('|')})(?=s?(?!\\p{L}))`, 'gu');

/** Sentences that name another night than the schedule: moving a night in events.yaml doesn't change them.
 *  A sentence is about the events, or else the chapters, that it or a text next to it names. */
export function wrongNights(content: Content, { events }: Schedule): Mistake[] {
  const found: Mistake[] = [];
  for (const texts of textsByEntry(content)) {
    const words = texts.map(({ value }) => value).join('\n');
    if (words.search(DAY) < 0) continue;
    const named = events.filter(({ title }) => hasName(words, title));
    const near = events.filter(({ chapter }) => chapter && hasName(words, chapter.name));
    const about = named.length > 0 ? named : near;
    const nights = new Set((about.length > 0 ? about : events).flatMap(weekdaysOf));
    const names = new Set(about.map(({ title, place }) => (named.length > 0 ? title : place)));
    for (const { file, path, value, from } of texts) {
      for (const { 0: day, index } of value.matchAll(DAY)) {
        // Many texts name the days of Shabbos. They mean a night only next to a chapter or an event.
        const isShabbos = about.length === 0 && /Friday|Saturday/.test(day);
        if (nights.size === 0 || nights.has(day as Weekday) || isShabbos) continue;
        const known = listText(WEEKDAYS.filter((each) => nights.has(each)));
        const message = `this says ${day}, but the schedule has ${known} for ${listText([...names]) || 'the events'}`;
        const hint = 'Is it still true? The nights are in content/events.yaml.';
        const offset = path.at(-1) === 'body' ? from + index : from;
        found.push(mistakeAt(file, { message, hint, offset }, path));
      }
    }
  }
  return found;
}

/** The texts of an entry, such as its name and its description, are together. */
function textsByEntry(content: Content) {
  const entries = new Map<string, PlacedText[]>();
  for (const text of content.texts()) {
    const last = text.path.findLastIndex((step) => typeof step === 'string');
    if (DATA.includes(String(text.path[last]))) continue;
    const entry = String(text.path.slice(0, last));
    entries.set(entry, [...(entries.get(entry) ?? []), text]);
  }
  return entries.values();
}

/** Whether a text has a name as whole words. */
const hasName = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${name.replace(/\W/g, '.')}(?!\\p{L})`, 'u').test(text);

/** The night of an event, or all days from its first to its last. */
function weekdaysOf({ day, date }: ScheduledEvent): Weekday[] {
  if (day) return [day];
  const [from, until = from] = date.flatMap(({ iso }) => iso ?? []);
  if (!from || !until) return [];
  const days = WEEKDAYS.map((_, index) => addDays(from, index)).filter((day) => day <= until);
  return days.map(weekdayOf);
}
