import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { editDistance } from '../../generator/diagnostics/spelling.ts';
import { readDates } from './dates.ts';
import { holidayElsewhere } from './hebrew-calendar.ts';
import { readHours } from './hours.ts';
import { inWords } from './names.ts';
import type { Passage } from './passages.ts';
import type { Schedule } from './schedule.ts';
import { MONTHS, WEEKDAYS } from './week.ts';

/** Notes on the prose of an entry that contradicts the schedule. Prose is not changed by moving a night, and nobody
 *  remembers every sentence that names it. */
export function proseNotes(entry: readonly Passage[], schedule: Schedule): Diagnostic[] {
  const named = schedule.chapters.filter(({ name }) => entry.some(({ text }) => namesWord(text, name)));
  return entry.flatMap((passage) => [
    ...weekdayNotes(passage, named, schedule),
    ...hourNotes(passage, named, schedule),
    ...countNotes(passage, schedule),
    ...spellingNotes(passage),
    ...holidayNotes(passage),
  ]);
}

type Chapters = Schedule['chapters'];

const namesWord = (text: string, word: string): boolean =>
  text.includes(word) && new RegExp(`(?<!\\p{L})${word.replace(/[^\w\s]/g, '.')}(?!\\p{L})`, 'u').test(text);

const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join('|')})s?\\b`, 'g');
// The days of Shabbos are named everywhere. Only beside a chapter do they mean its night.
const SCHOOL_NIGHTS: readonly string[] = WEEKDAYS.slice(1, 5);

function weekdayNotes(passage: Passage, named: Chapters, { events }: Schedule): Diagnostic[] {
  const theirs = events.filter(({ chapter }) => named.length === 0 || named.some(({ id }) => id === chapter?.id));
  const days = new Set(theirs.flatMap(({ day }) => day ?? []));
  return [...passage.text.matchAll(WEEKDAY)].flatMap(([said, day = '']) => {
    if (days.size === 0 || days.has(day) || (named.length === 0 && !SCHOOL_NIGHTS.includes(day))) return [];
    const names = named.map(({ name }) => name).join(' and ');
    const really = [...days].map((each) => `${each}s`).join(' and ');
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
  const known = times.flatMap((time) => {
    const read = readHours(time);
    return 'from' in read ? [read.from, read.to] : [];
  });
  return [...passage.text.matchAll(HOURS)].flatMap(([said]) => {
    const read = readHours(said);
    if (known.length === 0 || !('from' in read)) return [];
    if (known.includes(read.from) && (!read.to || known.includes(read.to))) return [];
    const message = `this says ${said} and ${chapter.name}; ${chapter.name} meets at ${[...new Set(times)].join(', ')}`;
    return [passage.note(message, 'Is it still true? The hours stand in content/events.yaml.')];
  });
}

const NUMBER_WORDS = new Map(Array.from({ length: 60 }, (_, number) => [inWords(number), number] as const));
const COUNTED = /\b([a-z]+(?:-[a-z]+)?|\d{1,2})\s+(?:(?:\p{L}|-)+\s+)?(chapters|weekly events)\b/giu;

function countNotes(passage: Passage, { chapters, elsewhere, events }: Schedule): Diagnostic[] {
  const counts: Record<string, number[]> = {
    chapters: [chapters.length, elsewhere.length, chapters.length + elsewhere.length],
    'weekly events': [events.filter(({ type }) => type === 'Weekly').length],
  };
  return [...passage.text.matchAll(COUNTED)].flatMap(([said, word = '', thing = '']) => {
    const number = /\d/.test(word) ? Number(word) : NUMBER_WORDS.get(word.toLowerCase());
    const right = counts[thing.toLowerCase()] ?? [];
    if (number === undefined || number < 2 || right.includes(number)) return [];
    const hint = 'Let it be counted: {chapters}, {elsewhere}, {chapters-all}, {weekly-events}.';
    return [passage.note(`this says "${said}"; counted, there are ${right.map(inWords).join(', ')}`, hint)];
  });
}

const LONG_NAMES = [...WEEKDAYS, ...MONTHS].filter((name) => name.length > 5);

/** A weekday or month with a letter wrong. Shorter names are too near to other words. */
function spellingNotes(passage: Passage): Diagnostic[] {
  return (passage.text.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []).flatMap((word) => {
    const meant = LONG_NAMES.find((name) => editDistance(word, name) === 1);
    return meant && word !== `${meant}s` ? [passage.note(`this says "${word}"`, `Is ${meant} meant?`)] : [];
  });
}

const DATE = new RegExp(`\\b(?:${MONTHS.join('|')})\\s\\d{1,2}(?:\\s?[–-]\\s?\\d{1,2})?,\\s\\d{4}`, 'g');

function holidayNotes(passage: Passage): Diagnostic[] {
  return (passage.text.match(DATE) ?? []).flatMap((written) => {
    const dates = readDates(written);
    const holiday = 'from' in dates ? holidayElsewhere(passage.text, [dates.from, dates.to]) : undefined;
    if (!holiday) return [];
    return [
      passage.note(`this says ${holiday} and ${written}, which is not then`, 'Look the date up in a Jewish calendar.'),
    ];
  });
}
