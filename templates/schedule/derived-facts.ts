import { languageIn } from '../../generator/locale/languages.ts';
import { listText } from '../../generator/locale/numbers.ts';

/** The lists that are counted: `file:path`. */
const COUNTED = {
  programs: 'home.yaml:programs.items',
  pillars: 'about.yaml:pillars.items',
  'giving-levels': 'support.yaml:giving.levels',
  sponsorships: 'support.yaml:sponsorship.opportunities',
  'ways-to-help': 'support.yaml:ways.items',
};

type Entry = Record<string, unknown>;
type Facts = Record<string, string | undefined>;

/** Facts that any text can use in addition to those in site.yaml: counts in the words of site.yaml (`{chapters}`,
 *  `{Chapters}`) or in digits (`{chapters:figure}`), and lists (`{chapters:list}`). Without the file that is counted, they are
 *  undefined. The content is not validated yet, so an unreadable list counts as empty; validation reports it later. */
export function derivedFacts(read: (file: string) => unknown): Facts {
  const listAt = (place: string): unknown[] | undefined => {
    const [file = '', path = ''] = place.split(':');
    const data = read(file);
    if (data === undefined) return undefined;
    const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], data);
    return Array.isArray(found) ? found : [];
  };
  const entriesAt = (place: string): Entry[] | undefined => listAt(place)?.map(Object);
  const chapters = entriesAt('chapters.yaml:chapters.items');
  const elsewhere = entriesAt('chapters.yaml:elsewhere.items');
  const events = entriesAt('events.yaml:events');
  const weekly = events?.filter(({ type }) => type === 'Weekly');
  const words = listAt('site.yaml:words.numbers')?.map(String) ?? [];
  const counts = {
    chapters: chapters?.length,
    elsewhere: elsewhere?.length,
    'chapters-all': chapters && elsewhere && chapters.length + elsewhere.length,
    nights: weekly && new Set(weekly.map(({ day }) => day)).size,
    'weekly-events': weekly?.length,
    'events-all': events?.length,
    ...Object.fromEntries(Object.entries(COUNTED).map(([name, place]) => [name, entriesAt(place)?.length])),
  };
  const language = languageIn(read('site.yaml'));
  const names = (entries: Entry[] | undefined) =>
    entries &&
    listText(
      entries.map(({ name }) => String(name)),
      language,
    );
  return {
    ...Object.fromEntries(Object.entries(counts).flatMap(([name, count]) => countFacts(name, count, words))),
    'chapters:list': names(chapters),
    'elsewhere:list': names(elsewhere),
  };
}

/** In words as far as the site has them, and in digits. */
function countFacts(name: string, count: number | undefined, words: readonly string[]): [string, string | undefined][] {
  const figure = count?.toString();
  const word = count === undefined ? undefined : (words[count] ?? figure);
  return [
    [name, word],
    [capital(name), word && capital(word)],
    [`${name}:figure`, figure],
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
