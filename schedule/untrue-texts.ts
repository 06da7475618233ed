import { listText } from '../components/numbers.ts';
import type { Content, ContentText } from '../generator/content/content.ts';
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from '../generator/dates.ts';
import type { Mistake, Problem } from '../generator/mistakes.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

/** Texts that name a night or a time other than the schedule: moving an event doesn't change them. */
export function untrueTexts(content: Content, { events }: Schedule): Mistake[] {
  const hours = events.map(({ day, time }) => {
    return { isRegular: day !== undefined, ends: clocksIn(time).map(({ minutes }) => minutes) };
  });
  const samples = new Set(content.samples().map(String));
  const texts = content.texts();
  const entries = wordsByEntry(texts);
  return texts.flatMap((text) => {
    const words = entries.get(entryOf(text))!;
    const problems = [...wrongNights(text, words, events), ...wrongHours(text, hours, samples)];
    const { file, inside, value, from } = text;
    // In YAML, a text can be written in other characters.
    const isAsWritten = file.source.startsWith(value, from);
    return problems.map(({ offset = 0, ...problem }) =>
      file.mistake(inside, { ...problem, offset: isAsWritten ? from + offset : from }),
    );
  });
}

/** The texts of an entry, such as its name and its description, are together. */
const entryOf = ({ path }: ContentText): string =>
  String(
    path.slice(
      0,
      path.findLastIndex((step) => typeof step === 'string'),
    ),
  );

function wordsByEntry(texts: readonly ContentText[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const text of texts) {
    const entry = entryOf(text);
    entries.set(entry, `${entries.get(entry) ?? ''}${text.value}\n`);
  }
  return entries;
}

/** The nights that people may mean with other words, such as "It's the middle of the week". */
const OTHER_WORDS: Record<string, readonly Weekday[]> = {
  '(?:start|beginning) of the week': ['Sunday', 'Monday'],
  'middle of the week|mid-?week|Weds': ['Wednesday'],
  'end of the week': ['Thursday', 'Friday'],
  'Tues?': ['Tuesday'],
  'Thu(?:rs?)?': ['Thursday'],
  'erev Shabbos': ['Friday'],
  'mot[sz]a?ei Shabbos': ['Saturday'],
};
const WORDS_FOR_DAYS = [
  ...WEEKDAYS.map((day) => [day, [day]] as const),
  ...Object.entries(OTHER_WORDS),
];
const DAY = new RegExp(`\\b(?:${WORDS_FOR_DAYS.map(([words]) => words).join('|')})(?=s?\\b)`, 'gi');

/** The nights that words may mean. */
const nightsMeant = (words: string): readonly Weekday[] =>
  WORDS_FOR_DAYS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(words))![1];

/** A text is about the events, or else the chapters, that the words of its entry name. */
function wrongNights({ value }: ContentText, words: string, events: ScheduledEvent[]): Problem[] {
  const days = [...value.matchAll(DAY)];
  if (days.length === 0) return [];
  const named = events.filter(({ title }) => hasName(words, title));
  const near = events.filter(({ chapter }) => chapter && hasName(words, chapter.name));
  const regular = events.filter(({ day }) => day);
  const about = [named, near, regular].find((each) => each.length > 0) ?? [];
  const nights = new Set(about.flatMap(weekdaysOf));
  if (nights.size === 0) return [];
  const names = new Set(about.map(({ title, place }) => (about === named ? title : place)));
  const owner = about === regular ? 'any event' : listText([...names]);
  const truth = `${listText(WEEKDAYS.filter((day) => nights.has(day)))} for ${owner}`;
  // Many texts name the days of Shabbos. They mean a night only next to a chapter or an event.
  if (about === regular) nights.add('Friday').add('Saturday');
  const wrong = days.filter(([words]) => !nightsMeant(words).some((day) => nights.has(day)));
  return wrong.map(({ 0: day, index: offset }) => {
    const message = `this says ${day}, but the schedule has ${truth}`;
    const hint = 'Is it still true? The nights are in content/events.yaml.';
    return { offset, message, hint, hintOnPage: 'Is it still true?' };
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

/** The hours of an event: when it begins and ends, in minutes. */
interface Hours {
  isRegular: boolean;
  ends: number[];
}

/** Times at which no event begins or ends. */
function wrongHours(text: ContentText, hours: Hours[], samples: Set<string>): Problem[] {
  if (/^(?:time|when|hours)$/.test(String(text.path.at(-1)))) return [];
  const wrong = clocksIn(text.value).filter(({ minutes }) => {
    if (hours.some(({ ends }) => ends.includes(minutes))) return false;
    // What nobody has confirmed may also name a time during an evening, such as 7:15.
    const isDuring = hours.some(
      ({ isRegular, ends }) =>
        isRegular && Math.min(...ends) < minutes && minutes < Math.max(...ends),
    );
    return !isDuring || !isSample(text, samples);
  });
  return wrong.map(({ words, index: offset }) => {
    const message = `this says ${words}, but no event begins or ends then`;
    const hint = 'Is it still true? {hours:end} stands for the end of the usual hours.';
    return { offset, message, hint };
  });
}

function clocksIn(text: string): Clock[] {
  const clocks = OF_THE_SKY.test(text) ? [] : [...text.matchAll(CLOCK)];
  return clocks.flatMap(({ 0: words, index }) => {
    if (/\d$/.test(words) && BEFORE_VERSE.test(text.slice(0, index))) return [];
    const [, hour = '', minute = '0'] = /^(\d+|[a-z]+)(?::(\d+))?/.exec(words) ?? [];
    const number = Number(hour) || WORDS.indexOf(hour) + 5;
    return { words, index, minutes: (number % 12) * 60 + Number(minute) };
  });
}

/** Whether a text, or something around it, isn't confirmed. */
const isSample = ({ path }: ContentText, samples: Set<string>): boolean =>
  path.some((_, end) => samples.has(String(path.slice(0, end + 1))));
