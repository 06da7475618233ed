import { z } from 'zod';
import { href, text } from '../generator/schema/fields.ts';
import { amount, moneyRange } from './money.ts';

// What the support page asks for.

/** The gifts that visitors choose from. In `subject`, AMOUNT becomes the amount. */
export const levels = z
  .array(
    z.strictObject({
      amount,
      title: text,
      impact: text.optional(),
      drawing: text.optional(),
      subject: text.includes('AMOUNT', { error: 'expected AMOUNT where the amount goes' }),
      href: href.optional(),
    }),
  )
  .min(1);

/** What a sponsor can pay for. */
export const opportunities = z
  .array(z.strictObject({ title: text, icon: text, description: text, impact: moneyRange }))
  .min(1);
