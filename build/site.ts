import { buildAssets } from './assets.ts';
import { missingImages } from './missing-images.ts';
import type { Output } from './output.ts';
import { mistakesInPages } from './output-checks.ts';
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

/** The whole build, top to bottom. Reads the source folders, writes nothing. What has a mistake is left out and the
 *  rest is built all the same, so that the AggregateError it throws holds every mistake of the run. */
export async function buildSite(root: string, routes: readonly Route[], options: BuildOptions): Promise<BuiltSite> {
  const problems = new Problems();
  const { site, glossary, pages } = await loadSiteContent(root, routes, problems);
  const url = withSlash(options.url ?? site?.data.url);
  const base = url ? new URL(url).pathname : '/';
  const assets = await problems.attempt(() => buildAssets(root, base));
  if (!site || !glossary || !assets) throw problems.all();

  const sources = [site, glossary, ...pages.map(({ content }) => content)].map(({ source }) => source);
  const missing = missingImages(assets, sources);
  const shared = { base, year: options.year, site: { ...site.data, url }, glossary: glossary.data };
  const rendered: RenderedPage[] = [];
  for (const { route, content } of pages) {
    const page: Page = { ...shared, assets: missing.watched, path: route.path };
    const html = await problems.attempt(() => renderPage(route, content.data, page));
    if (html) rendered.push({ path: route.path, file: outputPath(route.path), html, source: content.source });
  }

  const output: Output = new Map([...rendered.map(({ file, html }) => [file, html] as const), ...assets.files]);
  const files = new Set([...output.keys(), ...routes.map(({ path }) => outputPath(path))]);
  problems.add(missing.problems());
  problems.add(mistakesInPages({ pages: rendered, files, base, shared: [site.source, glossary.source] }));
  problems.throwIfAny();
  return { output, base, samples: sources.flatMap((source) => source.samples()) };
}

const withSlash = (url: string | undefined): string | undefined => (url && !url.endsWith('/') ? `${url}/` : url);
