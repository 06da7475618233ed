import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { editDistance } from '../../generator/diagnostics/spelling.ts';
import type { Time } from '../../generator/schema/days.ts';
import { countNotes } from './count-notes.ts';
import { hoursIn } from './hours.ts';
import { listOf } from './names.ts';
import type { Passage } from './passages.ts';
import { proseDateNotes } from './prose-date-notes.ts';
import type { Schedule } from './schedule.ts';
import { MONTHS, nameIn, WEEKDAYS } from './week.ts';

/** What is known: the schedule, and what can be counted. */
interface Known {
  schedule: Schedule;
  counts: Record<string, number>;
}

/** Notes on the prose of an entry that contradicts the schedule. Prose is not changed by moving a night, and nobody
 *  remembers every sentence that names it. */
export function proseNotes(entry: readonly Passage[], { schedule, counts }: Known): Diagnostic[] {
  const named = schedule.chapters.filter(({ name }) => entry.some(({ text }) => namesWord(text, name)));
  return entry.flatMap((passage) => [
    ...weekdayNotes(passage, named, schedule),
    ...hourNotes(passage, named, schedule),
    ...timelineNotes(passage, schedule),
    ...countNotes(passage, counts, named.length > 0),
    ...spellingNotes(passage),
    ...proseDateNotes(passage, schedule),
  ]);
}

type Chapters = Schedule['chapters'];

const namesWord = (text: string, word: string): boolean =>
  text.includes(word) && new RegExp(`(?<!\\p{L})${word.replace(/[^\w\s]/g, '.')}(?!\\p{L})`, 'u').test(text);

// A weekday; in a date it belongs to the date. `Sat` and `Sun` are too often other words.
const WEEKDAY = new RegExp(
  `\\b(?:(?:${WEEKDAYS.join('|')})s?|(?:Mon|Tues?|Weds?|Thu(?:rs?)?|Fri)\\b\\.?)(?!\\p{L}|,?\\s(?:${MONTHS.join('|')})\\s\\d)`,
  'gu',
);
// The days of Shabbos are named everywhere. Only beside a chapter do they mean its night.
const SCHOOL_NIGHTS: readonly string[] = WEEKDAYS.slice(1, 5);

function weekdayNotes(passage: Passage, named: Chapters, { events }: Schedule): Diagnostic[] {
  const theirs = events.filter(({ chapter }) => named.length === 0 || named.some(({ id }) => id === chapter?.id));
  const days = new Set(theirs.flatMap(({ day }) => day ?? []));
  return (passage.text.match(WEEKDAY) ?? []).flatMap((said) => {
    const day = nameIn(WEEKDAYS, said) ?? '';
    if (days.size === 0 || days.has(day) || (named.length === 0 && !SCHOOL_NIGHTS.includes(day))) return [];
    const names = listOf(named.map(({ name }) => name));
    const really = listOf([...days].map((each) => `${each}s`));
    const message = names
      ? `this says ${said} and ${names}; ${names} ${named.length > 1 ? 'meet' : 'meets'} on ${really}`
      : `this says ${said}, but no event is on a ${day}`;
    return [passage.note(message, 'Is it still true? The nights stand in content/events.yaml.')];
  });
}

const HOURS = /\d{1,2}:\d\d\s?[AP]M(?:\s?[–-]\s?\d{1,2}:\d\d\s?[AP]M)?/g;

function hourNotes(passage: Passage, named: Chapters, { events }: Schedule): Diagnostic[] {
  const [chapter] = named;
  if (!chapter || named.length > 1) return [];
  const times = events.filter((event) => event.chapter?.id === chapter.id).map(({ time }) => time);
  const known = times.flatMap((time) => Object.values(hoursIn(time) ?? {}));
  return [...passage.text.matchAll(HOURS)].flatMap(([said]) => {
    const read = hoursIn(said);
    if (known.length === 0 || !read) return [];
    if (known.includes(read.from) && (!read.to || known.includes(read.to))) return [];
    const message = `this says ${said} and ${chapter.name}; ${chapter.name} meets at ${[...new Set(times)].join(', ')}`;
    return [passage.note(message, 'Is it still true? The hours stand in content/events.yaml.')];
  });
}

/** A list of hours, as in `**7:00** You knock.`, that does not begin and end with the weekly events. */
function timelineNotes({ text, note }: Passage, { events }: Schedule): Diagnostic[] {
  const times = new Set(events.filter(({ type }) => type === 'Weekly').map(({ time }) => time));
  const [time = ''] = times;
  const hours = hoursIn(time);
  const written = [...text.matchAll(/\*\*(\d{1,2}:\d\d)\*\*/g)].map(([, clock]) => clock);
  if (written.length < 3 || times.size > 1 || !hours?.to) return [];
  const [first, last] = [written[0], written.at(-1)];
  if (first === onClock(hours.from) && last === onClock(hours.to)) return [];
  return [note(`this is from ${first} to ${last}, but the weekly events are ${time}`, 'Which one is right?')];
}

/** `19:00` as `7:00`. */
const onClock = (time: Time): string => time.replace(/^\d+/, (hour) => String(Number(hour) % 12 || 12));

const LONG_NAMES = [...WEEKDAYS, ...MONTHS].filter((name) => name.length > 5);

/** Whether a name can be one letter away: it begins or ends as the word does. Quicker than to count the letters. */
const isNear = (word: string, name: string): boolean =>
  Math.abs(name.length - word.length) < 2 && (word[0] === name[0] || word.endsWith(name.slice(-3)));

/** A weekday or month with a letter wrong. Shorter names are too near to other words. */
function spellingNotes(passage: Passage): Diagnostic[] {
  return (passage.text.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []).flatMap((word) => {
    const meant = LONG_NAMES.find((name) => isNear(word, name) && editDistance(word, name) === 1);
    return meant && word !== `${meant}s` ? [passage.note(`this says "${word}"`, `Is ${meant} meant?`)] : [];
  });
}
