import { z } from 'zod';
import {
  drawing,
  image,
  link,
  longText,
  meta,
  quote,
  text,
  whole,
} from '../../generator/schema/fields.ts';
import { headingLines, optionalText, pictures } from '../fields.ts';

const titled = z.strictObject({ title: text });

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: optionalText,
    picture: image.optional(),
    narrowPicture: drawing.optional(),
  }),
  story: z.strictObject({ text: longText, picture: image.optional() }).optional(),
  pillars: z
    .strictObject({
      title: text,
      items: z
        .array(z.strictObject({ name: text, text: optionalText, drawing: drawing.optional() }))
        .min(1),
    })
    .optional(),
  reach: z
    .strictObject({
      title: text,
      lead: optionalText,
      breakLead: optionalText,
      figures: z.array(z.strictObject({ number: text, label: text })).min(1),
      picture: image.optional(),
      triState: titled.optional(),
      elsewhere: titled.optional(),
      link: link.optional(),
    })
    .optional(),
  saying: whole(
    z.strictObject({
      lines: headingLines,
      hebrew: optionalText,
      speaker: optionalText,
      source: optionalText,
    }),
  ).optional(),
  pictures: z.strictObject({ title: text, items: pictures }).optional(),
  voices: z.strictObject({ title: text, items: z.array(quote).min(1) }).optional(),
  team: z
    .strictObject({
      title: text,
      lead: optionalText,
      people: z.array(z.strictObject({ name: text, role: optionalText })).min(1),
      note: optionalText,
      link: link.optional(),
    })
    .optional(),
  closing: z
    .strictObject({
      lines: headingLines,
      lead: optionalText,
      breakLead: optionalText,
      primary: link.optional(),
      secondary: link.optional(),
    })
    .optional(),
});

export type AboutContent = Required<z.infer<typeof schema>>;
