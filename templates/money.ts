import type { z } from 'zod';
import { group, titled } from '../generator/schema/described.ts';
import { checked, text } from '../generator/schema/fields.ts';
import { addProblem } from './fields.ts';

// Money is stored as a number and shown in the site's currency.

const AMOUNT = /^[1-9]\d*(\.\d\d)?$/;

/** An amount of money, such as 72 or 19.50. */
export const amount = checked(text, (written) => {
  if (AMOUNT.test(written)) return undefined;
  const digits = written.replace(/[\p{Sc},\s]/gu, '');
  const hint = `Write only the number, such as ${AMOUNT.test(digits) ? digits : '1000'}.`;
  return { message: `"${written}" is not an amount`, hint };
});

/** A price range. Without `to` it is open: `$10,000+`. */
export const moneyRange = group('Cost', 'A price range.', {
  from: titled(amount, 'From', 'The smallest amount.', '2500'),
  to: titled(amount.optional(), 'To', 'The largest amount. Leave it out for an open range such as $10,000+.', '5000'),
}).superRefine(({ from, to }, context) => {
  if (!to || Number(from) < Number(to)) return;
  const message = `${to} is not more than ${from}`;
  addProblem(context, ['to'], { message, hint: 'Are the two amounts swapped?', other: 'from' });
});

/** `1000` as `$1,000`. Cents are shown if there are any. */
export function inCurrency(amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
  return format.format(Number(amount));
}

/** `$2,500–$5,000`, or `$10,000+`. */
export const rangeInCurrency = ({ from, to }: z.infer<typeof moneyRange>): string =>
  to ? `${inCurrency(from)}–${inCurrency(to)}` : `${inCurrency(from)}+`;

/** From the smallest amount to the largest. */
export const byAmount = <T>(entries: readonly T[], amountOf: (entry: T) => string): T[] =>
  entries.toSorted((a, b) => Number(amountOf(a)) - Number(amountOf(b)));
