import { z } from 'zod';
import { type Glossary, glossaryEntry, siteSettings } from '../generator/content/site-settings.ts';
import type * as generator from '../generator/pages/route.ts';
import { href, link, text } from '../generator/schema/fields.ts';
import { hours } from './schedule/hours.ts';
import type { Schedule } from './schedule/schedule.ts';

const linkList = z.strictObject({ title: text, links: z.array(link).min(1) });

/** What content/site.yaml holds: the settings that the generator needs, and what stands on every page of this site. */
export const siteSchema = siteSettings.extend({
  facts: siteSettings.shape.facts.extend({ hours: hours.optional() }),
  tagline: text,
  navigation: z.array(link).min(1),
  support: link,
  opensForm: text,
  footer: z.strictObject({
    quickLinks: linkList,
    getInvolved: linkList,
    contactTitle: text,
    contactLinks: z.array(link),
    social: z.array(
      z.strictObject({ kind: z.enum(['photos', 'videos']), label: text, explanation: text, href: href.optional() }),
    ),
    legal: text,
  }),
});

/** What content/glossary.yaml holds. A word can have one explanation. */
export const glossarySchema = z.array(glossaryEntry).superRefine((entries, context) => {
  const owners = new Map<string, Glossary[number]>();
  for (const [index, entry] of entries.entries()) {
    for (const [nth, spelling] of [entry.term, ...(entry.spellings ?? [])].entries()) {
      const owner = owners.get(spelling) ?? entry;
      owners.set(spelling, owner);
      if (owner === entry) continue;
      const message = `"${spelling}" already belongs to the entry "${owner.term}" above`;
      const path = nth === 0 ? [index, 'term'] : [index, 'spellings', nth - 1];
      context.addIssue({ code: 'custom', path, message, params: { hint: 'Keep one of the two.' } });
    }
  }
});

/** The settings, and what the events and the chapters tell every page. */
export type Site = z.infer<typeof siteSchema> & { schedule: Schedule };

/** What a template of this site knows besides its own content. */
export type Page = generator.Page<Site>;

/** What a template of this site exports. */
export type TemplateModule<S extends generator.PageSchema> = generator.TemplateModule<S, Site>;

/** What a template of this site is given. */
export type PageProps<S extends z.ZodType> = generator.PageProps<S, Site>;
