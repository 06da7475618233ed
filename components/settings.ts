import { z } from 'zod';
import * as f from './fields.ts';

const column = z.strictObject({ title: f.text, links: f.list(f.link) });

/** 4G on another site. */
const profile = z.strictObject({
  icon: f.drawing,
  label: f.text,
  explanation: f.text,
  href: f.href.optional(),
});

/** The schema of content/site.yaml: what is on every page of this site. */
export const siteSchema = z.strictObject({
  name: f.text,
  tagline: f.text,
  /** Search engines skip a draft. A public site leaves out what is not confirmed. */
  stage: z.enum(['draft', 'public']),
  draftNote: f.text,
  url: f.siteAddress.optional(),
  /** Any text can name them in braces, such as {email}. */
  facts: z
    .object({
      email: f.email,
      phone: f.phone.optional(),
      hours: f.hours,
      cost: f.optionalText,
      lastYear: f.optionalText,
    })
    .catchall(f.fact),
  navigation: f.list(f.link),
  support: f.link,
  opensForm: f.text,
  /** On chapters and events. Without it, they have no such button. */
  share: z.strictObject({ label: f.text, copied: f.text }).optional(),
  footer: z.strictObject({
    quickLinks: column,
    getInvolved: column,
    contactTitle: f.text,
    contactLinks: z.array(f.link),
    social: z.array(profile),
    legal: f.text,
  }),
});

/** The schema of content/glossary.yaml: words that a newcomer may not know. */
export const glossarySchema = z
  .array(z.strictObject({ term: f.text, meaning: f.text, spellings: z.array(f.text).optional() }))
  .superRefine((entries, context) => {
    const seen = new Set<string>();
    for (const [index, { term, spellings = [] }] of entries.entries()) {
      const again = [term, ...spellings].find((word) => seen.has(word));
      const problem = { message: `"${again}" is there twice`, hint: 'Keep one of the two.' };
      if (again) f.addProblem(context, [index, 'term'], problem);
      for (const word of [term, ...spellings]) seen.add(word);
    }
  });

export type Glossary = z.infer<typeof glossarySchema>;
export type Settings = z.infer<typeof siteSchema>;
