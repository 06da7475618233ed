import { type Launch, launchCheck } from './checks/launch-check.ts';
import { type Content, loadSiteContent, type SiteContent, siteValues } from './content/content.ts';
import type { SiteSettings } from './content/site-settings.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Day } from './locale/days.ts';
import { dayIn, isTimeZone } from './locale/time-zones.ts';
import type { Route, SiteDefinition } from './pages/route.ts';
import type { Cache } from './source/cache.ts';
import type { ContentFolder } from './source/content-folder.ts';

// What all pages share, and what a public site shows of it.

interface Options {
  definition: SiteDefinition;
  problems: DiagnosticCollector;
  today: Day;
}

/** The day of a moment in the time zone of the site. */
export function dayOf(today: Day | Date, folder: ContentFolder): Day {
  if (typeof today === 'string') return today;
  const { timeZone } = siteValues(folder);
  return dayIn(timeZone && isTimeZone(timeZone) ? timeZone : 'UTC', today);
}

/** All content. For a public site, what is counted is counted without what is left out. */
export async function loadContent(folder: ContentFolder, { definition, problems, today }: Options) {
  const loaded = await loadSiteContent(folder, definition, problems);
  const { site, pages } = loaded;
  if (site?.data.stage !== 'public') return loaded;
  const { data } = launchCheck([site, ...pages.map(({ content }) => content)], today);
  const shown = new Map([
    ['site.yaml', data.get(site)],
    ...pages.map(({ route, content }) => [route.content, data.get(content)] as const),
  ]);
  // Every problem has been found the first time.
  return loadSiteContent(folder, definition, new DiagnosticCollector(), (file) => shown.get(file));
}

/** The settings and the pages that are shown. */
export interface Shown extends Pick<SiteContent<Route>, 'pages' | 'absent'> {
  site: Content<SiteSettings>;
}

/** Warnings about what doesn't fit together across files. Throws if a shared file can't be read or doesn't fit. */
export function crossCheck(
  shown: Shown,
  { definition, problems, today, cache }: Options & { cache: Cache },
): Diagnostic[] {
  const { shared } = definition;
  if (!shared) return [];
  const files = filesOf(shown);
  const isAbsent = (name: string) => shown.absent.some(({ content }) => content === name);
  if (shared.files.some((name) => !files.has(name) && !isAbsent(name))) problems.throwIfAny();
  const { mistakes, warnings } = shared.crossCheck(files, resolveSettings(shown, { definition, today, cache }));
  problems.add(mistakes);
  if (mistakes.length > 0) throw problems.all();
  return warnings;
}

/** What a public site shows. */
export function publicContent({ site, pages, absent }: Shown, { data }: Launch): Shown {
  const shownIn = <T>(content: Content<T>): Content<T> => ({ ...content, data: data.get(content) as T });
  return {
    site: shownIn(site),
    pages: pages.map(({ route, content }) => ({ route, content: shownIn(content) })),
    absent,
  };
}

/** The settings, with what the shared content files provide for every page. */
export function resolveSettings(
  shown: Shown,
  { definition: { shared }, today, cache }: Omit<Options, 'problems'> & { cache: Cache },
): SiteSettings {
  if (!shared) return shown.site.data;
  const files = filesOf(shown);
  const inputs = [today, shown.site.data, ...shared.files.map((name) => files.get(name)?.data)];
  return cache.get('settings', inputs, () => shared.resolve(shown.site.data, files, today));
}

const filesOf = ({ site, pages }: Shown): ReadonlyMap<string, Content<unknown>> =>
  new Map<string, Content<unknown>>([
    ['site.yaml', site],
    ...pages.map(({ route, content }) => [route.content, content] as const),
  ]);
