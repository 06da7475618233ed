import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '../../generator/locale/dates.ts';
import { listText } from '../../generator/locale/numbers.ts';
import { holidaysOf } from './holidays.ts';
import type { Schedule } from './schedule.ts';

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
 *  them, and, in English, about sentences that are not true in a break of the season. */
export function proseWarnings(content: Content<unknown>, schedule: Schedule): Diagnostic[] {
  const { language } = content.source;
  const isEnglish = /^en\b/.test(language);
  const entries = [...entriesIn(content, Object(content.data)), ...markdownEntries(content)];
  return entries.flatMap(({ passages, chapter, hasBreakText }) => {
    const about = schedule.chapters.filter(
      ({ id, name }) => id === chapter || passages.some(({ text }) => namesWord(text, name)),
    );
    return passages.flatMap((passage) => [
      ...weekdayWarnings({ ...passage, language }, about, schedule),
      ...(isEnglish && schedule.season && !hasBreakText ? promiseWarnings(passage) : []),
    ]);
  });
}

// Values that are data or addresses, not prose.
const NOT_PROSE = ['day', 'type', 'id', 'chapter', 'href', 'src', 'time', 'location', 'icon', 'drawing'];

function* entriesIn(
  content: Content<unknown>,
  value: object,
  path: (string | number)[] = [],
  inherited = false,
): Generator<Entry> {
  const hasBreakText = inherited || Object.keys(value).some((key) => key.startsWith('break'));
  const passages: Passage[] = [];
  yield { passages, chapter: 'chapter' in value ? value.chapter : undefined, hasBreakText };
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const warn = (message: string, hint: string) => content.source.errorAtPath(at, { message, hint });
    if (typeof child === 'string' && !NOT_PROSE.includes(key)) passages.push({ text: child, warn });
    if (typeof child !== 'object' || child === null || 'body' in child) continue;
    yield* entriesIn(content, child, at, hasBreakText && Array.isArray(child));
  }
}

/** Each paragraph of a Markdown file is an entry of its own. */
const markdownEntries = ({ source }: Content<unknown>): Entry[] =>
  source.files.slice(1).flatMap((yaml) =>
    [...yaml.source.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].map(({ 0: text, index }) => ({
      passages: [{ text, warn: (message, hint) => yaml.errorAt(index, { message, hint }) }],
    })),
  );

const namesWord = (text: string, word: string): boolean => {
  const at = text.indexOf(word);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
};

/** The weekdays that a text names in a language, also as `Tuesdays` and `dienstags`. */
function weekdaysIn(text: string, language: string): { written: string; day: Weekday }[] {
  const names = WEEKDAYS.map((day) => weekdayName(day, language).toLowerCase());
  const pattern = new RegExp(`(?<!\\p{L})(${names.join('|')})s?(?!\\p{L})`, 'giu');
  return [...text.matchAll(pattern)].map(([written, name = '']) => ({
    written,
    day: WEEKDAYS[names.indexOf(name.toLowerCase())]!,
  }));
}

function weekdayWarnings(
  { text, warn, language }: Passage & { language: string },
  about: Schedule['chapters'],
  schedule: Schedule,
): Diagnostic[] {
  const { events, locale } = schedule;
  const theirs = events.filter(({ chapter }) => about.length === 0 || about.some(({ id }) => id === chapter?.id));
  const nights = [...new Set(theirs.flatMap(({ day }) => day ?? []))];
  return weekdaysIn(text, language).flatMap(({ written, day }) => {
    if (nights.length === 0 || nights.includes(day)) return [];
    // Other texts name these days, too. They mean a night only if the entry names a chapter.
    if (about.length === 0 && holidaysOf(locale).weekend.includes(day)) return [];
    const names = listText(
      about.map(({ name }) => name),
      'en',
    );
    const theirNights = nights.map((night) => `${night}s`);
    const isOn = `${about.length > 1 ? 'meet' : 'meets'} on ${listText(theirNights, 'en')}`;
    const truth = names ? `${names} ${isOn}` : `no event is on a ${day}`;
    return warn(`this says ${written}, but ${truth}`, 'Is it still true? The nights are on the Events page.');
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
  const hint = 'Add the text for a break if there is a field for it, or write what is always true.';
  return promise ? [warn(`"${promise}" is not true in a break of the season`, hint)] : [];
}
