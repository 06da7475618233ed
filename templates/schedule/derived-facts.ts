import { z } from 'zod';

const item = z.object({ name: z.string() });
const list = z.array(z.unknown());
const chaptersFile = z.object({
  chapters: z.object({ items: z.array(item) }),
  elsewhere: z.object({ items: z.array(item) }),
});
const eventsFile = z.object({ events: z.array(z.object({ type: z.string(), day: z.string().optional() })) });

/** The lists that are counted: the file and the path of each. */
const COUNTED: Record<string, { file: string; path: string[] }> = {
  programs: { file: 'home.yaml', path: ['programs', 'items'] },
  pillars: { file: 'about.yaml', path: ['pillars', 'items'] },
  'giving-levels': { file: 'support.yaml', path: ['giving', 'levels'] },
  sponsorships: { file: 'support.yaml', path: ['sponsorship', 'opportunities'] },
  'ways-to-help': { file: 'support.yaml', path: ['ways', 'items'] },
};

/** The facts that texts can name besides those of site.yaml: counts in words (`{chapters}`, `{Chapters}`) and figures
 *  (`{chapters:figure}`), and lists (`{chapters:list}`). A file that can't be read counts as empty: it is reported
 *  elsewhere. */
export function derivedFacts(data: (file: string) => unknown): Record<string, string> {
  const { chapters, elsewhere } = namesIn(data('chapters.yaml'));
  return {
    ...Object.fromEntries(Object.entries(countsIn(data)).flatMap(([name, count]) => spellings(name, count))),
    'chapters:list': listOf(chapters),
    'elsewhere:list': listOf(elsewhere),
  };
}

/** The counts by the names of their facts. */
function countsIn(data: (file: string) => unknown): Record<string, number> {
  const { chapters, elsewhere } = namesIn(data('chapters.yaml'));
  const events = eventsFile.safeParse(data('events.yaml')).data?.events ?? [];
  const weekly = events.filter(({ type }) => type === 'Weekly');
  return {
    chapters: chapters.length,
    elsewhere: elsewhere.length,
    'chapters-all': chapters.length + elsewhere.length,
    nights: new Set(weekly.map(({ day }) => day)).size,
    'weekly-events': weekly.length,
    'events-all': events.length,
    ...Object.fromEntries(Object.entries(COUNTED).map(([name, { file, path }]) => [name, lengthOf(data(file), path)])),
  };
}

function namesIn(data: unknown): { chapters: string[]; elsewhere: string[] } {
  const { chapters, elsewhere } = chaptersFile.safeParse(data).data ?? {};
  const names = (items: { name: string }[] = []) => items.map(({ name }) => name);
  return { chapters: names(chapters?.items), elsewhere: names(elsewhere?.items) };
}

function lengthOf(data: unknown, path: string[]): number {
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);
  return list.safeParse(found).data?.length ?? 0;
}

function spellings(name: string, count: number): [string, string][] {
  const words = inWords(count);
  return [
    [name, words],
    [capital(name), capital(words)],
    [`${name}:figure`, String(count)],
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `one, two and three`. */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const ONES = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number in English words if it is below 100, else in figures. */
export function inWords(number: number): string {
  if (number >= 100) return String(number);
  const ones = number % 10 ? `-${ONES[number % 10]}` : '';
  return ONES[number] ?? `${TENS[Math.floor(number / 10)]}${ones}`;
}
