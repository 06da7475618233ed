import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { listOf } from './derived-facts.ts';
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
  /** Whether another text replaces these in a break of the season. */
  hasBreakText?: boolean;
}

/** Warns about sentences that name the wrong night for their chapter, because moving a night in events.yaml does not update
 *  them, and about sentences that are not true in a break of the season. */
export function proseWarnings(content: Content<unknown>, schedule: Schedule): Diagnostic[] {
  return [...entriesIn(content, content.data, []), ...markdownEntries(content)].flatMap(
    ({ passages, chapter, hasBreakText }) => {
      const about = schedule.chapters.filter(
        ({ id, name }) => id === chapter || passages.some(({ text }) => namesWord(text, name)),
      );
      return passages.flatMap((passage) => [
        ...weekdayWarnings(passage, about, schedule),
        ...(hasBreakText || !schedule.season ? [] : promiseWarnings(passage)),
      ]);
    },
  );
}

// Values that are data or addresses, not prose.
const NOT_PROSE = ['day', 'type', 'id', 'chapter', 'href', 'src', 'time', 'location', 'icon', 'drawing'];

function entriesIn(content: Content<unknown>, value: unknown, path: (string | number)[], inherited = false): Entry[] {
  if (typeof value !== 'object' || value === null || 'body' in value) return [];
  const hasBreakText = inherited || Object.keys(value).some((key) => key.startsWith('break'));
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
        warn: (message: string, hint: string) => content.source.errorAtPath(path, { code: 'schedule', message, hint }),
      },
    ];
  });
  const inner = children.flatMap(({ child, path }) => {
    return entriesIn(content, child, path, hasBreakText && Array.isArray(child));
  });
  return [{ passages, chapter: 'chapter' in value ? value.chapter : undefined, hasBreakText }, ...inner];
}

/** Each paragraph of a Markdown file is an entry of its own. */
const markdownEntries = ({ source }: Content<unknown>): Entry[] =>
  source.files.slice(1).flatMap((yaml) =>
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

const PROMISE = new RegExp(
  `\\b(?:(?:every|each) (?:week|${WEEKDAYS.join('|')})|nights? a week|weekly events run|see you (?:${WEEKDAYS.join('|')}))\\b`,
  'i',
);

/** What a text says that is not true in a break of the season: `Every Tuesday`. */
export const weeklyPromise = (text: string): string | undefined => PROMISE.exec(text)?.[0];

function promiseWarnings({ text, warn }: Passage): Diagnostic[] {
  const promise = weeklyPromise(text);
  if (!promise) return [];
  const hint = 'Add the text for a break if there is a field for it, or write what is always true.';
  return [warn(`"${promise}" is not true in a break of the season`, hint)];
}
