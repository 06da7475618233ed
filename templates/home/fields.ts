import * as z from 'zod';
import * as f from '../../components/fields.ts';

const program = z.strictObject({
  name: f.text,
  href: f.href,
  when: f.text,
  breakWhen: f.optionalText,
  detail: f.text,
  text: f.optionalText,
  picture: f.image,
});

export const schema = z.strictObject({
  meta: f.meta,
  hero: z.strictObject({
    lines: f.headingLines,
    lead: f.text,
    primary: f.link,
    secondary: f.link,
    picture: f.image,
  }),
  values: z.strictObject({
    title: f.text,
    items: f.list(z.strictObject({ name: f.text, text: f.text })),
  }),
  programs: z.strictObject({ title: f.text, lead: f.text, items: f.list(program) }),
  /** Words between ** and ** are large. */
  numbers: z.strictObject({ title: f.text, sentence: f.starredText, link: f.link }),
  voice: f.whole(f.quote.extend({ picture: f.image })).optional(),
  week: z.strictObject({
    title: f.text,
    lead: f.text,
    breakLead: f.text,
    parents: f.link,
    expect: f.link.optional(),
  }),
  closing: z.strictObject({
    title: f.text,
    lead: f.text,
    primary: f.link,
    secondary: f.link,
    note: f.text,
  }),
});

export type HomeContent = Required<z.infer<typeof schema>>;
