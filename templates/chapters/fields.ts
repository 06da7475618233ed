import * as z from 'zod';
import * as f from '../../components/fields.ts';

/** A chapter with a card. */
const chapter = z.strictObject({
  name: f.text,
  id: f.slug,
  logo: f.image.optional(),
  picture: f.image.optional(),
  director: f.optionalText,
  description: f.optionalText,
  where: f.optionalText,
  grades: f.optionalText,
  night: f.optionalText,
  whatsapp: f.action,
});

/** How to reach a director without WhatsApp. */
const reach = z.strictObject({
  title: f.text,
  text: f.text,
  write: f.text,
  subject: f.text,
  message: f.optionalText,
});

/** The details that open on every card. CHAPTER and DIRECTOR become the names. */
const more = z.strictObject({
  summary: f.text,
  where: f.text,
  grades: f.text,
  night: f.text,
  reach: reach.optional(),
});

/** For visitors who clicked Learn More on a card. */
const asked = z.strictObject({
  title: f.textWith('CHAPTER'),
  lead: f.text,
  subject: f.text,
  back: f.text,
});

export const schema = z.strictObject({
  meta: f.meta,
  hero: z.strictObject({
    lines: f.headingLines,
    breakLines: f.headingLines,
    lead: f.text,
    breakLead: f.text,
    /** Leads to the chapters without a lantern. */
    elsewhere: f.link.optional(),
  }),
  chapters: z.strictObject({
    title: f.text,
    lead: f.text,
    breakLead: f.text,
    how: f.optionalText,
    parents: f.link,
    expect: f.link.optional(),
    learnMore: f.text,
    /** What Join WhatsApp begins the message with. CHAPTER becomes the name. */
    message: f.optionalText,
    more,
    items: f.list(chapter),
  }),
  elsewhere: z.strictObject({
    title: f.text,
    lead: f.text,
    link: f.link,
    items: f.list(z.strictObject({ name: f.text, director: f.optionalText })),
  }),
  expect: z.strictObject({ text: f.longText, picture: f.image }).optional(),
  contact: z.strictObject({
    title: f.text,
    lead: f.text,
    link: f.link,
    asked,
    answers: f.list(f.answer).optional(),
  }),
});

export type ChaptersContent = z.infer<typeof schema>;
