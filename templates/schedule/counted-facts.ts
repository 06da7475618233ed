import { valueAt } from '../../generator/content/content.ts';
import type { Facts } from '../../generator/content/texts.ts';
import { listText } from '../numbers.ts';

/** Lists that are counted: the name, the file, and the path of each. */
const COUNTED = [
  ['chapters', 'chapters.yaml', ['chapters', 'items']],
  ['elsewhere', 'chapters.yaml', ['elsewhere', 'items']],
  ['events-all', 'events.yaml', ['events']],
  ['programs', 'home.yaml', ['programs', 'items']],
  ['pillars', 'about.yaml', ['pillars', 'items']],
  ['giving-levels', 'support.yaml', ['giving', 'levels']],
  ['sponsorships', 'support.yaml', ['sponsorship', 'opportunities']],
  ['ways-to-help', 'support.yaml', ['ways', 'items']],
] as const;

type Entry = Record<string, unknown>;

/** Facts that any text can use in addition to those in site.yaml: counts in the words of site.yaml (`{chapters}`,
 *  `{Chapters}`) or in digits (`{chapters:figure}`), and lists (`{chapters:list}`). The content is not checked yet, so a
 *  list that can't be read counts as empty. */
export function countedFacts(read: (file: string) => unknown): Facts {
  const listAt = (file: string, path: readonly string[]): Entry[] => {
    const found = valueAt(read(file), path);
    return Array.isArray(found) ? found : [];
  };
  const lists = Object.fromEntries(COUNTED.map(([name, file, path]) => [name, listAt(file, path)]));
  const { chapters = [], elsewhere = [], 'events-all': events = [] } = lists;
  const weekly = events.filter(({ type }) => type === 'Weekly');
  const counts = {
    ...Object.fromEntries(Object.entries(lists).map(([name, { length }]) => [name, length])),
    'chapters-all': chapters.length + elsewhere.length,
    nights: new Set(weekly.map(({ day }) => day)).size,
    'weekly-events': weekly.length,
  };
  const words = listAt('site.yaml', ['words', 'numbers']).map(String);
  const namesOf = (entries: Entry[]) => listText(entries.map(({ name }) => String(name)));
  const facts = Object.entries(counts).flatMap(([name, count]) => {
    const word = words[count] ?? String(count);
    return [
      [name, word],
      [capital(name), capital(word)],
      [`${name}:figure`, String(count)],
    ];
  });
  return Object.fromEntries([
    ...facts,
    ['chapters:list', namesOf(chapters)],
    ['elsewhere:list', namesOf(elsewhere)],
  ]);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
