import type { Output } from '../assets/hashed-file.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { RenderedPage } from '../pages/page.ts';
import type { Route } from '../pages/route.ts';
import type { Day } from '../schema/days.ts';
import type { Meta } from '../schema/fields.ts';
import { calendarFiles } from './calendar.ts';
import { discoveryFiles } from './discovery.ts';
import { hostFiles } from './host-files.ts';
import { securityNotes, securityTxt } from './security-txt.ts';

interface BuiltPages {
  site: SiteSettings;
  base: string;
  contents: readonly { route: Route; content: { data: { meta: Meta } } }[];
  pages: readonly RenderedPage[];
  /** The day of the build. */
  today: Day;
}

/** All that stands beside the pages: for search engines, hosts, calendars and those who report holes; and what of it is
 *  worth a note. */
export function siteFiles({ site, base, contents, pages, today }: BuiltPages): { files: Output; notes: string[] } {
  const calendars = contents.flatMap(({ route, content }) => {
    const calendar = route.template.calendar?.(content.data, site);
    return calendar ? [{ route, calendar }] : [];
  });
  const paths = contents.map(({ route }) => route.path);
  const files: Output = new Map([
    ...discoveryFiles(paths, site.url),
    ...hostFiles({ site, pages, base }),
    ...securityTxt(site),
    ...calendars.flatMap(({ route: { path }, calendar }) => [
      ...calendarFiles(calendar, { path, siteName: site.name, url: site.url, today }),
    ]),
  ]);
  return { files, notes: securityNotes(site, today) };
}
