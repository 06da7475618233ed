import { z } from 'zod';
import { href, text } from '../generator/schema/fields.ts';
import { needing } from '../generator/schema/launch-requirements.ts';

// The amounts of the support page: each is a button or a bar, and each stands higher than the one before.

// A currency sign, a number with commas or without, and cents or none. Nothing that goes on as a number.
const AMOUNT = /\p{Sc}[1-9](?:\d*|\d{0,2}(?:,\d{3})+)(?:\.\d\d)?(?![\d,.]*\d)/gu;
const WHOLE_AMOUNT = new RegExp(`^${AMOUNT.source}$`, 'u');

const amountsIn = (text: string): string[] => text.match(AMOUNT) ?? [];
const isAmount = (text = ''): boolean => WHOLE_AMOUNT.test(text);

/** The number of an amount: `$1,000` is 1000. */
export const numberOf = (amount: string): string => amount.replace(/[^\d.]/g, '');

const worthOf = (amount = ''): number => Number(numberOf(amount));

const amount = text.regex(WHOLE_AMOUNT, 'write the sign of the currency and the number, as in $72, $1,000 or $19.50');

const SEEN = 'Whoever reads the message should see which gift is meant.';

const level = z
  .strictObject({
    amount,
    title: text,
    impact: text.optional(),
    drawing: text.optional(),
    subject: text,
    href: href.optional(),
  })
  .superRefine(({ amount, subject }, context) => {
    if (!isAmount(amount) || amountsIn(subject).includes(amount)) return;
    const message = `"${subject}" does not name the amount ${amount}`;
    context.addIssue({ code: 'custom', path: ['subject'], message, params: { hint: SEEN } });
  });

const levelWithOneAmount = needing(level, ({ amount, subject }) => {
  const other = amountsIn(subject).find((each) => each !== amount);
  return other ? { code: 'advice', message: `the subject names ${other} besides ${amount}`, hint: SEEN } : undefined;
});

/** The gifts that visitors choose from. */
export const levels = z
  .array(levelWithOneAmount)
  .min(1)
  .superRefine((levels, context) => {
    const amounts = levels.map(({ amount }) => amount);
    mustRise(amounts, 'amount', context);
  });

const sponsorship = z
  .strictObject({ title: text, icon: text, description: text, impact: text })
  .superRefine(({ impact }, context) => {
    const [from, to] = amountsIn(impact);
    if (!from || !to || worthOf(from) < worthOf(to)) return;
    const hint = `Write the smaller one first: ${to}–${from}`;
    context.addIssue({ code: 'custom', path: ['impact'], message: `${from} is not less than ${to}`, params: { hint } });
  });

const sponsorshipWithAmount = needing(sponsorship, ({ impact }) =>
  amountsIn(impact).length > 0
    ? undefined
    : { code: 'advice', message: `"${impact}" names no amount`, hint: 'Write what it costs, as in $2,500–$5,000.' },
);

/** What a sponsor can carry, by what it costs at least. */
export const opportunities = z
  .array(sponsorshipWithAmount)
  .min(1)
  .superRefine((opportunities, context) => {
    const amounts = opportunities.map(({ impact }) => amountsIn(impact).sort((a, b) => worthOf(a) - worthOf(b))[0]);
    mustRise(amounts, 'impact', context);
  });

/** Reports each amount that is not more than the one before it. */
function mustRise(amounts: readonly (string | undefined)[], field: string, context: z.RefinementCtx): void {
  for (const [index, amount] of amounts.entries()) {
    const before = amounts[index - 1];
    if (!isAmount(amount) || !isAmount(before) || worthOf(amount) > worthOf(before)) continue;
    const message = `${amount} is not more than ${before}, which stands before it`;
    const hint = 'Go from the smallest to the largest: each stands higher on the page than the one before.';
    context.addIssue({ code: 'custom', path: [index, field], message, params: { hint } });
  }
}
