import { z } from 'zod';
import { glossaryEntry, siteSettings } from '../generator/content/site-settings.ts';
import type * as generator from '../generator/pages/route.ts';
import { href, link, text } from '../generator/schema/fields.ts';
import type { Schedule } from './schedule/schedule.ts';

const linkList = z.strictObject({ title: text, links: z.array(link).min(1) });

/** What content/site.yaml holds: the settings that the generator needs, and what stands on every page of this site. */
export const siteSchema = siteSettings.extend({
  tagline: text,
  navigation: z.array(link).min(1),
  support: link,
  footer: z.strictObject({
    quickLinks: linkList,
    getInvolved: linkList,
    contactTitle: text,
    social: z.array(
      z.strictObject({ kind: z.enum(['photos', 'videos']), label: text, explanation: text, href: href.optional() }),
    ),
    legal: text,
  }),
});

/** What content/glossary.yaml holds. */
export const glossarySchema = z.array(glossaryEntry);

/** The settings, and what the events and the chapters tell every page. */
export type Site = z.infer<typeof siteSchema> & { schedule: Schedule };

/** What a template of this site knows besides its own content. */
export type Page = generator.Page<Site>;

/** What a template of this site exports. */
export type TemplateModule<S extends generator.PageSchema> = generator.TemplateModule<S, Site>;

/** What a template of this site is given. */
export type PageProps<S extends z.ZodType> = generator.PageProps<S, Site>;
