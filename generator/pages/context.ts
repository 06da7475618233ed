import type { Day } from '../dates.ts';
import type { Link } from '../schema/fields.ts';

/** What the generator needs of site.yaml. */
export interface SiteSettings {
  name: string;
  url?: string | undefined;
  facts: { email: string };
  navigation: readonly Link[];
  support: Link;
  footer: { social: readonly { href?: string | undefined }[] };
}

/** The background of browser toolbars and shared pictures. */
export interface Colors {
  light: string;
  dark: string;
}

/** What every page of a build has in common. */
export interface SiteContext {
  site: SiteSettings;
  toolbar: Colors;
  /** The base path of the site: `/`, or `/repo/` on a project site. */
  base: string;
  /** The address of the site, with a slash at its end. */
  url: string | undefined;
  today: Day;
  /** Whether this is a draft on the web. */
  isDraft: boolean;
  /** The addresses of the parts that this public site leaves out, such as `/about/#story`. */
  gone: ReadonlySet<string>;
}

/** The address of a part of this site, without its query. An anchor alone is one of the page. */
export const partAddress = (href: string, path: string): string =>
  (href.startsWith('#') ? path + href : href).replace(/\?[^#]*/, '');

/** The whole address of a link on a page, which a link to this site only has if the site has one. */
export function wholeAddress(href: string, path: string, { url }: SiteContext): string | undefined {
  if (/^[a-z]+:/i.test(href)) return href;
  return url && new URL((href.startsWith('/') ? href : path + href).slice(1), url).href;
}
