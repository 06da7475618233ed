const NO_BREAK_SPACE = '\u00a0';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(`\\b(${MONTH}) (?=\\d)`, 'g');

/** The same data with the typography of every text finished. */
export function typesetAll<T>(data: T): T {
  if (typeof data === 'string') return typeset(data) as T;
  if (Array.isArray(data)) return data.map(typesetAll) as T;
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typesetAll(value)])) as T;
}

/** Finishes the typography of a text: curly quotation marks and apostrophes, and no-break spaces inside times, dates
 *  and names. Addresses and names of pictures stay as they are. */
export function typeset(text: string): string {
  if (/^([a-z]+:\S|[/#])|\.(svg|jpe?g|png|webp|hei[cf])$/i.test(text)) return text;
  return text
    .replace(/(?<=\p{L}|\d)'(?=\p{L}|\d|\s|[.,;:!?]|$)/gu, '’')
    .replace(/(^|[\s([–—-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(\d) (?=(?:AM|PM)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(DATE, `$1${NO_BREAK_SPACE}`)
    .replace(/(\p{Lu}\p{L}+) (?=\p{Lu}\.(?!\p{L}))/gu, `$1${NO_BREAK_SPACE}`);
}
