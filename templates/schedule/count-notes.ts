import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { inWords, listOf, NUMBERS, numberOf } from './names.ts';
import type { Passage } from './passages.ts';

const CHAPTERS = ['chapters', 'elsewhere', 'chapters-all'];
/** What a sentence calls the things that are counted, and the names in braces that count them. */
const COUNTED_BY: Record<string, string[]> = {
  chapters: CHAPTERS,
  towns: CHAPTERS,
  'weekly events': ['weekly-events'],
  'nights a week': ['nights'],
  pillars: ['pillars'],
  'ways to help': ['ways-to-help'],
};
/** What one chapter has a number of too. */
const OF_A_CHAPTER = ['weekly events', 'nights a week'];

const THINGS = Object.keys(COUNTED_BY).join('|');
const NAMES_A_THING = new RegExp(THINGS, 'i');
// `seven chapters`, `7 Tri-State chapters`; not `thirty chapters of Tehillim`.
const COUNTED = new RegExp(
  `\\b(${[...NUMBERS.keys()].reverse().join('|')}|\\d{1,2})\\s+(?:[\\p{L}-]+\\s+)?(${THINGS})\\b(?! of\\b)`,
  'giu',
);

/** Notes on numbers of chapters, events and the like that are not what is counted. */
export function countNotes(passage: Passage, counts: Record<string, number>, isOfChapter: boolean): Diagnostic[] {
  // Looked at first, because the pattern of all numbers is slow.
  if (!NAMES_A_THING.test(passage.text)) return [];
  return [...passage.text.matchAll(COUNTED)].flatMap(([said, word = '', noun = '']) => {
    const thing = noun.toLowerCase();
    if (isOfChapter && OF_A_CHAPTER.includes(thing)) return [];
    // A girl may come from two towns away. Only beside chapters and events are towns theirs.
    if (thing === 'towns' && !/chapter|weekly|every week/i.test(passage.text)) return [];
    const number = numberOf(word) ?? 0;
    const names = COUNTED_BY[thing] ?? [];
    if (number < 2 || names.some((name) => counts[name] === number)) return [];
    const message = `this says "${said}"; counted, ${listOf(names.map((name) => `{${name}} is ${inWords(counts[name] ?? 0)}`))}`;
    return [passage.note(message, 'Write the name in braces instead of the number: it is always right.')];
  });
}
