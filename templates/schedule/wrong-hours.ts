import type { Content, PlacedText } from '../../generator/content/content.ts';
import { SAMPLE } from '../../generator/content/source-file.ts';
import type { Mistake } from '../../generator/mistakes.ts';
import type { Schedule } from './schedule.ts';

const WORDS = 'five six seven eight nine ten eleven twelve'.split(' ');
const NAME = WORDS.join('|');
const HALF = '([AaPp])\\.?[Mm]\\b';
/** `8:00 PM`, `19:30`, `8 PM`, `eight o’clock`, or `by eight` at the end of a part of a sentence. Other minutes are those
 *  of verses and of the sky. */
const CLOCK = new RegExp(
  `(?<![\\w:./])([01]?\\d|2[0-3]):([0-5][05])(?![\\d:])(?:\\s?${HALF})?` +
    `|\\b(1[0-2]|[1-9]|${NAME})(?:\\s?${HALF}|\\so['’]clock)` +
    `|(?<=\\b(?:[Aa]t|[Bb]y|[Uu]ntil|[Tt]ill) )(${NAME})(?=[.,;:!?)]|$)`,
  'g',
);
// Without AM or PM, a number after a name is a verse: Avos 1:15.
const VERSE = /\b(?!At |By |From |To |Until |Between |And )[A-Z]\w+ $/;
// When Shabbos begins and ends is no event.
const OF_THE_SKY = /candle|sunset|nightfall|havdalah/i;

/** A time that a text names, in minutes since midnight. Without AM or PM it may be in either half of the day. */
interface Clock {
  words: string;
  index: number;
  minutes: number;
  isExact: boolean;
}

/** Texts that name a time at which no event begins or ends: they stay when the hours change. */
export function wrongHours(content: Content, { events }: Schedule): Mistake[] {
  const known = events.map(({ time }) => clocksIn(time));
  const samples = new Set(content.samples().map(String));
  const isSample = ({ path }: PlacedText) =>
    path.some((_, end) => samples.has(String(path.slice(0, end + 1))));
  const isOfEvent = ({ path }: PlacedText) => /^(?:time|when|hours)$/.test(String(path.at(-1)));
  return content.texts().flatMap((text) => {
    const { file, inside, value, from } = text;
    if (isOfEvent(text)) return [];
    const wrong = clocksIn(value).filter((clock) => {
      const isUnconfirmed = isSample(text) || isInSampleBlock(value, clock.index);
      return !known.some((times) => isAmong(clock, times, isUnconfirmed));
    });
    return wrong.map(({ words, index }) => {
      const message = `this says ${words}, but no event begins or ends then`;
      const hint = 'Is it still true? {hours:end} stands for the end of the usual hours.';
      const offset = inside[0] === 'body' ? from + index : from;
      return file.mistake(inside, { message, hint, offset });
    });
  });
}

/** What nobody has confirmed may also name a time during an event, such as 7:15. */
function isAmong(clock: Clock, times: readonly Clock[], isUnconfirmed: boolean): boolean {
  const halfOf = (minutes: number) => (clock.isExact ? minutes : minutes % 720);
  const [minutes, ...all] = [clock, ...times].map((each) => halfOf(each.minutes));
  if (all.includes(minutes!)) return true;
  return isUnconfirmed && minutes! > Math.min(...all) && minutes! < Math.max(...all);
}

function clocksIn(text: string): Clock[] {
  if (!/\d|\b(?:at|by|till|until) |clock/i.test(text) || OF_THE_SKY.test(text)) return [];
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [words, digits, minute = '0', half, name, otherHalf, word] = match;
    const written = (digits ?? name ?? word)!.toLowerCase();
    const hour = WORDS.includes(written) ? WORDS.indexOf(written) + 5 : Number(written);
    const isPm = /p/i.test(half ?? otherHalf ?? '');
    const isExact = (half ?? otherHalf) !== undefined || hour > 12;
    if (!isExact && VERSE.test(text.slice(0, match.index))) return [];
    const minutes = (isExact && hour <= 12 ? (hour % 12) + (isPm ? 12 : 0) : hour) * 60;
    return { words, index: match.index, minutes: minutes + Number(minute), isExact };
  });
}

/** Whether a paragraph or an entry of a Markdown list begins with `!sample`. */
function isInSampleBlock(text: string, index: number): boolean {
  const block = text
    .slice(0, index)
    .split(/\n\s*\n|\n(?=[-*\d])/)
    .at(-1)!;
  return block.replace(/^[-*\d.]+ +/, '').startsWith(SAMPLE);
}
