import type { Assets } from './assets/assets.ts';
import type { LinkTargets } from './checks/links.ts';
import type { CheckedPage } from './checks/page-reading.ts';
import type { DiagnosticCollector } from './diagnostics/collector.ts';
import type { PageCalendar } from './feeds/site-files.ts';
import { structuredData } from './feeds/structured-data.ts';
import type { Output } from './output/output.ts';
import { allPages, duplicatePages, type SitePage } from './pages/entry-pages.ts';
import type { RenderedPage } from './pages/page.ts';
import { renderPage, toHtml } from './pages/render.tsx';
import { outputPath, type Page, type Route } from './pages/route.ts';
import { type LocalizedSite, localizedSite, type Shown } from './site-content.ts';
import { contentFile } from './source/content-folder.ts';

// From content to finished pages.

interface Contents {
  whole: Shown;
  shown: Shown;
  localized: readonly LocalizedSite[];
}

/** All pages that are shown, and where each is written in the whole content. */
function placePages({ whole, shown, localized }: Contents, problems: DiagnosticCollector): SitePage[] {
  const siteOf = (file: string) => localizedSite(file, localized).site;
  const written = allPages(whole.pages, siteOf);
  problems.add(duplicatePages(written));
  const places = new Map(written.map(({ route, at }) => [route.path, at]));
  return allPages(shown.pages, siteOf).map((page) => ({ ...page, at: places.get(page.route.path) ?? [] }));
}

interface Means {
  assets: Assets;
  page: Pick<Page, 'base' | 'today' | 'isDraft'>;
  problems: DiagnosticCollector;
}

/** A finished page, as a value and as HTML, and its events for calendars. */
export type FinishedPage = CheckedPage & { page: RenderedPage; calendar?: PageCalendar | undefined };

/** Every page, and those that can be rendered. */
export async function renderPages(contents: Contents, means: Means) {
  const pages = placePages(contents, means.problems);
  const titles = new Map(pages.map(({ route, content }) => [route.path, content.data.meta.title]));
  const finish = pageRenderer(pages, contents.localized, { ...means, page: { ...means.page, pages: titles } });
  const finished = await Promise.all(pages.map((page) => means.problems.attempt(() => finish(page))));
  return { pages, finished: finished.filter((page) => page !== undefined) };
}

/** Returns a function that renders a page. */
function pageRenderer(
  all: readonly SitePage[],
  localized: readonly LocalizedSite[],
  { assets, page: shared }: { assets: Assets; page: Pick<Page, 'base' | 'today' | 'isDraft' | 'pages'> },
) {
  const inLanguages = translations(all, localized);
  return ({ route, content: { data, source }, at }: SitePage): FinishedPage => {
    const { path, template } = route;
    const { folder, site, glossary, about } = localizedSite(route.content, localized);
    const calendar = template.calendar?.(data, site);
    const more = (url: string) => template.structuredData?.(data, site, url) ?? [];
    const { isDraft, pages: titles } = shared;
    const described = { path, folder, site, isDraft, about, titles, entries: calendar?.entries ?? [], more };
    const languages = inLanguages.get(pathInSite(path, folder)) ?? [];
    const context = { ...shared, site, glossary: glossary.data, folder, languages };
    const rest = { assets, structuredData: structuredData(described) };
    const page = renderPage(route, { ...rest, content: data, page: context });
    const written = { path, file: outputPath(path), source, at };
    return { ...written, page, html: toHtml(page), calendar: calendar && { ...calendar, path, site } };
  };
}

/** What pages can link to. */
export function linkTargets(
  { whole, shown, routes }: Pick<Contents, 'whole' | 'shown'> & { routes: readonly Route[] },
  { pages, output, base }: { pages: readonly SitePage[]; output: Output; base: string },
): LinkTargets {
  // Also pages that can't be read or rendered: links to them aren't the mistake.
  const expected = [...routes.filter((route) => !whole.absent.includes(route)), ...pages.map(({ route }) => route)];
  return {
    base,
    files: new Set([...output.keys(), ...expected.map(({ path }) => outputPath(path))]),
    missing: new Map(whole.absent.map(({ path, content }) => [outputPath(path), contentFile(content)])),
    settings: shown.site.data.organization?.pages ?? [],
    shared: [...whole.files.values()]
      .map(({ source }) => source)
      .filter(({ yaml }) => /\/(site|glossary)\.yaml$/.test(yaml.file)),
  };
}

/** `/he/about/` is `/about/` in the language of the site. */
const pathInSite = (path: string, folder: string): string =>
  path.startsWith(`/${folder}`) ? path.slice(folder.length) : path;

/** The pages that a site has in several languages, by their paths in the language of the site. */
function translations(pages: readonly SitePage[], localized: readonly LocalizedSite[]) {
  const found = new Map<string, Page['languages'][number][]>();
  for (const { route } of pages) {
    const { folder, site } = localizedSite(route.content, localized);
    const path = pathInSite(route.path, folder);
    found.set(path, [...(found.get(path) ?? []), { language: site.language, path: route.path }]);
  }
  return new Map([...found].filter(([, { length }]) => length > 1));
}
