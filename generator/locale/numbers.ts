import { languageOf } from './languages.ts';

// Numbers, money, and lists for people.

/** The symbols of currencies. All others are shown by their code: `CHF`. */
const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', ILS: '₪', JPY: '¥', INR: '₹' };

/** `1234.50` as `1,234.50`, or `1.234,50`. */
export function numberText(number: string, language: string): string {
  const { group, decimal } = languageOf(language).number;
  const [whole = '', decimals] = number.split('.');
  const groups = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group);
  return decimals ? groups + decimal + decimals : groups;
}

/** How a site shows money. */
export interface MoneyLocale {
  language: string;
  /** A code such as USD (ISO 4217). */
  currency: string;
}

/** `1000` as `$1,000`, or `1.000 €`. Cents are shown if there are any. */
export const moneyText = (amount: string, locale: MoneyLocale): string =>
  withCurrency(numberText(amount, locale.language), locale);

function withCurrency(number: string, { language, currency }: MoneyLocale): string {
  const { price } = languageOf(language).money;
  // A code is separated from the number: `CHF 20`.
  const symbol = SYMBOLS[currency] ?? (price.startsWith('$') ? `${currency}\u00a0` : currency);
  return price.replace('$', () => symbol).replace('N', number);
}

/** `$2,500–$5,000`, or `2.500–5.000 €`. Without an upper limit `$10,000+`, or `ab 10.000 €`. */
export function moneyRangeText({ from, to }: { from: string; to?: string | undefined }, locale: MoneyLocale): string {
  const { price, orMore } = languageOf(locale.language).money;
  const least = moneyText(from, locale);
  if (!to) return orMore.replace('N', () => least);
  if (price.startsWith('$')) return `${least}–${moneyText(to, locale)}`;
  // A symbol after the number is for both.
  return withCurrency([from, to].map((amount) => numberText(amount, locale.language)).join('–'), locale);
}

/** `one, two and three`. */
export function listText(items: readonly string[], language: string): string {
  const [comma, and] = languageOf(language).list;
  return items.length < 2 ? items.join('') : items.slice(0, -1).join(comma) + and + items.at(-1);
}
