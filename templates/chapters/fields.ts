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
import { action, headingLines, optionalText } from '../fields.ts';

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
  whatsapp: action.optional(),
});

/** The details that open on every card. CHAPTER and DIRECTOR become the names. */
const more = z.strictObject({
  summary: text,
  where: text,
  grades: text,
  night: text,
  reach: z.strictObject({ title: text, text, write: text, subject: text }).optional(),
});

const contact = z.strictObject({
  title: text,
  lead: optionalText,
  link,
  /** For visitors who clicked Learn More on a card. */
  asked: z
    .strictObject({ title: textWith('CHAPTER'), lead: optionalText, subject: text, back: text })
    .optional(),
  answers: z
    .array(z.strictObject({ title: text, text, link: link.optional() }))
    .min(1)
    .optional(),
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    breakLines: headingLines.optional(),
    lead: optionalText,
    breakLead: optionalText,
    lanterns: text,
  }),
  directorLabel: text,
  /** Replaces DIRECTOR in a text about a chapter whose director has no name here. */
  unnamedDirector: text,
  chapters: z.strictObject({
    title: text,
    lead: optionalText,
    breakLead: optionalText,
    parents: link.optional(),
    learnMore: link.optional(),
    more: more.optional(),
    items: z.array(chapter).min(1),
  }),
  elsewhere: z
    .strictObject({
      title: text,
      lead: optionalText,
      link: link.optional(),
      items: z.array(z.strictObject({ name: text, director: optionalText })).min(1),
    })
    .optional(),
  expect: z.strictObject({ text: longText, picture: image.optional() }).optional(),
  contact: contact.optional(),
});

export type ChaptersContent = z.infer<typeof schema>;
