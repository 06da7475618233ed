import { z } from 'zod';
import {
  addProblem,
  calendarDay,
  drawing,
  email,
  fact,
  hours,
  href,
  link,
  phone,
  siteAddress,
  text,
} from '../generator/schema/fields.ts';
import { list, optionalText } from './fields.ts';
import type { Schedule } from './schedule/schedule.ts';

const column = z.strictObject({ title: text, links: list(link) });

/** 4G on another site. */
const profile = z.strictObject({
  icon: drawing,
  label: text,
  explanation: text,
  href: href.optional(),
});

/** The schema of content/site.yaml: what is on every page of this site. */
export const siteSchema = z.strictObject({
  name: text,
  tagline: text,
  /** A draft shows everything, and search engines skip it. A public site leaves out what is not confirmed. */
  stage: z.enum(['draft', 'public']),
  draftNote: text,
  url: siteAddress.optional(),
  security: z
    .strictObject({ expires: calendarDay.optional(), httpsOnly: z.literal('true').optional() })
    .optional(),
  /** Any text can name them in braces, such as {email}. */
  facts: z.object({ email, phone: phone.optional(), hours, lastYear: optionalText }).catchall(fact),
  navigation: list(link),
  support: link,
  opensForm: text,
  footer: z.strictObject({
    quickLinks: column,
    getInvolved: column,
    contactTitle: text,
    contactLinks: z.array(link),
    social: z.array(profile),
    legal: text,
  }),
});

/** The schema of content/glossary.yaml: terms that an outsider may not know. A word can have only one explanation. */
export const glossarySchema = z
  .array(z.strictObject({ term: text, meaning: text, spellings: z.array(text).optional() }))
  .superRefine((entries, context) => {
    const seen = new Set<string>();
    for (const [index, { term, spellings = [] }] of entries.entries()) {
      const again = [term, ...spellings].find((word) => seen.has(word));
      const problem = { message: `"${again}" is there twice`, hint: 'Keep one of the two.' };
      if (again) addProblem(context, [index, 'term'], problem);
      for (const word of [term, ...spellings]) seen.add(word);
    }
  });

export type Glossary = z.infer<typeof glossarySchema>;
export type Settings = z.infer<typeof siteSchema>;

/** The site settings, and the schedule of events and chapters. */
export type Site = Settings & { schedule: Schedule };
