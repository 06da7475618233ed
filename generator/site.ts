import { buildAssets } from './assets/assets.ts';
import type { Launch } from './checks/launch-check.ts';
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
import type { SiteDefinition } from './pages/route.ts';
import { crossCheck, dayOf, loadContent, localizedSites, published, wholeSite } from './site-content.ts';
import { linkTargets, renderPages } from './site-pages.ts';
import { Cache } from './source/cache.ts';
import { readContentFolder, unreadFiles } from './source/content-folder.ts';

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
  const problems = new DiagnosticCollector();
  const folder = readContentFolder(root, { texts, cache });
  const means = { definition, problems, today: dayOf(options.today, folder), cache };

  const loaded = await loadContent(folder, means);
  const { url, base } = addressOf(options.url ?? loaded.site?.data.url);
  const { theme, routes } = definition;
  const styles = routes.map(({ template }) => template.styles);
  const name = loaded.site?.data.name ?? '';
  const assets = await problems.attempt(() => buildAssets({ root, base, name, theme, styles, cache, isQuick: isDev }));
  const whole = wholeSite(loaded, url);
  if (!whole || !assets) throw problems.all();

  const crossWarnings = crossCheck(whole, means);
  const { shown, launch, isPublic } = published(whole, options, means);
  const localized = localizedSites(shown, means);
  const page = { base, today: means.today, isDraft: !isPublic && isOnTheWeb(url) };
  const { pages, finished } = await renderPages({ whole, shown, localized }, { assets, page, problems });

  const contents = [...whole.files.values()];
  const sources = contents.map(({ source }) => source);
  problems.add(missingImages(root, assets.missing, sources));
  const files = await problems.attempt(() => assets.files(progress));
  // Stop here: otherwise every link to a missing file would be reported as well.
  if (!files) throw problems.all();
  const feeds = siteFiles({ ...page, site: shown.site.data, background: assets.toolbar.light, pages: finished });
  // A file in static/ replaces a generated one of the same name.
  const output: Output = new Map([...feeds, ...finished.map(({ file, html }) => [file, html] as const), ...files]);

  const found = checkPages(finished, linkTargets({ whole, shown, routes }, { pages, output, base }), cache);
  problems.add(found.mistakes);
  problems.throwIfAny();
  const glossaries = [...new Set(localized.map(({ glossary }) => glossary))];
  const unused = glossaries.flatMap((glossary) => unusedTerms(glossary, finished));
  const inTexts = [...textWarnings(sources), ...missingGlyphs(root, sources), ...unused];
  const other = [...assets.warnings, ...unreadFiles(folder), ...found.warnings, ...crossWarnings];
  const warnings = inOrder([...inTexts, ...other]);
  return { output, base, isPublic, launch, warnings, pages, contents, usedImages: assets.usedImages };
}

/** The address with a slash at its end, and the path of the site: `/`, or `/repo/`. */
function addressOf(written: string | undefined): { url: string | undefined; base: string } {
  const url = written && (written.endsWith('/') ? written : `${written}/`);
  return { url, base: url && URL.canParse(url) ? new URL(url).pathname : '/' };
}

// Names that never lead to another machine (RFC 6761).
const LOCAL = /(^|\.)(localhost|test|example|invalid)$|^127\.|^\[::1\]$/;

const isOnTheWeb = (url: string | undefined): boolean => url !== undefined && !LOCAL.test(new URL(url).hostname);
