import type { CheckedPage } from './checks/page-reading.ts';
import type { SiteDescription, SiteSettings } from './content/site-settings.ts';
import type { DiagnosticCollector } from './diagnostics/collector.ts';
import { structuredData } from './feeds/structured-data.ts';
import { allPages, duplicatePages, type SitePage } from './pages/entry-pages.ts';
import type { RenderedPage } from './pages/page.ts';
import { type RenderContext, renderPage, toHtml } from './pages/render.tsx';
import { outputPath } from './pages/route.ts';
import type { Shown } from './site-content.ts';

// From content to finished pages.

/** All pages that are shown, and where each is written in the whole content. */
export function placePages(
  whole: Shown,
  shown: Shown,
  { site, problems }: { site: SiteSettings; problems: DiagnosticCollector },
): SitePage[] {
  const written = allPages(whole.pages, site);
  problems.add(duplicatePages(written));
  const places = new Map(written.map(({ route, at }) => [route.path, at]));
  return allPages(shown.pages, site).map((page) => ({ ...page, at: places.get(page.route.path) ?? [] }));
}

interface PageOptions {
  about: SiteDescription;
  problems: DiagnosticCollector;
}

/** Every page that can be rendered, as a value and as HTML. */
export async function finishPages(
  pages: readonly SitePage[],
  context: Omit<RenderContext, 'content' | 'structuredData'>,
  { about, problems }: PageOptions,
): Promise<(CheckedPage & { page: RenderedPage })[]> {
  const { site, isDraft, pages: titles } = context.page;
  const attempts = pages.map(({ route, content: { data, source }, at }) =>
    problems.attempt(() => {
      const { path, template } = route;
      const entries = template.calendar?.(data, site)?.entries ?? [];
      const more = (url: string) => template.structuredData?.(data, site, url) ?? [];
      const described = { path, site, isDraft, about, titles, entries, more };
      const page = renderPage(route, { ...context, content: data, structuredData: structuredData(described) });
      return { page, path, file: outputPath(path), html: toHtml(page), source, at };
    }),
  );
  return (await Promise.all(attempts)).filter((page) => page !== undefined);
}
