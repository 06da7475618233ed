import type { Content, PlacedText } from '../../generator/content/content.ts';
import { SAMPLE } from '../../generator/content/source-file.ts';
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../../generator/dates.ts';
import type { Mistake, Problem } from '../../generator/mistakes.ts';
import { listText } from '../numbers.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

/** Texts that name a night or a time other than the schedule: moving an event doesn't change them. */
export const untrueTexts = (content: Content, { events }: Schedule): Mistake[] => [
  ...textsByEntry(content).flatMap((texts) => wrongNights(texts, events)),
  ...wrongHours(content, events),
];

/** A mistake at a place in a text. */
function mistakeAt({ file, inside, from }: PlacedText, index: number, problem: Problem): Mistake {
  const offset = inside[0] === 'body' ? from + index : from;
  return file.mistake(inside, { ...problem, offset });
}

/** The texts of an entry, such as its name and its description, are together. */
function textsByEntry(content: Content): PlacedText[][] {
  const entries = new Map<string, PlacedText[]>();
  for (const text of content.texts()) {
    const last = text.path.findLastIndex((step) => typeof step === 'string');
    const entry = String(text.path.slice(0, last));
    entries.set(entry, [...(entries.get(entry) ?? []), text]);
  }
  return [...entries.values()];
}

const DAY = new RegExp(`\\b(${WEEKDAYS.join('|')})(?=s?\\b)`, 'g');

/** A sentence is about the events, or else the chapters, that it or a text next to it names. */
function wrongNights(texts: PlacedText[], events: ScheduledEvent[]): Mistake[] {
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
  return texts.flatMap((text) => {
    const wrong = [...text.value.matchAll(DAY)].filter(([day]) => !nights.has(day));
    return wrong.map(({ 0: day, index }) => {
      const message = `this says ${day}, but the schedule has ${truth}`;
      const hint = 'Is it still true? The nights are in content/events.yaml.';
      return mistakeAt(text, index, { message, hint, hintOnPage: 'Is it still true?' });
    });
  });
}

/** Whether a text has a name as whole words. */
const hasName = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`\\b${name.replace(/\W/g, '.')}\\b`).test(text);

/** The night of an event, or all days from its first to its last. */
function weekdaysOf({ day, from, until = from }: ScheduledEvent): Weekday[] {
  if (day) return [day];
  if (!from || !until) return [];
  const days = WEEKDAYS.map((_, index) => addDays(from, index)).filter((day) => day <= until);
  return days.map(weekdayOf);
}

const WORDS = 'five six seven eight nine ten eleven twelve'.split(' ');
const NAME = `(?:${WORDS.join('|')})`;
const HALF = '\\s?[AaPp]\\.?[Mm]\\b';
/** `8:00 PM`, `8 PM`, `eight o’clock`, or `by eight` at the end of a part of a sentence. */
const CLOCK = new RegExp(
  `(?<![\\w:./])\\d?\\d:[0-5][05](?![\\d:])(?:${HALF})?` +
    `|\\b(?:\\d?\\d|${NAME})(?:${HALF}|\\so['’]clock)` +
    `|(?<=\\b(?:[Aa]t|[Bb]y|[Uu]ntil|[Tt]ill) )${NAME}(?=[.,;:!?)]|$)`,
  'g',
);
// A number after a name is a verse, such as Avos 1:15.
const BEFORE_VERSE = /\b(?!At |By |From |To |Until |Between |And )[A-Z]\w+ $/;
// When Shabbos begins and ends is no event.
const OF_THE_SKY = /candle|sunset|nightfall|havdalah/i;

/** A time that a text names. Evening or morning doesn't matter. */
interface Clock {
  words: string;
  index: number;
  minutes: number;
}

/** Times at which no event begins or ends. */
function wrongHours(content: Content, events: ScheduledEvent[]): Mistake[] {
  const known = events.map(({ time }) => clocksIn(time).map(({ minutes }) => minutes));
  const samples = new Set(content.samples().map(String));
  return content.texts().flatMap((text) => {
    if (/^(?:time|when|hours)$/.test(String(text.path.at(-1)))) return [];
    const wrong = clocksIn(text.value).filter(({ minutes, index }) => {
      if (known.some((times) => times.includes(minutes))) return false;
      // What nobody has confirmed may also name a time during an event, such as 7:15.
      const isDuring = known.some(
        (all) => Math.min(...all) < minutes && minutes < Math.max(...all),
      );
      return !isDuring || !isSample(text, index, samples);
    });
    return wrong.map(({ words, index }) => {
      const message = `this says ${words}, but no event begins or ends then`;
      const hint = 'Is it still true? {hours:end} stands for the end of the usual hours.';
      return mistakeAt(text, index, { message, hint });
    });
  });
}

function clocksIn(text: string): Clock[] {
  const found = OF_THE_SKY.test(text) ? [] : [...text.matchAll(CLOCK)];
  return found.flatMap(({ 0: words, index }) => {
    if (/\d$/.test(words) && BEFORE_VERSE.test(text.slice(0, index))) return [];
    const [, hour = '', minute = '0'] = /^(\d+|[a-z]+)(?::(\d+))?/.exec(words) ?? [];
    const number = Number(hour) || WORDS.indexOf(hour) + 5;
    return { words, index, minutes: (number % 12) * 60 + Number(minute) };
  });
}

/** Whether a text, or the part of a Markdown text around an index, begins with `!sample`. */
function isSample({ path, value }: PlacedText, index: number, samples: Set<string>): boolean {
  const part = value
    .slice(0, index)
    .split(/\n\s*\n|\n(?=[-*\d])/)
    .at(-1)!;
  if (part.replace(/^[-*\d.]+ +/, '').startsWith(SAMPLE)) return true;
  return path.some((_, end) => samples.has(String(path.slice(0, end + 1))));
}
