import type { z } from 'zod';
import { type Route, route } from '../generator/pages/page.ts';
import * as about from './about/about.tsx';
import * as chapters from './chapters/chapters.tsx';
import * as contact from './contact/contact.tsx';
import * as error from './error/error.tsx';
import * as events from './events/events.tsx';
import * as home from './home/home.tsx';
import * as notFound from './not-found/not-found.tsx';
import { glossarySchema, siteSchema } from './site-schema.ts';
import * as support from './support/support.tsx';

/** Every page of the site: its address, its content file, and its template. */
export const routes: Route[] = [
  route('/', 'home.yaml', home),
  route('/about/', 'about.yaml', about),
  route('/chapters/', 'chapters.yaml', chapters),
  route('/events/', 'events.yaml', events),
  route('/support/', 'support.yaml', support),
  route('/contact/', 'contact.yaml', contact),
  route('/404.html', 'not-found.yaml', notFound),
  route('/500.html', 'error.yaml', error),
];

/** The schema of every content file. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['site.yaml', siteSchema],
  ['glossary.yaml', glossarySchema],
  ...routes.map(({ content, template }) => [content, template.schema] as const),
]);
