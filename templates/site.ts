import type { z } from 'zod';
import { termsIn } from '../components/find-terms.ts';
import {
  type Glossary,
  glossarySchema,
  type Settings,
  siteSchema,
} from '../components/settings.ts';
import type { Files } from '../generator/content/content.ts';
import type { Day } from '../generator/dates.ts';
import type { SiteDefinition } from '../generator/definition.ts';
import type { Findings } from '../generator/mistakes.ts';
import { checkTexts, crossCheck } from '../schedule/cross-check.ts';
import type { Page } from '../schedule/page.ts';
import { scheduleOf } from '../schedule/schedule.ts';
import { mustBeConfirmed, unconfirmedSeason } from '../schedule/unconfirmed.ts';
import * as about from './about/about.tsx';
import * as chapters from './chapters/chapters.tsx';
import type { ChaptersContent } from './chapters/fields.ts';
import * as contact from './contact/contact.tsx';
import { type ContactContent, undelivered } from './contact/fields.ts';
import { countedFacts } from './counted-facts.ts';
import * as error from './error/error.tsx';
import * as events from './events/events.tsx';
import type { EventsContent } from './events/fields.ts';
import * as home from './home/home.tsx';
import { labelOf } from './labels.ts';
import * as notFound from './not-found/not-found.tsx';
import { page } from './page.ts';
import * as support from './support/support.tsx';

/** Every page of the site: its address, its content file, and its template. */
export const pages = [
  page('/', 'home.yaml', home),
  page('/about/', 'about.yaml', about),
  page('/chapters/', 'chapters.yaml', chapters),
  page('/events/', 'events.yaml', events),
  page('/support/', 'support.yaml', support),
  page('/contact/', 'contact.yaml', contact),
  page('/404.html', 'not-found.yaml', notFound),
  page('/500.html', 'error.yaml', error),
];

const schemas = new Map<string, z.ZodType>([
  ['site.yaml', siteSchema],
  ['glossary.yaml', glossarySchema],
  ...pages.map(({ content, schema }) => [content, schema] as const),
]);

/** The settings of the site with its schedule, and the terms of the glossary: any page may show them. */
function shared(files: Files, today: Day, findings?: Findings): Pick<Page, 'site' | 'terms'> {
  const dataIn = <T>(name: string) => files.get(name)?.data as T;
  const settings = dataIn<Settings>('site.yaml');
  const events = dataIn<EventsContent>('events.yaml');
  const schedule = scheduleOf(events, dataIn<ChaptersContent>('chapters.yaml'), today);
  if (findings) crossCheck(files, schedule, findings);
  const byEmail = dataIn<ContactContent>('contact.yaml').form.byEmail !== undefined;
  return {
    site: { ...settings, schedule, byEmail },
    terms: termsIn(dataIn<Glossary>('glossary.yaml'), settings.name),
  };
}

/** The one description of this site. */
export const site: SiteDefinition = {
  routes: pages,
  schemas,
  // As in components/theme.css.
  toolbar: { light: '#ffe1da', dark: '#1b2152' },
  countedFacts,
  shared,
  checkTexts: (content, { site }: Pick<Page, 'site'>) => checkTexts(content, site.schedule),
  mustBeConfirmed,
  beforeLaunch: (files, today) => [...undelivered(files), ...unconfirmedSeason(files, today)],
  labelOf,
};
