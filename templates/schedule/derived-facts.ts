import type { DerivedFact } from '../../generator/content/texts.ts';
import { languageIn } from '../../generator/locale/languages.ts';
import { listText } from '../../generator/locale/numbers.ts';

/** Other lists that are counted: the name, the file, and the path of each. */
const COUNTED = [
  ['programs', 'home.yaml', 'programs.items'],
  ['pillars', 'about.yaml', 'pillars.items'],
  ['giving-levels', 'support.yaml', 'giving.levels'],
  ['sponsorships', 'support.yaml', 'sponsorship.opportunities'],
  ['ways-to-help', 'support.yaml', 'ways.items'],
] as const;
const [EVENTS, CHAPTERS] = ['events.yaml', 'chapters.yaml'];

type Entry = Record<string, unknown>;

/** Facts that any text can use in addition to those in site.yaml: counts in the words of site.yaml (`{chapters}`,
 *  `{Chapters}`) or in digits (`{chapters:figure}`), and lists (`{chapters:list}`). The content is not validated yet, so an
 *  unreadable list counts as empty; validation reports it later. */
export function derivedFacts(read: (file: string) => unknown): Record<string, DerivedFact> {
  const listAt = (file: string, path: string): unknown[] => {
    const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], read(file));
    return Array.isArray(found) ? found : [];
  };
  const entriesAt = (file: string, path: string): Entry[] => listAt(file, path).map(Object);
  const chapters = entriesAt(CHAPTERS, 'chapters.items');
  const elsewhere = entriesAt(CHAPTERS, 'elsewhere.items');
  const events = entriesAt(EVENTS, 'events');
  const weekly = events.filter(({ type }) => type === 'Weekly');
  const words = listAt('site.yaml', 'words.numbers').map(String);
  const counts: [name: string, file: string, count: number][] = [
    ['chapters', CHAPTERS, chapters.length],
    ['elsewhere', CHAPTERS, elsewhere.length],
    ['chapters-all', CHAPTERS, chapters.length + elsewhere.length],
    ['nights', EVENTS, new Set(weekly.map(({ day }) => day)).size],
    ['weekly-events', EVENTS, weekly.length],
    ['events-all', EVENTS, events.length],
    ...COUNTED.map(([name, file, path]) => [name, file, listAt(file, path).length] as [string, string, number]),
  ];
  const language = languageIn(read('site.yaml'));
  const namesOf = (entries: Entry[]) => entries.map(({ name }) => String(name));
  const facts = [
    ...counts.flatMap(([name, file, count]) => countFacts(name, count, words).map((fact) => [file, ...fact] as const)),
    [CHAPTERS, 'chapters:list', listText(namesOf(chapters), language)] as const,
    [CHAPTERS, 'elsewhere:list', listText(namesOf(elsewhere), language)] as const,
  ];
  return Object.fromEntries(
    facts.map(([file, name, value]) => [name, read(file) === undefined ? { missing: file } : value]),
  );
}

/** In words as far as the site has them, and in digits. */
function countFacts(name: string, count: number, words: readonly string[]): [string, string][] {
  const figure = String(count);
  const word = words[count] ?? figure;
  return [
    [name, word],
    [capital(name), capital(word)],
    [`${name}:figure`, figure],
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
