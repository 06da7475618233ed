import type { Meta } from '../content/fields.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { Output } from '../output/output.ts';
import type { Route } from '../pages/route.ts';
import type { Memo } from '../source/memo.ts';
import { calendarFiles } from './calendar.ts';
import { discoveryFiles } from './discovery.ts';
import { holyDayNotes } from './holy-days.ts';
import { hostFiles, hostNotes } from './host-files.ts';
import type { Day } from './new-york.ts';
import { securityNotes, securityTxt } from './security-txt.ts';

interface BuiltPages {
  site: SiteSettings;
  base: string;
  pages: readonly { route: Route; content: { data: { meta: Meta } } }[];
  /** The day of the build, for notes only: no file depends on it. */
  today: Day | undefined;
  memo: Memo;
}

/** Adds all that stands beside the pages: for search engines, hosts, calendars and those who report holes. A file of
 *  the same name in static/ has precedence. Returns what is worth a note. */
export function addSiteFiles(output: Output, { site, base, pages, today, memo }: BuiltPages): string[] {
  const calendars = pages.flatMap(({ route, content }) => {
    const { path, template } = route;
    return memo.get(`calendar of ${path}`, [template, content.data, site], () => {
      const calendar = template.calendar?.(content.data);
      if (!calendar) return [];
      const files = calendarFiles(calendar, { path, siteName: site.name, url: site.url });
      return [{ files, notes: holyDayNotes(calendar.entries, `content/${route.content}`) }];
    });
  });
  const files: Output = new Map([
    ...discoveryFiles({ paths: pages.map(({ route }) => route.path), url: site.url }),
    ...hostFiles({ site, output, base }),
    ...securityTxt(site),
    ...calendars.flatMap(({ files }) => [...files]),
  ]);
  for (const [file, contents] of files) if (!output.has(file)) output.set(file, contents);
  const notes = calendars.flatMap(({ notes }) => notes);
  return [...hostNotes(site), ...(today ? securityNotes(site, today) : []), ...notes];
}
