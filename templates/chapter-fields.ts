import { z } from 'zod';
import { image, slug, text } from '../generator/schema/fields.ts';
import { invitation } from './action-fields.ts';

// What the page of the chapters says of each of them.

/** A chapter with a card. */
export const chapter = z.strictObject({
  id: slug,
  name: text,
  logo: image,
  picture: image,
  director: text,
  description: text,
  where: text.optional(),
  grades: text.optional(),
  night: text.optional(),
  whatsapp: invitation,
});

/** What opens below every card. */
export const more = z.strictObject({
  summary: text,
  where: text,
  grades: text,
  night: text,
  reach: z.strictObject({ title: text, text, write: text, subject: text }),
});

/** Words for a visitor who comes from the card of a chapter. */
export const asked = z.strictObject({
  title: text.includes('CHAPTER', { error: 'expected CHAPTER where the name of the chapter goes' }),
  lead: text,
  subject: text,
  back: text,
});
