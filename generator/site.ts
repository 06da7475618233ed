import { type Assets, buildAssets, type Materials, readMaterials } from './assets/assets.ts';
import type { Later, Output } from './assets/files.ts';
import { PICTURES } from './assets/pictures.ts';
import type { Files } from './content/content.ts';
import { type LoadOptions, loadContent } from './content/load.ts';
import { dayIn } from './dates.ts';
import type { SiteDefinition } from './definition.ts';
import { calendarFiles } from './feeds/calendar.ts';
import { addOldAddresses } from './feeds/old-addresses.ts';
import { siteFiles } from './feeds/site-files.ts';
import { checkPages } from './links.ts';
import { Findings, inOrder, Mistake, type Path } from './mistakes.ts';
import type { SiteContext, SiteSettings } from './pages/context.ts';
import { type RenderedPage, renderPage } from './pages/render.tsx';
import { Reuse } from './reuse.ts';
import { kindAt } from './schema/fields.ts';

export interface BuildOptions extends Pick<LoadOptions, 'url' | 'edits'> {
  /** Earlier events are shown as past. */
  now: Date;
  /** The last build without mistakes, by the same code. */
  last?: BuiltSite | undefined;
  /** Those of an earlier build, if only texts have changed since. */
  materials?: Materials | undefined;
  /** Gets the pictures that aren't made yet. Without it, they are made at once. */
  later?: Later | undefined;
}

export interface BuiltSite extends Parts {
  reuse: Reuse;
  output: Output;
  isPublic: boolean;
  warnings: Mistake[];
  /** What the editor asks about, or refuses, if a save causes it. */
  doubts: Mistake[];
  /** What nobody has confirmed: a public site leaves it out. */
  unconfirmed: Mistake[];
  /** The files in `content/` and `static/images/` that the site is made from. */
  sources: string[];
  pages: readonly RenderedPage[];
  definition: SiteDefinition;
}

/** The whole build, from top to bottom. Reads the source folders and writes nothing but cached pictures. It goes on
 *  after a mistake as long as that makes sense, and throws an AggregateError with all of them. */
export async function buildSite(
  definition: SiteDefinition,
  root: string,
  options: BuildOptions,
): Promise<BuiltSite> {
  const findings = new Findings();

  const reuse = new Reuse(options.last?.reuse);
  const loaded = loadContent(definition, root, { ...options, findings, reuse });
  const { files, isPublic, unconfirmed } = loaded;
  findings.throwAny(...loaded.blocking);
  const today = dayIn(options.now);
  const { toolbar, routes } = definition;
  const own = definition.shared(files, today, findings);
  const current = { ...own, toolbar, today, ...placeOf(own.site, isPublic, options) };
  // If it is equal, it is the same object, which takes no time to compare.
  const context = reuse.same('context', [current], () => current);

  const materials = options.materials ?? (await readMaterials(root));
  const parts = { files, context, materials };
  const pages = await Promise.all(
    routes.map(async (route) => {
      const content = files.get(route.content)!;
      const from = [content.version, content.facts, context, materials];
      const page = await reuse.same(route.path, from, () => {
        return renderPage(route, content, { ...context, ...assetsOf(parts) });
      });
      return { ...page, content };
    }),
  );
  const assets = [...pages.map((page) => page.assets), picturesNamed(definition, parts)];
  findings.warnings.push(...atPictures(assets, 'small', files));
  findings.throwAny(...atPictures(assets, 'missing', files));

  const output: Output = new Map([
    ...siteFiles(pages, context),
    ...pages.flatMap(({ path, calendar }) => [...calendarFiles(path, calendar, context)]),
    ...pages.map(({ file, html }) => [file, html] as const),
  ]);
  for (const each of assets)
    for (const [file, contents] of await each.files(options.later)) output.set(file, contents);
  // A file in static/ replaces a generated one of the same name.
  for (const [file, contents] of materials.copied) output.set(file, contents);
  findings.throwAny(...addOldAddresses(output, pages, context));
  findings.throwAny(...checkPages({ pages, output, files, base: context.base }));
  return {
    output,
    isPublic,
    warnings: inOrder(findings.warnings),
    doubts: findings.doubts,
    unconfirmed: inOrder(unconfirmed),
    sources: sourcesOf(files, assets),
    ...parts,
    reuse,
    pages,
    definition,
  };
}

/** What all pages are made from. */
interface Parts {
  files: Files;
  context: SiteContext;
  materials: Materials;
}

const assetsOf = ({ materials, context }: Parts): Assets =>
  buildAssets(materials, context.base, context.toolbar.light);

/** What keeps the site from going public, and what a public site leaves out. */
export function launchCheck(definition: SiteDefinition, root: string, { url }: BuildOptions) {
  const findings = new Findings();
  const loaded = loadContent(definition, root, {
    findings,
    url,
    reuse: new Reuse(),
    asPublic: true,
  });
  const blocking = [...loaded.blocking, ...definition.beforeLaunch(loaded.files)];
  return { blocking: inOrder(blocking), unconfirmed: inOrder(loaded.unconfirmed) };
}

type Place = Pick<SiteContext, 'base' | 'url' | 'isDraft'>;

function placeOf(site: SiteSettings, isPublic: boolean, options: BuildOptions): Place {
  const url = (options.url || site.url)?.replace(/\/?$/, '/');
  return {
    base: url ? new URL(url).pathname : '/',
    url,
    // Search engines skip a draft, which is only on the web if it has an address there.
    isDraft: !isPublic && url !== undefined && !/\/\/(localhost|127\.)/.test(url),
  };
}

function sourcesOf(files: Files, assets: readonly Assets[]): string[] {
  const used = new Set(assets.flatMap((each) => [...each.used]));
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const names = new Set([...used].flatMap((name) => [name, name.normalize()]));
  const sources = [...names].map((name) => `${PICTURES}/${name}`);
  for (const { file, markdown } of files.values())
    sources.push(file.file, ...[...markdown.keys()].map((name) => `content/${name}`));
  return sources;
}

/** Every picture that the content names: a page may only show it on the web, to social networks. */
function picturesNamed({ schemas }: SiteDefinition, parts: Parts): Assets {
  const assets = assetsOf(parts);
  for (const [name, content] of parts.files) {
    const kindOf = (path: Path) => kindAt(schemas.get(name)!, path, content.file.data);
    for (const { path, value } of content.texts())
      if (kindOf(path) === 'picture') assets.use(content.shown(value, 'picture'));
  }
  return assets;
}

/** Problems with pictures at every place in the content that names them, or else by their names: the code names them. */
function atPictures(assets: readonly Assets[], kind: 'small' | 'missing', files: Files): Mistake[] {
  const problems = new Map(assets.flatMap((each) => [...each[kind]]));
  return [...problems].flatMap(([src, problem]) => {
    const places = [...files.values()].flatMap((content) => content.mistakesAt(src, problem));
    return places.length > 0 ? places : [new Mistake({ file: `${PICTURES}/${src}` }, problem)];
  });
}
