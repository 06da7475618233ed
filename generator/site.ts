import { buildAssets } from './assets/assets.ts';
import { type Launch, launchCheck } from './checks/launch-check.ts';
import { checkPages, missingImages } from './checks/page-checks.ts';
import { missingGlyphs, textWarnings, unusedTerms } from './checks/text-warnings.ts';
import type { Content } from './content/content.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { inOrder } from './diagnostics/format.ts';
import { siteFiles } from './feeds/site-files.ts';
import type { Day } from './locale/days.ts';
import type { Output } from './output/output.ts';
import type { SitePage } from './pages/entry-pages.ts';
import { outputPath, type SiteDefinition } from './pages/route.ts';
import { crossCheck, dayOf, loadContent, publicContent, resolveSettings } from './site-content.ts';
import { finishPages, placePages } from './site-pages.ts';
import { Cache } from './source/cache.ts';
import { contentFile, readContentFolder, unreadFiles } from './source/content-folder.ts';

export interface BuildOptions {
  /** The address of the site. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The day of the build, or a moment of it: earlier events are shown as past. */
  today: Day | Date;
  /** Whether to list what to fix before launch. This takes too long for every saved file. */
  launchCheck?: boolean;
  /** Whether this is for the development server: new photos get one format that is created fast, and a public site may still be
   *  without an address. */
  isDev?: boolean;
  /** Called after each image that is optimized. */
  progress?: (done: number, total: number) => void;
  /** The results of the last build. */
  cache?: Cache;
  /** Contents of `content/` files by name, to try a change before it is saved. Undefined leaves a file out. */
  texts?: ReadonlyMap<string, Uint8Array | undefined>;
}

/** A finished site. */
export interface BuiltSite {
  output: Output;
  contents: Content<unknown>[];
  pages: SitePage[];
  base: string;
  /** The names of the images in `static/images/` that pages use. */
  usedImages: ReadonlySet<string>;
  /** What happens to the content when the site goes public. Undefined for a draft, unless it was asked for. */
  launch: Launch | undefined;
  isPublic: boolean;
  warnings: Diagnostic[];
}

/** The whole build, from top to bottom. Reads the source folders and writes nothing but cached images. It goes on after a
 *  mistake, so that the AggregateError it throws has all of them. */
export async function buildSite(root: string, definition: SiteDefinition, options: BuildOptions): Promise<BuiltSite> {
  const { cache = new Cache(), progress = () => {}, texts, isDev } = options;
  const { routes, theme } = definition;
  const problems = new DiagnosticCollector();

  const folder = readContentFolder(root, { texts, cache });
  const today = dayOf(options.today, folder);
  const content = await loadContent(folder, { definition, problems, today });
  const { site: file, glossary, pages: contents, absent } = content;
  const isPublic = file?.data.stage === 'public';
  const url = withSlash(options.url ?? file?.data.url);
  const base = url && URL.canParse(url) ? new URL(url).pathname : '/';
  const name = file?.data.name ?? '';
  const styles = routes.map(({ template }) => template.styles);
  const assets = await problems.attempt(() => buildAssets({ root, base, name, theme, styles, cache, isQuick: isDev }));
  if (!file || !glossary || !assets) throw problems.all();

  const whole = { site: { ...file, data: { ...file.data, url } }, pages: contents, absent };
  const crossWarnings = crossCheck(whole, { definition, problems, today, cache });
  const loaded = [whole.site, glossary, ...contents.map(({ content }) => content)];
  const sources = loaded.map(({ source }) => source);
  const launch = isPublic || options.launchCheck ? launchCheck(loaded, today) : undefined;
  if (isPublic) problems.add(launch?.blocking.filter(({ code }) => !isDev || code !== 'setting') ?? []);
  const shown = isPublic && launch ? publicContent(whole, launch) : whole;

  const site = resolveSettings(shown, { definition, today, cache });
  const isDraft = !isPublic && isOnTheWeb(url);
  const all = placePages(whole, shown, { site, problems });
  const titles = new Map(all.map(({ route, content }) => [route.path, content.data.meta.title]));
  const page = { base, today, isDraft, site, glossary: glossary.data, pages: titles };
  const about = definition.describe(site);
  const finished = await finishPages(all, { assets, page }, { about, problems });
  const pages = finished.map((each) => each.page);
  problems.add(missingImages(root, assets.missing, sources));
  const files = await problems.attempt(() => assets.files(progress));
  // Stop here: otherwise every link to a missing file would be reported as well.
  if (!files) throw problems.all();
  const feeds = siteFiles({
    site,
    isDraft,
    base,
    background: assets.toolbar.light,
    contents: all,
    pages,
    today,
  });
  // A file in static/ replaces a generated one of the same name.
  const output: Output = new Map([...feeds, ...finished.map(({ file, html }) => [file, html] as const), ...files]);

  const expected = [...routes.filter((route) => !absent.includes(route)), ...all.map(({ route }) => route)];
  const known = new Set([...output.keys(), ...expected.map(({ path }) => outputPath(path))]);
  const missing = new Map(absent.map(({ path, content }) => [outputPath(path), contentFile(content)]));
  const settings = site.organization?.pages ?? [];
  const targets = { files: known, missing, base, settings, shared: [file.source, glossary.source] };
  const found = checkPages(finished, targets, cache);
  problems.add(found.mistakes);
  problems.throwIfAny();
  const inTexts = [...textWarnings(sources), ...missingGlyphs(root, sources), ...unusedTerms(glossary, finished)];
  const warnings = inOrder([
    ...assets.warnings,
    ...unreadFiles(folder),
    ...inTexts,
    ...found.warnings,
    ...crossWarnings,
  ]);
  return { output, base, isPublic, launch, warnings, pages: all, contents: loaded, usedImages: assets.usedImages };
}

// Names that never lead to another machine (RFC 6761).
const LOCAL = /(^|\.)(localhost|test|example|invalid)$|^127\.|^\[::1\]$/;

const isOnTheWeb = (url: string | undefined): boolean => url !== undefined && !LOCAL.test(new URL(url).hostname);

const withSlash = (address: string | undefined): string | undefined =>
  address && (address.endsWith('/') ? address : `${address}/`);
