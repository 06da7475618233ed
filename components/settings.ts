import * as z from 'zod';
import * as f from './fields.ts';

const column = z.strictObject({ title: f.text, links: f.list(f.link) });

/** 4G on another site. */
const profile = z.strictObject({
  icon: f.drawing,
  label: f.text,
  explanation: f.text,
  href: f.href.optional(),
});

/** How many letters fit into the row of the menu in the narrowest window that has one (1,001 px). Between two labels, there
 *  is room for two. */
const MOST_LETTERS = 64;

const menu = f.list(f.link).superRefine((links, context) => {
  const lengths = links.map(({ label }) => label.length);
  const letters = lengths.reduce((sum, length) => sum + length + 2, 0);
  if (letters <= MOST_LETTERS) return;
  const longest = lengths.indexOf(Math.max(...lengths));
  const message = `the menu has ${letters - MOST_LETTERS} letters more than one line has room for`;
  const hint = 'Shorten this label, or take a link out of the menu.';
  f.addProblem(context, [longest, 'label'], { message, hint });
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
  navigation: menu,
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
