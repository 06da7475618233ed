import { buildAssets } from './assets.ts';
import { brokenLinks, unreachablePages } from './links.ts';
import { missingImages } from './missing-images.ts';
import type { Output } from './output.ts';
import { pageProblems } from './output-checks.ts';
import { Problems } from './problems.ts';
import { renderPage } from './render.tsx';
import type { RenderedPage } from './rendered-page.ts';
import { outputPath, type Page, type Route } from './route.ts';
import { loadSiteContent } from './site-content.ts';
import type { Sample } from './yaml.ts';

export interface BuildOptions {
  /** Where the site will stand; decides every address. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The year shown beside the copyright sign. */
  year: string;
}

/** A built site: its files, and the values in it that only stand in for real ones. */
export interface BuiltSite {
  output: Output;
  base: string;
  samples: Sample[];
}

/** The whole build, top to bottom. Reads the source folders, writes nothing.
 *  Throws an AggregateError that holds every mistake of the run. */
export async function buildSite(root: string, routes: readonly Route[], options: BuildOptions): Promise<BuiltSite> {
  const problems = new Problems();
  const { site, glossary, pages } = await loadSiteContent(root, routes, problems);
  const url = withSlash(options.url ?? site?.data.url);
  const base = url ? new URL(url).pathname : '/';
  const assets = await problems.attempt(() => buildAssets(root, base));
  if (!site || !glossary || !assets) throw problems.all();

  const sources = [site, glossary, ...pages].flatMap((content) => content?.source ?? []);
  const missing = missingImages(assets, sources);
  const shared = {
    base,
    assets: missing.watched,
    year: options.year,
    site: { ...site.data, url },
    glossary: glossary.data,
  };
  const rendered: RenderedPage[] = [];
  for (const [index, route] of routes.entries()) {
    const content = pages[index];
    if (!content) continue;
    const page: Page = { ...shared, path: route.path };
    const html = await problems.attempt(() => renderPage(route, content.data, page));
    if (html) rendered.push({ path: route.path, file: outputPath(route.path), html, source: content.source });
  }

  const output: Output = new Map([...rendered.map(({ file, html }) => [file, html] as const), ...assets.files]);
  const files = new Set([...output.keys(), ...routes.map(({ path }) => outputPath(path))]);
  const linked = { pages: rendered, files, base, shared: [site.source, glossary.source] };
  problems.add([
    ...missing.problems(),
    ...brokenLinks(linked),
    ...unreachablePages(linked),
    ...rendered.flatMap(pageProblems),
  ]);
  problems.throwIfAny();
  return { output, base, samples: sources.flatMap((source) => source.samples()) };
}

const withSlash = (url: string | undefined): string | undefined => (url && !url.endsWith('/') ? `${url}/` : url);
