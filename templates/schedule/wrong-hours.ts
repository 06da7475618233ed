import type { Content, PlacedText } from '../../generator/content/content.ts';
import { SAMPLE } from '../../generator/content/source-file.ts';
import type { Mistake } from '../../generator/mistakes.ts';
import type { Schedule } from './schedule.ts';

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

/** Texts that name a time at which no event begins or ends: they stay when the hours change. */
export function wrongHours(content: Content, { events }: Schedule): Mistake[] {
  const known = events.map(({ time }) => clocksIn(time).map(({ minutes }) => minutes));
  const samples = new Set(content.samples().map(String));
  return content.texts().flatMap((text) => {
    const { file, inside, path, value, from } = text;
    if (/^(?:time|when|hours)$/.test(String(path.at(-1)))) return [];
    const wrong = clocksIn(value).filter(({ minutes, index }) => {
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
      const offset = inside[0] === 'body' ? from + index : from;
      return file.mistake(inside, { message, hint, offset });
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
