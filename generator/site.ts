import { buildAssets } from './assets/assets.ts';
import { photosThatSayWhere } from './assets/photo-place.ts';
import { launchCheck } from './checks/launch-check.ts';
import { missingImages, mistakesInPages } from './checks/page-checks.ts';
import { missingGlyphs, textWarnings, unusedTerms } from './checks/text-warnings.ts';
import { type Content, loadSiteContent, type SiteContent } from './content/content.ts';
import type { SiteDescription, SiteSettings } from './content/site-settings.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { inOrder } from './diagnostics/format.ts';
import { siteFiles } from './feeds/site-files.ts';
import { structuredData } from './feeds/structured-data.ts';
import type { Output } from './output/output.ts';
import { type RenderContext, renderPage, toHtml } from './pages/render.tsx';
import { outputPath, type Route, type SiteDefinition } from './pages/route.ts';
import type { Day } from './schema/days.ts';
import { Cache } from './source/cache.ts';
import { readContentFolder, unreadFiles } from './source/content-folder.ts';

export interface BuildOptions {
  /** The address of the site. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The day of the build: earlier events are shown as past. */
  today: Day;
  /** Whether to list what to fix before launch. This takes too long for every saved file. */
  launchCheck?: boolean;
  /** Called after each image that is optimized. */
  progress?: (done: number, total: number) => void;
  /** The results of the last build. */
  cache?: Cache;
  /** Contents of `content/` files by name, to try a change before it is saved. */
  texts?: ReadonlyMap<string, Uint8Array>;
}

/** A finished site. */
export interface BuiltSite {
  output: Output;
  contents: Content<unknown>[];
  base: string;
  /** The names of the images in `static/images/` that pages use. */
  usedImages: ReadonlySet<string>;
  /** What to fix before launch, if that was asked for. */
  findings: Diagnostic[];
  warnings: Diagnostic[];
}

/** The whole build, from top to bottom. Reads the source folders and writes nothing but cached images. It goes on after a
 *  mistake, so that the AggregateError it throws has all of them. */
export async function buildSite(root: string, definition: SiteDefinition, options: BuildOptions): Promise<BuiltSite> {
  const { cache = new Cache(), progress = () => {}, today, texts } = options;
  const { routes, theme } = definition;
  const problems = new DiagnosticCollector();

  const folder = readContentFolder(root, { texts, cache });
  const { site, glossary, pages: contents } = await loadSiteContent(folder, definition, problems);
  const url = withSlash(options.url ?? site?.data.url);
  const base = url && URL.canParse(url) ? new URL(url).pathname : '/';
  const name = site?.data.name ?? '';
  const assets = await problems.attempt(() => buildAssets({ root, base, name, theme, cache }));
  problems.add(photosThatSayWhere(root, cache));
  if (!site || !glossary || !assets) throw problems.all();

  const written = { ...site.data, url };
  const resolved = resolveSettings(contents, definition, { written, today, cache, problems });
  const loaded = [{ ...site, data: written }, glossary, ...contents.map(({ content }) => content)];
  const sources = loaded.map(({ source }) => source);

  const page = { base, today, site: resolved.settings, glossary: glossary.data };
  const about = definition.describe(resolved.settings);
  const finished = await finishPages(contents, { assets, page }, { about, site, problems });
  const pages = finished.map((each) => each.page);
  problems.add(missingImages(assets.missing, sources));
  const files = await problems.attempt(() => assets.files(progress));
  // Stop here: otherwise every link to a missing file would be reported as well.
  if (!files) throw problems.all();
  const feeds = siteFiles({ site: resolved.settings, base, background: theme.light, contents, pages, today });
  // A file in static/ replaces a generated one of the same name.
  const output: Output = new Map([...feeds, ...finished.map(({ file, html }) => [file, html] as const), ...files]);

  const known = new Set([...output.keys(), ...routes.map(({ path }) => outputPath(path))]);
  problems.add(mistakesInPages({ pages: finished, files: known, base, shared: [site.source, glossary.source] }, cache));
  problems.throwIfAny();
  const inTexts = [...textWarnings(sources), ...missingGlyphs(root, sources), ...unusedTerms(glossary, finished)];
  const warnings = inOrder([...assets.warnings, ...unreadFiles(folder), ...inTexts, ...resolved.warnings]);
  return {
    ...{ output, base, warnings, contents: loaded, usedImages: assets.usedImages },
    findings: options.launchCheck ? launchCheck(loaded, today) : [],
  };
}

interface SettingsOptions {
  /** The settings in site.yaml. */
  written: SiteSettings;
  today: Day;
  cache: Cache;
  problems: DiagnosticCollector;
}

/** The settings, with what the shared content files provide for every page, and warnings about what doesn't fit together across
 *  files. Throws if a shared file can't be read or doesn't fit. */
function resolveSettings(
  contents: SiteContent<Route>['pages'],
  { shared }: SiteDefinition,
  { written, today, cache, problems }: SettingsOptions,
): { settings: SiteSettings; warnings: Diagnostic[] } {
  if (!shared) return { settings: written, warnings: [] };
  const byFile = new Map(contents.map(({ route, content }) => [route.content, content]));
  if (shared.files.some((file) => !byFile.has(file))) throw problems.all();
  const files = new Map([...byFile].filter(([file]) => shared.files.includes(file)));
  const settings = cache.get('settings', [written, files, today], () => shared.resolve(written, files, today));
  const { mistakes, warnings } = shared.crossCheck(byFile, settings, cache);
  problems.add(mistakes);
  if (mistakes.length > 0) throw problems.all();
  return { settings, warnings };
}

interface PageOptions {
  about: SiteDescription;
  site: Content<SiteSettings>;
  problems: DiagnosticCollector;
}

/** Every page that can be rendered, as a value and as HTML. */
async function finishPages(
  contents: SiteContent<Route>['pages'],
  context: Omit<RenderContext, 'content' | 'structuredData'>,
  { about, site, problems }: PageOptions,
) {
  const samples = new Set(site.source.samples().map(({ value }) => value));
  const attempts = contents.map(({ route, content: { data, source } }) =>
    problems.attempt(() => {
      const entries = route.template.calendar?.(data, context.page.site)?.entries ?? [];
      const described = { path: route.path, meta: data.meta, site: context.page.site, about, entries, samples };
      const page = renderPage(route, { ...context, content: data, structuredData: structuredData(described) });
      return { page, path: page.path, file: page.file, html: toHtml(page), source };
    }),
  );
  return (await Promise.all(attempts)).filter((page) => page !== undefined);
}

const withSlash = (address: string | undefined): string | undefined =>
  address && (address.endsWith('/') ? address : `${address}/`);
