import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { PageAssets, Theme } from '../assets/assets.ts';
import type { Calendar } from '../content/calendar-entry.ts';
import type { Content } from '../content/content.ts';
import type { Glossary, PageSchema, SiteDescription, SiteSettings } from '../content/site-settings.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Day } from '../schema/days.ts';
import type { Cache } from '../source/cache.ts';

export type { Theme } from '../assets/assets.ts';
export type { ImageFile, ImageSize } from '../assets/photos.ts';
export type { Calendar, CalendarEntry, Hours } from '../content/calendar-entry.ts';
export type { Glossary, PageSchema } from '../content/site-settings.ts';
export type { Cache } from '../source/cache.ts';
export type { Block, Inline } from '../source/markdown.ts';

/** What a template knows besides its own content. */
export interface Page<Site extends SiteSettings = SiteSettings> extends PageAssets {
  /** The address inside the site, with a slash at both ends: `/about/`. */
  path: string;
  /** What stands before every address of the site: `/`, or `/repo/` on a project site. */
  base: string;
  /** The day of the build. */
  today: Day;
  site: Site;
  glossary: Glossary;
  /** The address of the style of all that comes below the first screen. A template asks for it where that begins, with
   *  the id `rest`; nothing where it has no such sheet. */
  belowStyle?: string | undefined;
  /** Registers the code of a script that stands inside the page: the policy allows it by its hash. */
  inlineScript(code: string): string;
  /** Registers an address that a form posts to: the policy allows its host. */
  postsTo(address: string): string;
  /** Gives what only one element needs a class of its own; nothing when there is nothing to declare. */
  style(declarations: (string | false | undefined)[]): string | undefined;
}

/** What a template is given. */
export interface PageProps<S extends z.ZodType, Site extends SiteSettings = SiteSettings> {
  content: z.infer<S>;
  page: Page<Site>;
}

/** What a file in `templates/` exports. */
export interface TemplateModule<S extends PageSchema, Site extends SiteSettings = SiteSettings> {
  schema: S;
  default: (props: PageProps<S, Site>) => ReactElement;
  /** The events on the page whose dates are known. */
  calendar?: (content: z.infer<S>, site: Site) => Calendar | undefined;
}

/** One page of the site: its address, the file that fills it and the template that shows it. */
export interface Route {
  path: string;
  content: string;
  template: TemplateModule<PageSchema>;
}

/** Ties an address to a content file and a template; the compiler checks that template and schema agree. */
export function route<S extends PageSchema, Site extends SiteSettings>(
  path: `/${string}`,
  content: string,
  template: TemplateModule<S, Site>,
): Route {
  // The one cast of the project: a route forgets its schema's type once it is known that its template fits.
  return { path, content, template: template as unknown as TemplateModule<PageSchema> };
}

/** All that the generator has to be told of a site besides its files. */
export interface SiteDefinition<Site extends SiteSettings = SiteSettings> {
  /** Every page. */
  routes: readonly Route[];
  /** What content/site.yaml has to satisfy. */
  siteSchema: z.ZodType<SiteSettings>;
  /** What content/glossary.yaml has to satisfy. */
  glossarySchema: z.ZodType<Glossary>;
  theme: Theme;
  shared?: SharedContent<Site> | undefined;
  /** What the settings tell about the site as a whole. */
  describe(site: Site): SiteDescription;
}

/** What doesn't fit together across content files. Warnings don't stop the build. */
export interface CrossCheck {
  mistakes: Diagnostic[];
  warnings: Diagnostic[];
}

/** What some content files tell the whole site. */
export interface SharedContent<Site extends SiteSettings = SiteSettings> {
  /** The files. Without them no page can be rendered. */
  files: readonly string[];
  /** What texts can name in braces besides the facts of site.yaml: `{chapters}`. The data is not checked yet, and missing
   *  where a file cannot be read. */
  facts(data: (file: string) => unknown): Record<string, string>;
  /** The settings, with what the files provide for every page. */
  resolve(settings: SiteSettings, contents: ReadonlyMap<string, Content<unknown>>, today: Day): Site;
  /** Compares the content files with each other. The cache has the results of the last build. */
  crossCheck(contents: ReadonlyMap<string, Content<unknown>>, site: Site, cache: Cache): CrossCheck;
}

/** `/about/` is written to `about/index.html`, `/404.html` to `404.html`. */
export const outputPath = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** Whether a page is one that visitors look for. 404 and 500 are not: they stand in for others. */
export const isListed = ({ path }: Pick<Route, 'path'>): boolean => path.endsWith('/');
