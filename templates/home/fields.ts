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
import { headingLines, optionalText } from '../fields.ts';

const program = z.strictObject({
  name: text,
  href: href.optional(),
  when: optionalText,
  breakWhen: optionalText,
  detail: optionalText,
  text: optionalText,
  picture: image.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: optionalText,
    primary: link.optional(),
    secondary: link.optional(),
    picture: image.optional(),
  }),
  values: z
    .strictObject({
      title: text,
      items: z.array(z.strictObject({ name: text, text: optionalText })).min(1),
    })
    .optional(),
  programs: z
    .strictObject({ title: text, lead: optionalText, items: z.array(program).min(1) })
    .optional(),
  /** Words between ** and ** are large. */
  numbers: z.strictObject({ title: text, sentence: starredText, link: link.optional() }).optional(),
  voice: whole(quote.extend({ picture: image.optional() })).optional(),
  week: z.strictObject({ title: text, lead: optionalText, breakLead: optionalText }).optional(),
  closing: z
    .strictObject({
      title: text,
      lead: optionalText,
      primary: link.optional(),
      secondary: link.optional(),
      note: optionalText,
    })
    .optional(),
});

export type HomeContent = Required<z.infer<typeof schema>>;
