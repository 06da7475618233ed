import type { ReactElement } from 'react';
import type { Assets } from '../assets/assets.ts';
import type { Day, Hours } from '../dates.ts';
import type { Link, Meta } from '../schema/fields.ts';
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

/** The events of a page, for calendar apps and search engines. */
export interface Calendar {
  name: string;
  description?: string | undefined;
  entries: CalendarEntry[];
}

/** An event whose dates are known. */
export interface CalendarEntry {
  /** Its file name and its anchor on the page. Calendar apps recognize the event by it, so it never changes. */
  id: string;
  title: string;
  description?: string | undefined;
  place?: { name: string; address?: string | undefined } | undefined;
  /** Where to sign up, if that is still possible, and until when. */
  signUp?: { href: string; until?: Day | undefined } | undefined;
  files?: readonly Link[] | undefined;
  /** The first and last day of its first occurrence. Usually the same. */
  from: Day;
  to: Day;
  /** Without hours, it lasts whole days. */
  hours?: Hours | undefined;
  /** Repeats every week until a day (inclusive), except on some days. */
  weekly?: { until: Day; except: Day[] };
  /** The days of an event that has no rule. Each is an entry of its own in calendars. */
  days?: readonly Day[];
  /** The days to come on which it takes place, if it does on several. */
  next?: readonly Day[];
  /** `over` after its last day: calendars keep it, and nothing else names it. `cancelled` if it never takes place. */
  status?: 'over' | 'cancelled' | undefined;
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
