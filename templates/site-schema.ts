import { z } from 'zod';
import { checkSettings, type Glossary, glossaryEntry, siteSettings } from '../generator/content/site-settings.ts';
import type * as generator from '../generator/pages/route.ts';
import { group, list, titled } from '../generator/schema/described.ts';
import { drawing, href, link, optionalText, text, textField } from '../generator/schema/fields.ts';
import { addProblem } from './fields.ts';
import { HOLIDAYS } from './schedule/holidays.ts';
import { hours } from './schedule/hours.ts';
import type { Schedule } from './schedule/schedule.ts';

const column = (title: string) =>
  group(title, 'A column of links.', {
    title: textField('Heading', 'Above the links.', 'Quick links'),
    links: list('Links', 'In the order shown.', link),
  });

const profile = group('Profile', 'The organization on another site.', {
  icon: titled(drawing.optional(), 'Icon', 'A small drawing, next to the link.', 'profile-photos.svg'),
  label: textField('Link text', 'Next to the icon.', 'Photos'),
  explanation: textField('Tooltip', undefined, 'Pictures from our events, on another site'),
  href: titled(href.optional(), 'Link address', 'Without one, it is not shown.', 'https://photos.example.org/4g'),
});

const words = group('Words', 'The words of buttons and names that are on every page.', {
  skip: textField('Skip link', 'The first link of a page, for keyboards and screen readers.', 'Skip to content'),
  home: titled(
    text.includes('NAME', { error: 'expected NAME where the name of the organization goes' }),
    'Name of the logo',
    'For people who can’t see it: where it leads. It must contain NAME.',
    'NAME home',
  ),
  navigation: textField('Name of the menu', 'For people who can’t see it.', 'Main'),
  menu: textField('Menu button', 'Opens the menu on a small screen.', 'Menu'),
  close: textField('Close button', 'Closes the menu.', 'Close'),
  numbers: titled(
    z.array(textField('Number')).optional(),
    'Numbers in words',
    'For numbers that the site counts, such as {chapters}. They begin with the word for 0; larger ones are digits.',
    'no',
    'one',
  ),
});

const { facts } = siteSettings.shape;

const settings = siteSettings.extend({
  facts: facts
    .extend({
      hours: titled(hours.optional(), 'Hours', 'The hours of most weekly events, for {hours}.', '7:00 PM–8:00 PM'),
      lastYear: optionalText('Last year', 'The year of the numbers that pages call last year’s.', '2025'),
    })
    .meta(facts.meta() ?? {}),
  holidays: titled(
    z.enum(HOLIDAYS).optional(),
    'Holidays',
    'Weekly events are off on its holy days, and the build asks about its other holidays. Leave it out if there are none.',
    'jewish',
  ),
  tagline: optionalText('Tagline', 'In the footer of every page.', 'Torah, friendship, and a seat saved for you.'),
  navigation: list('Menu', 'The links at the top of every page.', link),
  support: titled(link.optional(), 'Support button', 'Next to the menu.'),
  opensForm: optionalText(
    'Note about the form',
    'Below a button without an address whose label doesn’t say that it opens the contact form.',
    'Opens our message form.',
  ),
  words,
  footer: group('Footer', 'At the bottom of every page.', {
    quickLinks: column('First column').optional(),
    getInvolved: column('Second column').optional(),
    contactTitle: textField('Heading', 'Above the email address and the phone number.', 'Talk to us'),
    contactLinks: titled(z.array(link).optional(), 'Links', 'Below the phone number.'),
    social: titled(z.array(profile).optional(), 'Profiles', 'Links to the organization on other sites.'),
    legal: optionalText(
      'Last line',
      'After the copyright sign, the year, and the name.',
      'Registered 501(c)(3); donations are tax-deductible.',
    ),
  }),
});

/** The schema of content/site.yaml: the generator's settings, and what is on every page of this site. */
export const siteSchema = settings.superRefine(checkSettings);

/** The schema of content/glossary.yaml. A word can have only one explanation. */
export const glossarySchema = titled(z.array(glossaryEntry), 'Glossary').superRefine((entries, context) => {
  const owners = new Map<string, Glossary[number]>();
  for (const [index, entry] of entries.entries()) {
    for (const [nth, spelling] of [entry.term, ...(entry.spellings ?? [])].entries()) {
      const owner = owners.get(spelling) ?? entry;
      owners.set(spelling, owner);
      if (owner === entry) continue;
      const path = nth === 0 ? [index, 'term'] : [index, 'spellings', nth - 1];
      const message = `"${spelling}" already belongs to the entry "${owner.term}" above`;
      addProblem(context, path, { message, hint: 'Keep one of the two.' });
    }
  }
});

/** The site settings, and the schedule of events and chapters. */
export type Site = z.infer<typeof siteSchema> & { schedule: Schedule };

/** What a template of this site gets in addition to its content. */
export type Page = generator.Page<Site>;

/** The exports of a template of this site. */
export type TemplateModule<S extends generator.PageSchema> = generator.TemplateModule<S, Site>;

/** A page of this site that a template makes from an entry. */
export type EntryPage = generator.EntryPage<Site>;

/** The props of a template of this site. */
export type PageProps<S extends z.ZodType> = generator.PageProps<S, Site>;
