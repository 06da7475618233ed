/** The lists that are counted: `file:path`. */
const COUNTED = {
  programs: 'home.yaml:programs.items',
  pillars: 'about.yaml:pillars.items',
  'giving-levels': 'support.yaml:giving.levels',
  sponsorships: 'support.yaml:sponsorship.opportunities',
  'ways-to-help': 'support.yaml:ways.items',
};

type Entry = Record<string, unknown>;

/** Facts that any text can use in addition to those in site.yaml: counts in words (`{chapters}`, `{Chapters}`) or digits
 *  (`{chapters:figure}`), and lists (`{chapters:list}`). The content is not validated yet, so an unreadable list counts as
 *  empty; validation reports it later. */
export function derivedFacts(read: (file: string) => unknown): Record<string, string> {
  const entriesAt = (place: string): Entry[] => {
    const [file = '', path = ''] = place.split(':');
    const found = path.split('.').reduce<unknown>((value, key) => Object(value)[key], read(file));
    return Array.isArray(found) ? found.map(Object) : [];
  };
  const chapters = entriesAt('chapters.yaml:chapters.items');
  const elsewhere = entriesAt('chapters.yaml:elsewhere.items');
  const events = entriesAt('events.yaml:events');
  const weekly = events.filter(({ type }) => type === 'Weekly');
  const counts = {
    chapters: chapters.length,
    elsewhere: elsewhere.length,
    'chapters-all': chapters.length + elsewhere.length,
    nights: new Set(weekly.map(({ day }) => day)).size,
    'weekly-events': weekly.length,
    'events-all': events.length,
    ...Object.fromEntries(Object.entries(COUNTED).map(([name, place]) => [name, entriesAt(place).length])),
  };
  return {
    ...Object.fromEntries(Object.entries(counts).flatMap(([name, count]) => countFacts(name, count))),
    'chapters:list': listOf(chapters.map(({ name }) => String(name))),
    'elsewhere:list': listOf(elsewhere.map(({ name }) => String(name))),
  };
}

function countFacts(name: string, count: number): [string, string][] {
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

/** A number in English words if it is below 100, otherwise in digits. */
function inWords(number: number): string {
  if (number >= 100) return String(number);
  const ones = number % 10 ? `-${ONES[number % 10]}` : '';
  return ONES[number] ?? `${TENS[Math.floor(number / 10)]}${ones}`;
}
