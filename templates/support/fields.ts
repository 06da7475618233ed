import { z } from 'zod';
import {
  amount,
  drawing,
  href,
  image,
  meta,
  quote,
  slug,
  text,
  textWith,
} from '../../generator/schema/fields.ts';
import { action, headingLines, moneyRange, optionalText, pictures } from '../fields.ts';

/** What donors need to know about the organization. */
const charity = z.strictObject({
  statement: text,
  ein: optionalText,
  address: optionalText,
  ask: action.optional(),
});

const level = z.strictObject({
  amount,
  title: text,
  impact: optionalText,
  drawing: drawing.optional(),
  subject: textWith('AMOUNT'),
  href: href.optional(),
});

const giving = z.strictObject({
  title: text,
  lead: optionalText,
  donate: text,
  /** One address for all levels: AMOUNT becomes the number. Without one, the buttons open the contact form. */
  href: href.includes('AMOUNT').optional(),
  how: optionalText,
  levels: z.array(level).min(1),
});

const opportunity = z.strictObject({
  title: text,
  icon: drawing.optional(),
  description: optionalText,
  impact: moneyRange,
});

const way = z.strictObject({
  anchor: slug,
  title: text,
  description: optionalText,
  action: action.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: optionalText,
    once: action.optional(),
    monthly: action.optional(),
    picture: image.optional(),
  }),
  charity: charity.optional(),
  giving: giving.optional(),
  letters: z.strictObject({ title: text, items: z.array(quote).min(1) }).optional(),
  gallery: z.strictObject({ title: text, lead: optionalText, pictures }).optional(),
  sponsorship: z
    .strictObject({
      title: text,
      lead: optionalText,
      become: action.optional(),
      opportunities: z.array(opportunity).min(1),
    })
    .optional(),
  team: z.strictObject({ title: text, lead: optionalText, contact: action.optional() }).optional(),
  ways: z.strictObject({ title: text, items: z.array(way).min(1) }).optional(),
});

export type SupportContent = Required<z.infer<typeof schema>>;
export type CharityContent = z.infer<typeof charity>;
