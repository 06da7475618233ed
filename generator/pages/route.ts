import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Glossary, Meta, Site } from '../../templates/schema.ts';
import type { Images } from '../assets/images.ts';
import type { Calendar } from '../feeds/calendar.ts';

/** What a template knows besides its own content. */
export interface Page {
  /** The address inside the site, with a slash at both ends: `/about/`. */
  path: string;
  /** What stands before every address of the site: `/`, or `/repo/` on a project site. */
  base: string;
  /** The four digits shown beside the copyright sign. */
  year: string;
  site: Site;
  glossary: Glossary;
  /** A picture of `static/images/` for a slot. A template that asks for one that is not there is told so after the build. */
  image: Images['image'];
  /** The address of a script that few pages need. It is part of the site only when a template asks for it. */
  chunk(name: string): string;
  /** The address of the style of all that comes below the first screen. A template asks for it where that begins, with
   *  the id `rest`; nothing where it has no such sheet. */
  restOfStyle?: string | undefined;
  /** Gives what only one element needs a class of its own; nothing when there is nothing to declare. */
  style(declarations: (string | false | undefined)[]): string | undefined;
}

/** A schema that every page's content has to satisfy: it always has a `meta` for the head. */
export type PageSchema = z.ZodType<{ meta: Meta }>;

export interface PageProps<S extends z.ZodType> {
  content: z.infer<S>;
  page: Page;
}

/** What a file in `templates/` exports. */
export interface TemplateModule<S extends PageSchema> {
  schema: S;
  default: (props: PageProps<S>) => ReactElement;
  /** The events on the page whose dates are known. */
  calendar?: (content: z.infer<S>) => Calendar | undefined;
}

/** One page of the site: its address, the file that fills it and the template that shows it. */
export interface Route {
  path: string;
  content: string;
  template: TemplateModule<PageSchema>;
}

/** Ties an address to a content file and a template; the compiler checks that template and schema agree. */
export function route<S extends PageSchema>(path: `/${string}`, content: string, template: TemplateModule<S>): Route {
  // The one cast of the project: a route forgets its schema's type once it is known that its template fits.
  return { path, content, template: template as unknown as TemplateModule<PageSchema> };
}

/** `/about/` is written to `about/index.html`, `/404.html` to `404.html`. */
export const outputPath = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** Whether a page is one that visitors look for. 404 and 500 are not: they stand in for others. */
export const isListed = ({ path }: Pick<Route, 'path'>): boolean => path.endsWith('/');
