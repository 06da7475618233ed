/** How a language writes dates, times, numbers, and quotations. These patterns are fixed, because those of `Intl` differ between
 *  versions of Node. */
export interface Language {
  direction: 'ltr' | 'rtl';
  /** The days of the week, Sunday first, and which of them calendars begin with. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  firstWeekday: 0 | 1;
  /** January first. */
  months: readonly string[];
  /** A date in its month, in its year, and in full: `d` is the day, `MMMM` the month, and `y` the year. */
  date: { day: string; short: string; full: string };
  /** The first and the last day of a range within one month. */
  withinMonth: readonly [string, string];
  /** Between the ends of other ranges: ` to `. */
  to: string;
  /** How the first of a month is written, if not as a plain number. */
  firstOfMonth?: string;
  /** The halves of the day, where clocks show twelve hours. */
  halves?: readonly [string, string];
  /** Between the items of a list, and before the last one. */
  list: readonly [string, string];
  /** Words after a comma inside a sentence. */
  conjunctions: readonly string[];
  /** What groups thousands, and what comes before the decimals. */
  number: { group: string; decimal: string };
  /** A price and a price without an upper limit: `$` is the symbol and `N` the number or the price. */
  money: { price: string; orMore: string };
  /** Opening and closing quotation marks, and the apostrophe. */
  quotes: readonly [string, string];
  apostrophe: string;
}

const english = {
  direction: 'ltr',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
    ...['September', 'October', 'November', 'December'],
  ],
  to: ' to ',
  list: [', ', ' and '],
  conjunctions: ['and', 'or', 'but'],
  number: { group: ',', decimal: '.' },
  money: { price: '$N', orMore: 'N+' },
  quotes: ['“', '”'],
  apostrophe: '’',
} as const;

/** By language, or by language and country. A site can use any country: `de-AT` is written like `de`. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  'en-US': {
    ...english,
    firstWeekday: 0,
    date: { day: 'd', short: 'MMMM d', full: 'MMMM d, y' },
    withinMonth: ['MMMM d', 'd, y'],
    halves: ['AM', 'PM'],
  },
  en: {
    ...english,
    firstWeekday: 1,
    date: { day: 'd', short: 'd MMMM', full: 'd MMMM y' },
    withinMonth: ['d', 'd MMMM y'],
  },
  de: {
    direction: 'ltr',
    weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    shortWeekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
    firstWeekday: 1,
    months: [
      ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August'],
      ...['September', 'Oktober', 'November', 'Dezember'],
    ],
    date: { day: 'd.', short: 'd. MMMM', full: 'd. MMMM y' },
    withinMonth: ['d.', 'd. MMMM y'],
    to: ' bis ',
    list: [', ', ' und '],
    conjunctions: ['und', 'oder', 'aber'],
    number: { group: '.', decimal: ',' },
    money: { price: 'N\u00a0$', orMore: 'ab N' },
    quotes: ['„', '“'],
    apostrophe: '’',
  },
  es: {
    direction: 'ltr',
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    shortWeekdays: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
    firstWeekday: 1,
    months: [
      ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
      ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
    ],
    date: { day: 'd', short: 'd de MMMM', full: 'd de MMMM de y' },
    withinMonth: ['d', 'd de MMMM de y'],
    to: ' a ',
    list: [', ', ' y '],
    conjunctions: ['y', 'o', 'pero'],
    number: { group: '.', decimal: ',' },
    money: { price: 'N\u00a0$', orMore: 'desde N' },
    quotes: ['«', '»'],
    apostrophe: '’',
  },
  fr: {
    direction: 'ltr',
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    shortWeekdays: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
    firstWeekday: 1,
    months: [
      ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août'],
      ...['septembre', 'octobre', 'novembre', 'décembre'],
    ],
    date: { day: 'd', short: 'd MMMM', full: 'd MMMM y' },
    withinMonth: ['d', 'd MMMM y'],
    to: ' au ',
    firstOfMonth: '1er',
    list: [', ', ' et '],
    conjunctions: ['et', 'ou', 'mais'],
    number: { group: '\u202f', decimal: ',' },
    money: { price: 'N\u00a0$', orMore: 'à partir de N' },
    quotes: ['«\u00a0', '\u00a0»'],
    apostrophe: '’',
  },
  he: {
    direction: 'rtl',
    weekdays: ['יום ראשון', 'יום שני', 'יום שלישי', 'יום רביעי', 'יום חמישי', 'יום שישי', 'שבת'],
    shortWeekdays: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'],
    firstWeekday: 0,
    months: [
      ...['ינואר', 'פברואר', 'מרץ', 'אפריל', 'מאי', 'יוני', 'יולי', 'אוגוסט'],
      ...['ספטמבר', 'אוקטובר', 'נובמבר', 'דצמבר'],
    ],
    date: { day: 'd', short: 'd בMMMM', full: 'd בMMMM y' },
    withinMonth: ['d', 'd בMMMM y'],
    to: ' עד ',
    list: [', ', ' ו'],
    conjunctions: ['או', 'אבל'],
    number: { group: ',', decimal: '.' },
    money: { price: 'N\u00a0$', orMore: 'N ומעלה' },
    // Abbreviations contain them, too, so they stay straight.
    quotes: ['"', '"'],
    apostrophe: "'",
  },
};

/** The patterns for a language tag (BCP 47) such as `de-AT`. Undefined for an unknown language. */
export const knownLanguage = (tag: string): Language | undefined =>
  LANGUAGES[tag] ?? LANGUAGES[tag.split('-')[0] ?? ''];

/** The language of a site whose settings may be invalid. */
export function languageIn(settings: unknown): string {
  const { language } = Object(settings) as { language?: unknown };
  return typeof language === 'string' && knownLanguage(language) ? language : 'en-US';
}

/** The patterns for the language of a site, which its schema has checked. */
export function languageOf(tag: string): Language {
  const language = knownLanguage(tag);
  if (!language) throw new Error(`generator/locale/languages.ts has no "${tag}".`);
  return language;
}
