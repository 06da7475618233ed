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
import { action, headingLines, list, moneyRange, optionalText, pictures } from '../fields.ts';

/** What donors need to know about the organization. */
const charity = z.strictObject({
  statement: text,
  ein: optionalText,
  address: optionalText,
  ask: action,
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
  lead: text,
  donate: text,
  /** One address for all levels: AMOUNT becomes the number. Without one, the buttons open the contact form. */
  href: href.includes('AMOUNT').optional(),
  how: text,
  levels: list(level),
});

const opportunity = z.strictObject({
  title: text,
  icon: drawing.optional(),
  description: optionalText,
  impact: moneyRange,
});

const way = z.strictObject({ anchor: slug, title: text, description: optionalText, action });

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: text,
    once: action,
    monthly: action,
    picture: image,
  }),
  charity,
  giving,
  letters: z.strictObject({ title: text, items: list(quote) }).optional(),
  gallery: z.strictObject({ title: text, lead: optionalText, pictures }),
  sponsorship: z.strictObject({
    title: text,
    lead: text,
    become: action.optional(),
    opportunities: list(opportunity),
  }),
  team: z.strictObject({ title: text, lead: text, contact: action }),
  ways: z.strictObject({ title: text, items: list(way) }),
});

export type SupportContent = Required<z.infer<typeof schema>>;
