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
import { headingLines, list, optionalText, pictures } from '../fields.ts';

const titled = z.strictObject({ title: text });
const pillar = z.strictObject({ name: text, text, drawing: drawing.optional() });
const person = z.strictObject({ name: text, role: optionalText });

const saying = whole(
  z.strictObject({ lines: headingLines, hebrew: optionalText, speaker: text, source: text }),
);

const team = z.strictObject({
  title: text,
  lead: optionalText,
  people: list(person),
  note: text,
  link,
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({
    lines: headingLines,
    lead: text,
    picture: image,
    narrowPicture: drawing.optional(),
  }),
  story: z.strictObject({ text: longText, picture: image }).optional(),
  pillars: z.strictObject({ title: text, items: list(pillar) }),
  reach: z.strictObject({
    title: text,
    lead: text,
    breakLead: text,
    figures: list(z.strictObject({ number: text, label: text })),
    picture: image,
    triState: titled,
    elsewhere: titled,
    link,
  }),
  saying: saying.optional(),
  pictures: z.strictObject({ title: text, items: pictures }),
  voices: z.strictObject({ title: text, items: list(quote) }).optional(),
  team: team.optional(),
  closing: z.strictObject({
    lines: headingLines,
    lead: text,
    breakLead: text,
    primary: link,
    secondary: link,
  }),
});

export type AboutContent = Required<z.infer<typeof schema>>;
