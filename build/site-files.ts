import type { Meta, Site } from '../templates/schema.ts';
import { calendarFiles } from './calendar.ts';
import { discoveryFiles } from './discovery.ts';
import { holyDayNotes } from './holy-days.ts';
import { hostFiles, hostNotes } from './host-files.ts';
import type { Day } from './new-york.ts';
import type { Output } from './output.ts';
import type { Route } from './route.ts';
import { securityNotes, securityTxt } from './security-txt.ts';

interface BuiltPages {
  site: Site;
  base: string;
  routes: readonly Route[];
  /** What fills each route. */
  contents: readonly { data: { meta: Meta } }[];
  /** The day of the build, for notes only: no file depends on it. */
  today: Day | undefined;
}

/** Adds all that stands beside the pages: for search engines, hosts, calendars and those who report holes. A file of
 *  the same name in static/ has precedence. Returns what is worth a note. */
export function addSiteFiles(output: Output, { site, base, routes, contents, today }: BuiltPages): string[] {
  const calendars = routes.flatMap(({ path, content, template }, index) => {
    const calendar = template.calendar?.(contents[index]!.data);
    return calendar ? [{ path, content, calendar }] : [];
  });
  const files: Output = new Map([
    ...discoveryFiles({ paths: routes.map(({ path }) => path), url: site.url }),
    ...hostFiles({ site, output, base }),
    ...securityTxt(site),
    ...calendars.flatMap(({ path, calendar }) => [
      ...calendarFiles(calendar, { path, siteName: site.name, url: site.url }),
    ]),
  ]);
  for (const [file, contents] of files) if (!output.has(file)) output.set(file, contents);
  const notes = calendars.flatMap(({ content, calendar }) => holyDayNotes(calendar.entries, `content/${content}`));
  return [...hostNotes(site), ...(today ? securityNotes(site, today) : []), ...notes];
}
