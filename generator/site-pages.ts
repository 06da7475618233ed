import type { Assets } from './assets/assets.ts';
import type { CheckedPage } from './checks/page-reading.ts';
import type { DiagnosticCollector } from './diagnostics/collector.ts';
import type { PageCalendar } from './feeds/site-files.ts';
import { structuredData } from './feeds/structured-data.ts';
import { allPages, duplicatePages, type SitePage } from './pages/entry-pages.ts';
import type { RenderedPage } from './pages/page.ts';
import { renderPage, toHtml } from './pages/render.tsx';
import { outputPath, type Page } from './pages/route.ts';
import { type LocalizedSite, localizedSite, type Shown } from './site-content.ts';

// From content to finished pages.

/** All pages that are shown, and where each is written in the whole content. */
export function placePages(
  whole: Shown,
  shown: Shown,
  { localized, problems }: { localized: readonly LocalizedSite[]; problems: DiagnosticCollector },
): SitePage[] {
  const siteOf = (file: string) => localizedSite(file, localized).site;
  const written = allPages(whole.pages, siteOf);
  problems.add(duplicatePages(written));
  const places = new Map(written.map(({ route, at }) => [route.path, at]));
  return allPages(shown.pages, siteOf).map((page) => ({ ...page, at: places.get(page.route.path) ?? [] }));
}

interface Means {
  assets: Assets;
  page: Pick<Page, 'base' | 'today' | 'isDraft' | 'pages'>;
  localized: readonly LocalizedSite[];
}

/** A finished page, as a value and as HTML, and its events for calendars. */
export type FinishedPage = CheckedPage & { page: RenderedPage; calendar?: PageCalendar | undefined };

/** Every page that can be rendered. */
export async function finishPages(
  pages: readonly SitePage[],
  { assets, page: shared, localized }: Means,
  problems: DiagnosticCollector,
): Promise<FinishedPage[]> {
  const { isDraft, pages: titles } = shared;
  const inLanguages = translations(pages, localized);
  const attempts = pages.map(({ route, content: { data, source }, at }) =>
    problems.attempt(() => {
      const { path, template } = route;
      const { folder, site, glossary, about } = localizedSite(route.content, localized);
      const calendar = template.calendar?.(data, site);
      const more = (url: string) => template.structuredData?.(data, site, url) ?? [];
      const described = { path, folder, site, isDraft, about, titles, entries: calendar?.entries ?? [], more };
      const languages = inLanguages.get(pathInSite(path, folder)) ?? [];
      const context = { ...shared, site, glossary: glossary.data, folder, languages };
      const page = renderPage(route, {
        content: data,
        page: context,
        assets,
        structuredData: structuredData(described),
      });
      const html = toHtml(page);
      return {
        page,
        path,
        file: outputPath(path),
        html,
        source,
        at,
        calendar: calendar && { ...calendar, path, site },
      };
    }),
  );
  return (await Promise.all(attempts)).filter((page) => page !== undefined);
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
