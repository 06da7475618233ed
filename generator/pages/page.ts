import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Glossary, Site } from '../../templates/site-schema.ts';
import type { Assets } from '../assets/assets.ts';
import type { Day } from '../dates.ts';
import type { Calendar } from '../feeds/calendar.ts';
import type { Meta } from '../schema/fields.ts';

/** What every page of a build has in common. */
export interface SiteContext {
  site: Site;
  glossary: Glossary;
  /** The base path of the site: `/`, or `/repo/` on a project site. */
  base: string;
  /** The address of the site, with a slash at its end. */
  url: string | undefined;
  /** The day of the build. */
  today: Day;
  /** Whether this is a draft on the web. */
  isDraft: boolean;
}

/** What a template gets in addition to its content. */
export interface Page extends SiteContext, Assets {
  /** The path in the site: `/about/`. */
  path: string;
  /** The address of the style sheet for everything below the first screen. */
  belowStyle: string;
  /** Registers an address that a form posts to: the policy allows its host. */
  postsTo(address: string): string;
  /** Returns a class with this declaration, for the style of a single element: the policy forbids style attributes. */
  style(declaration: string): string;
}

/** Firefox paints unstyled content unless a script that isn't empty makes it wait for the style sheet before it. The only
 *  inline script that the policy allows. */
export const FOLD_SCRIPT = ' ';

/** The exports of a file in `templates/`. */
interface Template<Content> {
  schema: z.ZodType<Content>;
  default: (props: { content: Content; page: Page }) => ReactElement;
  /** The events on the page whose dates are known: for calendars, and for search engines. */
  calendar?: (content: Content, site: Site) => Calendar | undefined;
}

/** The props of a template. */
export interface PageProps<S extends z.ZodType> {
  content: z.infer<S>;
  page: Page;
}

/** One page of the site: its path, content file, and template. */
export interface Route {
  path: string;
  content: string;
  template: Template<{ meta: Meta }>;
}

/** Connects a path with a content file and a template. The compiler checks that the template fits its schema. */
export const route = <Content extends { meta: Meta }>(
  path: `/${string}`,
  content: string,
  template: Template<Content>,
): Route => ({ path, content, template: template as unknown as Route['template'] });

/** `/about/` is written to `about/index.html`, `/404.html` to `404.html`. */
export const outputPath = (path: string): string =>
  (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** Whether search engines should list a page: all except the error pages. */
export const isListed = (path: string): boolean => path.endsWith('/');
