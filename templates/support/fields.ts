import * as z from 'zod';
import * as f from '../../components/fields.ts';

/** What donors need to know about the organization. */
const charity = z.strictObject({
  statement: f.text,
  ein: f.optionalText,
  address: f.optionalText,
  ask: f.action,
});

const level = z.strictObject({
  amount: f.amount,
  title: f.text,
  impact: f.optionalText,
  drawing: f.drawing.optional(),
  subject: f.textWith('AMOUNT'),
  message: f.optionalText,
  href: f.href.optional(),
});

const giving = z.strictObject({
  title: f.text,
  lead: f.text,
  donate: f.text,
  /** AMOUNT becomes the number. Without an address, the buttons open the contact form. */
  href: f.ofKind('link', f.href.includes('AMOUNT')).optional(),
  how: f.text,
  /** What Donate begins the message with, unless a level has its own. AMOUNT becomes $1,000. */
  message: f.optionalText,
  levels: f.list(level),
});

const opportunity = z.strictObject({
  title: f.text,
  icon: f.drawing.optional(),
  description: f.optionalText,
  impact: f.moneyRange,
});

const way = z.strictObject({
  title: f.text,
  anchor: f.slug,
  description: f.optionalText,
  action: f.action,
});

export const schema = z.strictObject({
  meta: f.meta,
  hero: z.strictObject({
    lines: f.headingLines,
    lead: f.text,
    once: f.action,
    monthly: f.action,
    picture: f.image,
  }),
  charity,
  giving,
  letters: z.strictObject({ title: f.text, items: f.list(f.quote) }).optional(),
  gallery: z.strictObject({ title: f.text, lead: f.optionalText, pictures: f.pictures }),
  sponsorship: z.strictObject({
    title: f.text,
    lead: f.text,
    become: f.action.optional(),
    /** On each opportunity. TITLE becomes its title. */
    sponsor: f.action.optional(),
    opportunities: f.list(opportunity),
  }),
  team: z.strictObject({ title: f.text, lead: f.text, contact: f.action }),
  ways: z.strictObject({ title: f.text, items: f.list(way) }),
});

export type SupportContent = Required<z.infer<typeof schema>>;
