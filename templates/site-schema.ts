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
  textWith,
} from '../generator/schema/fields.ts';
import { optionalText } from './fields.ts';
import type { Schedule } from './schedule/schedule.ts';

const column = z.strictObject({ title: text, links: z.array(link).min(1) });

const profile = z.strictObject({
  icon: drawing.optional(),
  label: text,
  explanation: text,
  href: href.optional(),
});

/** The schema of content/site.yaml: what is on every page of this site. */
export const siteSchema = z.strictObject({
  name: text,
  tagline: optionalText,
  language: z.literal('en-US'),
  timeZone: z
    .string()
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'Write such as Europe/Paris',
    ),
  currency: z.literal('USD'),
  country: z.literal('US'),
  holidays: z.literal('jewish'),
  /** A draft shows everything, and search engines skip it. A public site leaves out what is not confirmed. */
  stage: z.enum(['draft', 'public']),
  draftNote: optionalText,
  url: siteAddress.optional(),
  security: z
    .strictObject({ expires: calendarDay.optional(), httpsOnly: z.literal('true').optional() })
    .optional(),
  /** For search engines, in the words of schema.org. */
  organization: z.strictObject({
    type: text,
    nonprofitStatus: optionalText,
    /** The pages that describe it. */
    pages: z.array(href).min(1),
  }),
  /** Any text can name them in braces, such as {email}. */
  facts: z
    .object({ email, phone: phone.optional(), hours: hours.optional(), lastYear: optionalText })
    .catchall(fact),
  navigation: z.array(link).min(1),
  support: link.optional(),
  opensForm: optionalText,
  words: z.strictObject({
    skip: text,
    home: textWith('NAME'),
    navigation: text,
    menu: text,
    close: text,
    /** From 0 on. Larger numbers are written in digits. */
    numbers: z.array(text),
  }),
  footer: z.strictObject({
    quickLinks: column.optional(),
    getInvolved: column.optional(),
    contactTitle: text,
    contactLinks: z.array(link).optional(),
    social: z.array(profile).optional(),
    legal: optionalText,
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
