import * as z from 'zod';
import * as f from '../../components/fields.ts';

const titled = z.strictObject({ title: f.text });
const pillar = z.strictObject({ name: f.text, text: f.text, drawing: f.drawing.optional() });
const person = z.strictObject({ name: f.text, role: f.optionalText });

const saying = f.whole(
  z.strictObject({
    lines: f.headingLines,
    hebrew: f.optionalText,
    speaker: f.text,
    source: f.text,
  }),
);

const team = z.strictObject({
  title: f.text,
  lead: f.optionalText,
  people: f.list(person),
  note: f.text,
  link: f.link,
});

export const schema = z.strictObject({
  meta: f.meta,
  hero: z.strictObject({
    lines: f.headingLines,
    lead: f.text,
    picture: f.image,
  }),
  story: z.strictObject({ text: f.longText, picture: f.image }).optional(),
  pillars: z.strictObject({ title: f.text, items: f.list(pillar) }),
  reach: z.strictObject({
    title: f.text,
    lead: f.text,
    breakLead: f.text,
    figures: f.list(z.strictObject({ number: f.text, label: f.text })),
    picture: f.image,
    triState: titled,
    elsewhere: titled,
    link: f.link,
  }),
  saying: saying.optional(),
  pictures: z.strictObject({ title: f.text, lead: f.optionalText, items: f.pictures }),
  voices: z.strictObject({ title: f.text, items: f.list(f.quote) }).optional(),
  team: team.optional(),
  closing: z.strictObject({
    lines: f.headingLines,
    lead: f.text,
    breakLead: f.text,
    primary: f.link,
    secondary: f.link,
  }),
});

export type AboutContent = Required<z.infer<typeof schema>>;
