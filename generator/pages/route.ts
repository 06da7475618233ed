import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { PageAssets } from '../assets/assets.ts';
import type { Theme } from '../assets/theme.ts';
import type { Calendar } from '../content/calendar-entry.ts';
import type { Content } from '../content/content.ts';
import type { Glossary, PageSchema, SiteDescription, SiteSettings } from '../content/site-settings.ts';
import type { DerivedFact } from '../content/texts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Day } from '../locale/days.ts';
import type { Meta } from '../schema/fields.ts';

export type { ImageFile, ImageSize } from '../assets/photos.ts';
export { defineTheme } from '../assets/theme.ts';
export type { Calendar, CalendarEntry } from '../content/calendar-entry.ts';
export type { Glossary, PageSchema } from '../content/site-settings.ts';
export { telephone } from '../schema/contact-details.ts';
export type { Block, Inline } from '../source/markdown.ts';

/** What a template gets in addition to its content. */
export interface Page<Site extends SiteSettings = SiteSettings> extends PageAssets {
  /** The path in the site: `/about/`. */
  path: string;
  /** The base path of the site: `/`, or `/repo/` on a project site. */
  base: string;
  /** The day of the build. */
  today: Day;
  /** Whether this is a draft on the web. */
  isDraft: boolean;
  /** The title of every page, by its path. An optional page may be missing. */
  pages: ReadonlyMap<string, string>;
  /** The page in all its languages, if it has more than one. */
  languages: readonly { language: string; path: string }[];
  /** The folder of its language: `he/`. Empty in the language of the site. */
  folder: string;
  site: Site;
  glossary: Glossary;
  /** The address of the style sheet for everything below the first screen, if the page has one. The template links it there,
   *  with the id `rest`. */
  belowStyle?: string | undefined;
  /** Registers an inline script: the policy allows it by its hash. */
  inlineScript(code: string): string;
  /** Registers an address that a form posts to: the policy allows its host. */
  postsTo(address: string): string;
  /** Returns a class with these declarations, for styles of a single element. */
  style(declarations: (string | false | undefined)[]): string | undefined;
}

/** The props of a template. */
export interface PageProps<S extends z.ZodType, Site extends SiteSettings = SiteSettings> {
  content: z.infer<S>;
  page: Page<Site>;
}

/** The exports of a file in `templates/`. */
export interface TemplateModule<S extends PageSchema, Site extends SiteSettings = SiteSettings> {
  schema: S;
  /** The name of its style sheets: `news` for templates/news.css and, below the first screen, templates/news.below.css. */
  styles: string;
  default: (props: PageProps<S, Site>) => ReactElement;
  /** The events on the page whose dates are known: for calendars, and for search engines. */
  calendar?: (content: z.infer<S>, site: Site) => Calendar | undefined;
  /** What else search engines can learn from the page at a URL. */
  structuredData?: (content: z.infer<S>, site: Site, url: string) => Thing[];
  /** Pages below this one, such as one for each entry of a list. They have the same style sheets. */
  pages?: (content: z.infer<S>, site: Site) => EntryPage<Site>[];
}

/** Something that schema.org describes, with its `@type`. */
export type Thing = Record<string, unknown>;

/** A page made from a part of a content file: an entry of a list, or a Markdown file. */
export interface EntryPage<Site extends SiteSettings = SiteSettings> {
  /** The end of its address: `first` for /news/first/. */
  slug: string;
  /** The part of the content that it shows: messages about the page point there. */
  entry: object;
  meta: Meta;
  render(page: Page<Site>): ReactElement;
  structuredData?: (url: string) => Thing[];
}

/** One page of the site: its path, content file, and template. */
export interface Route {
  path: string;
  content: string;
  /** Whether the site has no such page if there is no content file: all except the home page and the error pages. */
  isOptional: boolean;
  template: TemplateModule<PageSchema>;
}

/** Connects a path with a content file and a template. Without the file there is no such page. The compiler checks that the template fits its schema. */
export function route<S extends PageSchema, Site extends SiteSettings>(
  path: `/${string}`,
  content: string,
  template: TemplateModule<S, Site>,
): Route {
  // After that check, a route no longer needs the type of its schema.
  const isOptional = path !== '/' && isListed({ path });
  return { path, content, isOptional, template: template as unknown as TemplateModule<PageSchema> };
}

/** What the generator needs to know about a site, in addition to its files. */
export interface SiteDefinition<Site extends SiteSettings = SiteSettings> {
  /** Every page. */
  routes: readonly Route[];
  /** The schema of content/site.yaml. */
  siteSchema: z.ZodType<SiteSettings>;
  /** The schema of content/glossary.yaml. */
  glossarySchema: z.ZodType<Glossary>;
  theme: Theme;
  shared?: SharedContent<Site> | undefined;
  /** Describes the site as a whole. */
  describe(site: Site): SiteDescription;
}

/** What doesn't fit together across content files. Warnings don't stop the build. */
export interface CrossCheck {
  mistakes: Diagnostic[];
  warnings: Diagnostic[];
}

/** Content files that other pages use. */
export interface SharedContent<Site extends SiteSettings = SiteSettings> {
  /** If one of these files can't be read, no page can be rendered. Each may be missing. */
  files: readonly string[];
  /** Facts for texts, in addition to those in site.yaml: `{chapters}`. The data is not checked yet: empty if a file can't be
   *  read, and undefined if there is none. */
  facts(data: (file: string) => unknown): Record<string, DerivedFact>;
  /** The settings, with what the files provide for every page. */
  resolve(settings: SiteSettings, contents: ReadonlyMap<string, Content<unknown>>, today: Day): Site;
  /** Compares site.yaml and the files of all pages with each other, for each language. The site.yaml of another language has
   *  only what differs. */
  crossCheck(contents: ReadonlyMap<string, Content<unknown>>, site: Site): CrossCheck;
}

/** `/about/` is written to `about/index.html`, `/404.html` to `404.html`. */
export const outputPath = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** Whether search engines should list a page: all except the error pages. */
export const isListed = ({ path }: Pick<Route, 'path'>): boolean => path.endsWith('/');
