import { group, titled } from '../generator/schema/described.ts';
import { checked, text } from '../generator/schema/fields.ts';
import { addProblem } from './fields.ts';

// Money is stored as a number and shown in the site's currency.

const AMOUNT = /^[1-9]\d*(\.\d\d)?$/;

/** An amount of money, such as 72 or 19.50. */
export const amount = checked(text, (written) => {
  if (AMOUNT.test(written)) return undefined;
  const meant = amountsMeant(written);
  const hint = `Write ${meant.join(' or ') || 'only the number, such as 1000 or 19.50'}.`;
  return { message: `"${written}" is not an amount`, hint };
});

const NUMBER = /\d(?:[\d.,'’\s]*\d)?/g;
const WITH_THOUSANDS = /^(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d\d?))?$/;
// A point is also what an amount has before its cents.
const WITH_POINT = /^(\d+)\.(\d\d)0$/;

/** The amounts that a price in another form can mean: 1000.50 for `$1,000.50` and `1.000,50 €`, and 1000 or 1 for `1.000`. */
function amountsMeant(written: string): string[] {
  const [number = '', ...more] = written.match(NUMBER) ?? [];
  if (more.length > 0) return [];
  const readings = [WITH_THOUSANDS, WITH_POINT].flatMap((form) => {
    const [, whole, cents = ''] = form.exec(number) ?? [];
    return whole ? `${whole.replaceAll(/\D/g, '')}.${cents.padEnd(2, '0')}`.replace('.00', '') : [];
  });
  return readings.filter((reading) => AMOUNT.test(reading));
}

/** A price range. Without `to` it is open: `$10,000+`. */
export const moneyRange = group('Cost', 'A price range.', {
  from: titled(amount, 'From', 'The smallest amount.', '2500'),
  to: titled(amount.optional(), 'To', 'The largest amount. Leave it out for an open range.', '5000'),
}).superRefine(({ from, to }, context) => {
  if (!to || Number(from) < Number(to)) return;
  const message = `${to} is not more than ${from}`;
  addProblem(context, ['to'], { message, hint: 'Are the two amounts swapped?', other: 'from' });
});

/** From the smallest amount to the largest. */
export const byAmount = <T>(entries: readonly T[], amountOf: (entry: T) => string): T[] =>
  entries.toSorted((a, b) => Number(amountOf(a)) - Number(amountOf(b)));
