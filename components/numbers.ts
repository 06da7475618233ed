/** `1234.50` as `$1,234.50`. Cents are shown if there are any. */
export const moneyText = (amount: string): string =>
  `$${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** `$2,500–$5,000`. Without an upper limit `$10,000+`. */
export const moneyRangeText = ({ from, to }: { from: string; to?: string | undefined }): string =>
  to ? `${moneyText(from)}–${moneyText(to)}` : `${moneyText(from)}+`;

/** From the smallest amount to the largest. */
export const byAmount = <T>(entries: readonly T[], amountOf: (entry: T) => string): T[] =>
  entries.toSorted((a, b) => Number(amountOf(a)) - Number(amountOf(b)));

/** `one, two, and three`, or `one and two`. */
export const listText = (items: readonly string[]): string =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
