import type { ReactElement } from 'react';
import type { Assets } from '../assets/assets.ts';
import type { Calendar } from '../feeds/calendar.ts';
import type { Meta } from '../schema/fields.ts';
import type { SiteContext } from './context.ts';

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

/** A template: a component, and what it adds to calendars and search engines. `schema` is that of its content. */
export interface Template<Content, P extends Page = Page> {
  default: (props: { content: Content; page: P }) => ReactElement;
  /** The events on the page whose dates are known. */
  calendar?: (content: Content, site: P['site']) => Calendar | undefined;
}

/** One page of the site: its path, content file, and template. */
export interface Route {
  path: string;
  content: string;
  template: Template<{ meta: Meta }>;
}

/** `/about/` is written to `about/index.html`, `/404.html` to `404.html`. */
export const outputPath = (path: string): string =>
  (path.endsWith('/') ? `${path}index.html` : path).slice(1);

/** Whether search engines should list a page: all except the error pages. */
export const isListed = (path: string): boolean => path.endsWith('/');
