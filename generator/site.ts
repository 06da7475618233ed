import { buildAssets } from './assets/assets.ts';
import { bundleAgain } from './assets/bundle.ts';
import { letterNotes } from './checks/glyph-coverage.ts';
import { type Finding, launchFindings } from './checks/launch-findings.ts';
import { watchImages } from './checks/missing-images.ts';
import { mistakesInPages } from './checks/page-checks.ts';
import { unusedTerms } from './checks/unused-terms.ts';
import { contentWithSchemas, loadSiteContent, probableUrl } from './content/site-content.ts';
import { Problems } from './diagnostics/collector.ts';
import { addSiteFiles } from './feeds/site-files.ts';
import type { Output } from './output/output.ts';
import { renderPage } from './pages/render.tsx';
import { FinishedPage } from './pages/rendered-page.ts';
import { outputPath, type Route } from './pages/route.ts';
import { readContentFolder } from './source/content-folder.ts';
import { Forgetful, type Memo } from './source/memo.ts';

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
  /** What the last build made, for the next one: `npm run dev`. */
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

/** The whole build, top to bottom. Reads the source folders, writes nothing. What has a mistake is left out and the
 *  rest is built all the same, so that the AggregateError it throws holds every mistake of the run. Each step ends with
 *  a mark, for `npm run bench`. */
export async function buildSite(root: string, routes: readonly Route[], options: BuildOptions): Promise<BuiltSite> {
  const { memo = new Forgetful() } = options;
  const problems = new Problems();
  const folder = readContentFolder(root);
  // Another program bundles, so it may as well begin while this one reads. What it says is heard below.
  const probableBase = baseOf(options.url ?? probableUrl(folder));
  const bundling = bundleAgain(root, probableBase, memo);
  bundling.catch(() => {});
  const { site, glossary, pages } = await loadSiteContent(folder, routes, { problems, memo });
  performance.mark('content');
  const given = options.url ?? site?.data.url;
  const url = given && withSlash(given);
  const base = baseOf(url);
  const name = site?.data.name ?? '';
  const bundle = base === probableBase ? bundling : bundleAgain(root, base, memo);
  const assets = await problems.attempt(() => buildAssets({ root, base, name, bundle, memo }));
  if (!site || !glossary || !assets) throw problems.all();
  performance.mark('styles, script and pictures');

  const sources = [site, glossary, ...pages.map(({ content }) => content)].map(({ source }) => source);
  const images = watchImages(assets.images, sources);
  const page = {
    base,
    year: options.year,
    site: memo.get('site', [site.data, url], () => ({ ...site.data, url })),
    glossary: glossary.data,
  };
  const unconfirmed = new Set(site.source.samples().map(({ value }) => value));
  const { chunk, card } = assets;
  const asks = { image: images.image, drawing: images.drawing, chunk, card };
  const context = { page, assets, asks, samples: unconfirmed };
  const rendered: FinishedPage[] = [];
  for (const { route, content } of pages) {
    const html = await problems.attempt(() => renderPage(route, { ...context, content: content.data }, memo));
    const { path } = route;
    if (!html) continue;
    const { source } = content;
    const finish = () => new FinishedPage({ path, file: outputPath(path), html, source });
    rendered.push(memo.get(`finished ${path}`, [html, source], finish));
  }

  performance.mark('pages');
  problems.add(images.problems());
  const files = await problems.attempt(() => assets.files(options.progress ?? (() => {})));
  const output: Output = new Map([...rendered.map(({ file, bytes }) => [file, bytes] as const), ...(files ?? [])]);
  const notes = addSiteFiles(output, { site: page.site, base, pages, today: options.today, memo });
  performance.mark('files');
  const known = new Set([...output.keys(), ...routes.map(({ path }) => outputPath(path))]);
  const shared = [site.source, glossary.source];
  problems.add(mistakesInPages({ pages: rendered, files: known, base, shared, memo }));
  problems.throwIfAny();
  performance.mark('checks');
  const letters = letterNotes(root, sources, memo);
  const checked = contentWithSchemas({ site: { ...site, data: page.site }, glossary, pages });
  const findings = options.launchCheck ? launchFindings(checked, options.today) : [];
  const warnings = [...assets.images.warnings(), ...letters, ...unusedTerms(glossary, rendered, memo), ...notes];
  return { output, base, findings, warnings };
}

/** The path of an address: `/` where there is none. */
const baseOf = (url: string | undefined): string => (url && URL.canParse(url) ? withSlash(new URL(url).pathname) : '/');

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
