import { glossarySchema, siteSchema } from '../templates/schema.ts';
import { buildAssets } from './assets.ts';
import { type Content, type Facts, loadContent } from './content.ts';
import { reportTogether, throwAll } from './errors.ts';
import { brokenLinks } from './links.ts';
import { watchImages } from './missing-images.ts';
import type { Output } from './output.ts';
import { renderPage } from './render.tsx';
import { outputPath, type Route } from './route.ts';

export interface BuildOptions {
  /** Where the site will stand; decides every address. Overrides `url` in site.yaml. */
  url?: string | undefined;
  /** The year shown beside the copyright sign. */
  year: string;
  /** Called for each picture that is made. */
  progress?: (done: number, total: number) => void;
}

/** A built site: its files, and the values in it that only stand in for real ones. */
export interface BuiltSite {
  output: Output;
  base: string;
  samples: ReturnType<Content<unknown>['source']['samples']>;
  /** What is worth a look but stops nothing. */
  warnings: string[];
}

/** The whole build, top to bottom. Reads the source folders, writes nothing.
 *  Throws an AggregateError that holds every mistake in the content. */
export async function buildSite(root: string, routes: readonly Route[], options: BuildOptions): Promise<BuiltSite> {
  const facts = await loadFacts(root);
  const [site, glossary, ...contents] = await reportTogether([
    loadContent(root, 'site.yaml', siteSchema, facts),
    loadContent(root, 'glossary.yaml', glossarySchema, facts),
    ...routes.map((route) => loadContent(root, route.content, route.template.schema, facts)),
  ]);
  const url = withSlash(options.url ?? site.data.url);
  const base = url ? new URL(url).pathname : '/';
  const assets = await buildAssets({ root, base, name: site.data.name });

  const sources = [site, glossary, ...contents].map((content) => content.source);
  const { image, drawing, problems } = watchImages(assets.images, sources);
  const page = {
    base,
    image,
    chunk: assets.chunk,
    year: options.year,
    site: { ...site.data, url },
    glossary: glossary.data,
  };
  const output: Output = new Map();
  for (const [index, route] of routes.entries()) {
    output.set(outputPath(route.path), renderPage(route, { content: contents[index]!.data, page, assets, drawing }));
  }
  throwAll(problems());
  for (const [file, bytes] of await assets.files(options.progress ?? (() => {}))) output.set(file, bytes);
  throwAll(brokenLinks({ output, base, sources }));
  const samples = sources.flatMap((source) => source.samples());
  return { output, base, samples, warnings: assets.images.warnings() };
}

/** The facts come first: every other file may name them. A mistake in them is reported with all others. */
async function loadFacts(root: string): Promise<Facts | undefined> {
  const { factsSchema } = await import('../templates/schema.ts');
  return loadContent(root, 'site.yaml', factsSchema).then(
    ({ data }) => data.facts,
    () => undefined,
  );
}

const withSlash = (url: string | undefined): string | undefined => (url && !url.endsWith('/') ? `${url}/` : url);
