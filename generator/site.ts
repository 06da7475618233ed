import { buildAssets } from './assets/assets.ts';
import { bundleAgain } from './assets/bundle.ts';
import { glyphNotes } from './checks/glyph-coverage.ts';
import { type Finding, launchFindings } from './checks/launch-findings.ts';
import { watchImages } from './checks/missing-images.ts';
import { mistakesInPages } from './checks/page-checks.ts';
import { unusedTerms } from './checks/unused-terms.ts';
import { contentWithSchemas, loadSiteContent, probableUrl } from './content/site-content.ts';
import { DiagnosticCollector } from './diagnostics/collector.ts';
import { siteFiles } from './feeds/site-files.ts';
import { structuredData } from './feeds/structured-data.ts';
import type { Output } from './output/output.ts';
import { toHtml } from './pages/html.ts';
import { renderPage } from './pages/render.tsx';
import { outputPath, type SiteDefinition } from './pages/route.ts';
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
  const { memo = new Memo(), progress = () => {}, today } = options;
  const problems = new DiagnosticCollector();

  // Content. Bundling is the work of another program, so it begins meanwhile; its failure is handled with the assets.
  const folder = readContentFolder(root);
  const probableBase = baseOf(options.url ?? probableUrl(folder));
  const bundling = bundleAgain(root, probableBase, memo);
  bundling.catch(() => {});
  const { site, glossary, pages: contents } = await loadSiteContent(folder, definition, { problems, memo });
  const url = withSlash(options.url ?? site?.data.url);
  const base = baseOf(url);

  // Styles, script and pictures: what they are called is known before the first page is rendered.
  const bundle = base === probableBase ? bundling : bundleAgain(root, base, memo);
  const named = { name: site?.data.name ?? '', theme: definition.theme };
  const assets = await problems.attempt(() => buildAssets({ root, base, ...named, bundle, memo }));
  if (!site || !glossary || !assets) throw problems.all();

  // Pages.
  const sources = [site, glossary, ...contents.map(({ content }) => content)].map(({ source }) => source);
  const settings = { ...site.data, url };
  const samples = new Set(site.source.samples().map(({ value }) => value));
  const about = definition.describe(settings);
  const images = watchImages(assets.images, sources);
  const context = {
    ...{ assets, image: images.image, drawing: images.drawing },
    page: { base, year: options.year, site: settings, glossary: glossary.data },
  };
  const attempts = contents.map(({ route, content: { data, source } }) =>
    problems.attempt(() => {
      const entries = route.template.calendar?.(data)?.entries ?? [];
      const described = structuredData({ path: route.path, meta: data.meta, site: settings, about, entries, samples });
      const page = renderPage(route, { ...context, content: data, structuredData: described });
      return { page, path: page.path, file: page.file, html: toHtml(page), source };
    }),
  );
  const finished = (await Promise.all(attempts)).filter((page) => page !== undefined);
  const pages = finished.map(({ page }) => page);
  problems.add(images.problems());

  // Files, those beside the pages included. A file of static/ has precedence over one of the same name.
  const files = (await problems.attempt(() => assets.files(progress))) ?? [];
  const beside = siteFiles({ site: settings, base, contents, pages, today });
  const output: Output = new Map([...finished.map(({ file, html }) => [file, html] as const), ...files]);
  for (const [file, text] of beside.files) if (!output.has(file)) output.set(file, text);

  // Checks.
  const known = new Set([...output.keys(), ...definition.routes.map(({ path }) => outputPath(path))]);
  problems.add(mistakesInPages({ pages: finished, files: known, base, shared: [site.source, glossary.source] }));
  problems.throwIfAny();
  const checked = contentWithSchemas({ site: { ...site, data: settings }, glossary, pages: contents }, definition);
  const findings = options.launchCheck ? launchFindings(checked, today) : [];
  const notes = [...glyphNotes(root, sources), ...unusedTerms(glossary, pages), ...beside.notes];
  return { output, base, findings, warnings: [...assets.images.warnings(), ...notes] };
}

/** The path of an address: `/` where there is none. */
const baseOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? (withSlash(new URL(url).pathname) ?? '/') : '/';

const withSlash = (address: string | undefined): string | undefined =>
  address && (address.endsWith('/') ? address : `${address}/`);
