import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { listOf } from './derived-facts.ts';
import { readHours } from './hours.ts';
import type { Schedule } from './schedule.ts';
import { WEEKDAYS } from './week.ts';

/** A text of the content, and how to warn about it. */
interface Passage {
  text: string;
  warn(message: string, hint: string): Diagnostic;
}

/** The texts of one entry. For example, a quotation is in one entry with the speaker's name and town. */
interface Entry {
  passages: Passage[];
  /** The id of a chapter that the entry names as data. */
  chapter?: unknown;
}

/** Warns about sentences that name the wrong night or hours for their chapter: moving a night in events.yaml does not
 *  update the sentences about it. */
export function proseWarnings(content: Content<unknown>, schedule: Schedule): Diagnostic[] {
  return [...entriesIn(content, content.data, []), ...markdownEntries(content)].flatMap(({ passages, chapter }) => {
    const about = schedule.chapters.filter(
      ({ id, name }) => id === chapter || passages.some(({ text }) => namesWord(text, name)),
    );
    return passages.flatMap((passage) => [
      ...weekdayWarnings(passage, about, schedule),
      ...hoursWarnings(passage, about, schedule),
    ]);
  });
}

// Values that are data or addresses, not prose.
const NOT_PROSE = ['day', 'type', 'id', 'chapter', 'href', 'src', 'time', 'location', 'icon', 'drawing'];

function entriesIn({ source }: Content<unknown>, value: unknown, path: (string | number)[]): Entry[] {
  if (typeof value !== 'object' || value === null || 'body' in value) return [];
  const children = Object.entries(value).map(([key, child]) => ({
    key,
    child,
    path: [...path, Array.isArray(value) ? Number(key) : key],
  }));
  const passages = children.flatMap(({ key, child, path }) => {
    if (typeof child !== 'string' || NOT_PROSE.includes(key)) return [];
    return [
      {
        text: child,
        warn: (message: string, hint: string) => source.errorAtPath(path, { code: 'schedule', message, hint }),
      },
    ];
  });
  const inner = children.flatMap(({ child, path }) => entriesIn({ source } as Content<unknown>, child, path));
  return [{ passages, chapter: 'chapter' in value ? value.chapter : undefined }, ...inner];
}

/** Each paragraph of a Markdown file is an entry of its own. */
const markdownEntries = ({ source }: Content<unknown>): Entry[] =>
  source.longTextFiles.flatMap((yaml) =>
    [...yaml.source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: text, index }) => ({
      passages: [
        { text, warn: (message: string, hint: string) => yaml.errorAt(index, { code: 'schedule', message, hint }) },
      ],
    })),
  );

const namesWord = (text: string, word: string): boolean => {
  const at = text.indexOf(word);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
};

type Chapters = Schedule['chapters'];

const WEEKDAY = new RegExp(`\\b(${WEEKDAYS.join('|')})s?\\b`, 'g');
// Pages mention Friday to Sunday because of Shabbos. Those days mean a night only if the entry names a chapter.
const SCHOOL_NIGHTS: readonly string[] = WEEKDAYS.slice(1, 5);

function weekdayWarnings({ text, warn }: Passage, about: Chapters, { events }: Schedule): Diagnostic[] {
  const theirs = events.filter(({ chapter }) => about.length === 0 || about.some(({ id }) => id === chapter?.id));
  const nights = [...new Set(theirs.flatMap(({ day }) => day ?? []))];
  return [...text.matchAll(WEEKDAY)].flatMap(([written, day = '']) => {
    if (nights.length === 0 || nights.includes(day)) return [];
    if (about.length === 0 && !SCHOOL_NIGHTS.includes(day)) return [];
    const names = listOf(about.map(({ name }) => name));
    const isOn = `${about.length > 1 ? 'meet' : 'meets'} on ${listOf(nights.map((night) => `${night}s`))}`;
    const message = names
      ? `this says ${written}, but ${names} ${isOn}`
      : `this says ${written}, but no event is on a ${day}`;
    return [warn(message, 'Is it still true? The nights are in content/events.yaml.')];
  });
}

const HOURS = /\d{1,2}:\d\d\s[AP]M(?:–\d{1,2}:\d\d\s[AP]M)?/g;

function hoursWarnings({ text, warn }: Passage, about: Chapters, { events }: Schedule): Diagnostic[] {
  const [chapter] = about;
  if (!chapter || about.length > 1) return [];
  const theirs = events.filter((event) => event.chapter?.id === chapter.id && readHours(event.time));
  const times = [...new Set(theirs.map(({ time }) => time))];
  const known = times.flatMap((time) => Object.values(readHours(time) ?? {}));
  return [...text.matchAll(HOURS)].flatMap(([written]) => {
    const mentioned = Object.values(readHours(written) ?? {});
    if (known.length === 0 || mentioned.every((time) => known.includes(time))) return [];
    const message = `this says ${written}, but ${chapter.name} meets at ${listOf(times)}`;
    return [warn(message, 'Is it still true? The hours are in content/events.yaml.')];
  });
}
