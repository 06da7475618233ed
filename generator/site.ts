import { buildAssets } from './assets/assets.ts';
import { photosThatSayWhere } from './assets/photo-place.ts';
import { glyphNotes, unusedTerms } from './checks/content-notes.ts';
import { type Finding, launchFindings } from './checks/launch-findings.ts';
import { missingImages } from './checks/missing-images.ts';
import { mistakesInPages } from './checks/page-checks.ts';
import { type Content, loadSiteContent, type SiteContent } from './content/content.ts';
import type { SiteDescription, SiteSettings } from './content/site-settings.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import { siteFiles } from './feeds/site-files.ts';
import { structuredData } from './feeds/structured-data.ts';
import type { Output } from './output/output.ts';
import { toHtml } from './pages/html.ts';
import { type RenderContext, renderPage } from './pages/render.tsx';
import { outputPath, type Route, type SiteDefinition } from './pages/route.ts';
import { readContentFolder } from './source/content-folder.ts';
import { Memo } from './source/memo.ts';

export interface BuildOptions {
  /** Where the site will stand; decides every address. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The year shown beside the copyright sign. */
  year: string;
  /** The day of the build (2026-11-21), for notes about days that have passed; no file depends on it. */
  today?: string;
  /** Whether to look for what stands between the site and the public: too long a look for every saved file. */
  launchCheck?: boolean;
  /** Called for each picture that is made. */
  progress?: (done: number, total: number) => void;
  /** The cache of the last build, for the next one: `npm run dev`. */
  memo?: Memo;
}

/** A built site: its files, and, where it was asked for, what stands between it and the public. */
export interface BuiltSite {
  output: Output;
  base: string;
  findings: Finding[];
  /** What is worth a look but stops nothing. */
  warnings: string[];
}

/** The whole build, top to bottom. Reads the source folders, writes nothing but the cache of pictures. What has a mistake
 *  is left out and the rest is built all the same, so that the AggregateError it throws holds every mistake of the run. */
export async function buildSite(root: string, definition: SiteDefinition, options: BuildOptions): Promise<BuiltSite> {
  const { memo = new Memo(), progress = () => {}, launchCheck, today } = options;
  const problems = new DiagnosticCollector();
  const content = await loadSiteContent(readContentFolder(root), definition, { problems, memo });
  const url = withSlash(options.url ?? content.site?.data.url);
  const base = url && URL.canParse(url) ? new URL(url).pathname : '/';

  const named = { name: content.site?.data.name ?? '', theme: definition.theme };
  const assets = await problems.attempt(() => buildAssets({ root, base, ...named, memo }));
  problems.add(photosThatSayWhere(root, memo));
  const { site, glossary, pages: contents } = content;
  if (!site || !glossary || !assets) throw problems.all();

  const settings = { ...site.data, url };
  const loaded = [{ ...site, data: settings }, glossary, ...contents.map((page) => page.content)];
  const sources = loaded.map(({ source }) => source);
  const page = { base, year: options.year, site: settings, glossary: glossary.data };
  const about = definition.describe(settings);
  const finished = await finishPages(contents, { assets, page }, { about, site, problems });
  const pages = finished.map((each) => each.page);
  problems.add(missingImages(assets.missing, sources));

  const files = (await problems.attempt(() => assets.files(progress))) ?? [];
  const beside = siteFiles({ site: settings, base, contents, pages, today });
  // A file of static/ has precedence over one of the same name that the build makes.
  const output: Output = new Map([
    ...beside.files,
    ...finished.map(({ file, html }) => [file, html] as const),
    ...files,
  ]);

  const known = new Set([...output.keys(), ...definition.routes.map(({ path }) => outputPath(path))]);
  problems.add(mistakesInPages({ pages: finished, files: known, base, shared: [site.source, glossary.source] }));
  problems.throwIfAny();
  const findings = launchCheck ? launchFindings(loaded, today) : [];
  const notes = [...glyphNotes(root, sources), ...unusedTerms(glossary, pages), ...beside.notes];
  return { output, base, findings, warnings: [...assets.warnings, ...notes] };
}

interface Surroundings {
  about: SiteDescription;
  site: Content<SiteSettings>;
  problems: DiagnosticCollector;
}

/** Every page that can be rendered, as a value and as HTML. */
async function finishPages(
  contents: SiteContent<Route>['pages'],
  context: Omit<RenderContext, 'content' | 'structuredData'>,
  { about, site, problems }: Surroundings,
) {
  const samples = new Set(site.source.samples().map(({ value }) => value));
  const attempts = contents.map(({ route, content: { data, source } }) =>
    problems.attempt(() => {
      const entries = route.template.calendar?.(data)?.entries ?? [];
      const described = { path: route.path, meta: data.meta, site: context.page.site, about, entries, samples };
      const page = renderPage(route, { ...context, content: data, structuredData: structuredData(described) });
      return { page, path: page.path, file: page.file, html: toHtml(page), source };
    }),
  );
  return (await Promise.all(attempts)).filter((page) => page !== undefined);
}

const withSlash = (address: string | undefined): string | undefined =>
  address && (address.endsWith('/') ? address : `${address}/`);
