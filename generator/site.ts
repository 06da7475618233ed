import { buildAssets } from './assets/assets.ts';
import { photosThatSayWhere } from './assets/photo-place.ts';
import { glyphNotes, slipNotes, unusedTerms } from './checks/content-notes.ts';
import { launchFindings } from './checks/launch-findings.ts';
import { missingImages, mistakesInPages } from './checks/page-checks.ts';
import { textNotes } from './checks/text-notes.ts';
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
  /** Where the site will stand; decides every address. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The day of the build: what has passed by then is shown as past. */
  today: Day;
  /** Whether to look for what stands between the site and the public: too long a look for every saved file. */
  launchCheck?: boolean;
  /** Called for each picture that is made. */
  progress?: (done: number, total: number) => void;
  /** The cache of the last build, for the next one: `npm run dev`. */
  cache?: Cache;
  /** What files of `content/` say instead of what stands on the disk, by their names: a change before it is saved. */
  texts?: ReadonlyMap<string, Uint8Array>;
}

/** A built site: its files, and, where it was asked for, what stands between it and the public. */
export interface BuiltSite {
  output: Output;
  /** What its pages were filled with. */
  contents: Content<unknown>[];
  base: string;
  /** The names of the images in `static/images/` that pages use. */
  usedImages: ReadonlySet<string>;
  findings: Diagnostic[];
  /** What is worth a look but stops nothing. */
  warnings: Diagnostic[];
}

/** The whole build, top to bottom. Reads the source folders, writes nothing but the cache of pictures. What has a mistake
 *  is left out and the rest is built all the same, so that the AggregateError it throws holds every mistake of the run. */
export async function buildSite(root: string, definition: SiteDefinition, options: BuildOptions): Promise<BuiltSite> {
  const { cache = new Cache(), progress = () => {}, launchCheck, today, texts } = options;
  const problems = new DiagnosticCollector();
  const folder = readContentFolder(root, { texts, cache });
  const content = await loadSiteContent(folder, definition, problems);
  const url = withSlash(options.url ?? content.site?.data.url);
  const base = url && URL.canParse(url) ? new URL(url).pathname : '/';

  const named = { name: content.site?.data.name ?? '', theme: definition.theme };
  const assets = await problems.attempt(() => buildAssets({ root, base, ...named, cache }));
  problems.add(photosThatSayWhere(root, cache));
  const { site, glossary, pages: contents } = content;
  if (!site || !glossary || !assets) throw problems.all();

  const written = { ...site.data, url };
  const { settings, warnings: crossWarnings } = resolveSettings(contents, definition, {
    written,
    today,
    cache,
    problems,
  });
  const loaded = [{ ...site, data: written }, glossary, ...contents.map((page) => page.content)];
  const sources = loaded.map(({ source }) => source);
  const page = { base, today, site: settings, glossary: glossary.data };
  const about = definition.describe(settings);
  const finished = await finishPages(contents, { assets, page }, { about, site, problems });
  const pages = finished.map((each) => each.page);
  problems.add(missingImages(assets.missing, sources));

  const files = await problems.attempt(() => assets.files(progress));
  // Without them every link to one would be reported too.
  if (!files) throw problems.all();
  const beside = siteFiles({ site: settings, base, background: definition.theme.light, contents, pages, today });
  // A file of static/ has precedence over one of the same name that the build makes.
  const output: Output = new Map([...beside, ...finished.map(({ file, html }) => [file, html] as const), ...files]);

  const known = new Set([...output.keys(), ...definition.routes.map(({ path }) => outputPath(path))]);
  problems.add(mistakesInPages({ pages: finished, files: known, base, shared: [site.source, glossary.source] }, cache));
  problems.throwIfAny();
  const inTexts = [...slipNotes(sources), ...glyphNotes(root, sources), ...unusedTerms(glossary, finished)];
  const notes = [...assets.warnings, ...unreadFiles(folder), ...inTexts, ...textNotes(loaded), ...crossWarnings];
  const warnings = inOrder(notes);
  const findings = launchCheck ? launchFindings(loaded, today) : [];
  return { output, base, contents: loaded, usedImages: assets.usedImages, findings, warnings };
}

interface SettingsContext {
  /** What site.yaml says. */
  written: SiteSettings;
  today: Day;
  cache: Cache;
  problems: DiagnosticCollector;
}

/** The settings with what the shared content files tell every page, and the notes on what may not fit together in several
 *  files. Throws all problems when something does not, or when a shared file could not be read. */
function resolveSettings(
  contents: SiteContent<Route>['pages'],
  { shared }: SiteDefinition,
  { written, today, cache, problems }: SettingsContext,
): { settings: SiteSettings; warnings: Diagnostic[] } {
  if (!shared) return { settings: written, warnings: [] };
  const byFile = new Map(contents.map(({ route, content }) => [route.content, content]));
  if (shared.files.some((file) => !byFile.has(file))) throw problems.all();
  const told = new Map([...byFile].filter(([file]) => shared.files.includes(file)));
  const resolve = () => shared.resolve(written, told, today);
  const settings = cache.get('settings', [written, told, today], resolve);
  const { mistakes, warnings } = shared.crossCheck(byFile, settings, cache);
  problems.add(mistakes);
  if (mistakes.length > 0) throw problems.all();
  return { settings, warnings };
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
