import { type Launch, launchCheck } from './checks/launch-check.ts';
import { type Content, loadSiteContent, type SiteContent } from './content/content.ts';
import type { SiteSettings } from './content/site-settings.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Route, SiteDefinition } from './pages/route.ts';
import type { Day } from './schema/days.ts';
import type { Cache } from './source/cache.ts';
import type { ContentFolder } from './source/content-folder.ts';

// What all pages share, and what a public site shows of it.

type Pages = SiteContent<Route>['pages'];

interface LoadOptions {
  definition: SiteDefinition;
  problems: DiagnosticCollector;
  today: Day;
}

/** All content. For a public site, what is counted is counted without what is left out. */
export async function loadContent(folder: ContentFolder, { definition, problems, today }: LoadOptions) {
  const loaded = await loadSiteContent(folder, definition, problems);
  const { site, pages } = loaded;
  if (site?.data.stage !== 'public') return loaded;
  const { data } = launchCheck([site, ...pages.map(({ content }) => content)], today);
  const shown = new Map(pages.map(({ route, content }) => [route.content, data.get(content)]));
  // Every problem has been found the first time.
  return loadSiteContent(folder, definition, new DiagnosticCollector(), (file) => shown.get(file));
}

interface SettingsOptions {
  /** site.yaml. */
  file: Content<SiteSettings>;
  today: Day;
}

/** The settings, with what the shared content files provide for every page, and warnings about what doesn't fit together across
 *  files. Throws if a shared file can't be read or doesn't fit. */
export function resolveSettings(
  pages: Pages,
  { shared }: SiteDefinition,
  { file, today, cache, problems }: SettingsOptions & { cache: Cache; problems: DiagnosticCollector },
): { settings: SiteSettings; warnings: Diagnostic[] } {
  if (!shared) return { settings: file.data, warnings: [] };
  const files = filesOf(pages);
  if (shared.files.some((name) => !files.has(name))) throw problems.all();
  const named = new Map([...files].filter(([name]) => shared.files.includes(name)));
  const resolve = () => shared.resolve(file.data, named, today);
  const settings = cache.get('settings', [file.data, ...named.values(), today], resolve);
  const all = new Map<string, Content<unknown>>([['site.yaml', file], ...files]);
  const { mistakes, warnings } = shared.crossCheck(all, settings, cache);
  problems.add(mistakes);
  if (mistakes.length > 0) throw problems.all();
  return { settings, warnings };
}

/** The pages and settings with the data that a public site shows. */
export function publicContent(
  pages: Pages,
  { shared }: SiteDefinition,
  { file, launch: { data }, today }: SettingsOptions & { launch: Launch },
): { contents: Pages; settings: SiteSettings } {
  const shownIn = <T>(content: Content<T>): Content<T> => ({ ...content, data: data.get(content) as T });
  const contents = pages.map(({ route, content }) => ({ route, content: shownIn(content) }));
  const settings = shownIn(file).data;
  return { contents, settings: shared ? shared.resolve(settings, filesOf(contents), today) : settings };
}

const filesOf = (pages: Pages): ReadonlyMap<string, Content<unknown>> =>
  new Map(pages.map(({ route, content }) => [route.content, content]));
