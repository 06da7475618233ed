import { z } from 'zod';
import {
  image,
  link,
  longText,
  meta,
  slug,
  text,
  textWith,
} from '../../generator/schema/fields.ts';
import { action, headingLines, list, optionalText } from '../fields.ts';

/** A chapter with a card. */
const chapter = z.strictObject({
  id: slug,
  name: text,
  logo: image.optional(),
  picture: image.optional(),
  director: optionalText,
  description: optionalText,
  where: optionalText,
  grades: optionalText,
  night: optionalText,
  whatsapp: action,
});

/** The details that open on every card. CHAPTER and DIRECTOR become the names. */
const more = z.strictObject({
  summary: text,
  where: text,
  grades: text,
  night: text,
  reach: z.strictObject({ title: text, text, write: text, subject: text }).optional(),
});

/** For visitors who clicked Learn More on a card. */
const asked = z.strictObject({
  title: textWith('CHAPTER'),
  lead: text,
  subject: text,
  back: text,
});

const answer = z.strictObject({ title: text, text, link: link.optional() });

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    breakLines: headingLines,
    lead: text,
    breakLead: text,
  }),
  chapters: z.strictObject({
    title: text,
    lead: text,
    breakLead: text,
    parents: link,
    learnMore: link,
    more,
    items: list(chapter),
  }),
  elsewhere: z.strictObject({
    title: text,
    lead: text,
    link,
    items: list(z.strictObject({ name: text, director: optionalText })),
  }),
  expect: z.strictObject({ text: longText, picture: image }).optional(),
  contact: z.strictObject({
    title: text,
    lead: text,
    link,
    asked,
    answers: list(answer).optional(),
  }),
});

export type ChaptersContent = z.infer<typeof schema>;
