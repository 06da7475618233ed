import { z } from 'zod';
import {
  href,
  image,
  link,
  meta,
  quote,
  starredText,
  text,
  whole,
} from '../../generator/schema/fields.ts';
import { headingLines, list, optionalText } from '../fields.ts';

const program = z.strictObject({
  name: text,
  href,
  when: text,
  breakWhen: optionalText,
  detail: text,
  text: optionalText,
  picture: image,
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: text,
    primary: link,
    secondary: link,
    picture: image,
  }),
  values: z.strictObject({
    title: text,
    items: list(z.strictObject({ name: text, text })),
  }),
  programs: z.strictObject({ title: text, lead: text, items: list(program) }),
  /** Words between ** and ** are large. */
  numbers: z.strictObject({ title: text, sentence: starredText, link }),
  voice: whole(quote.extend({ picture: image })).optional(),
  week: z.strictObject({ title: text, lead: text, breakLead: text }),
  closing: z.strictObject({ title: text, lead: text, primary: link, secondary: link, note: text }),
});

export type HomeContent = Required<z.infer<typeof schema>>;
