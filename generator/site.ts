import { type Assets, buildAssets, type Materials, readMaterials } from './assets/assets.ts';
import type { Later, Output } from './assets/files.ts';
import { PICTURES } from './assets/pictures.ts';
import type { Content, Files } from './content/content.ts';
import { type LoadOptions, loadContent } from './content/load.ts';
import { dayIn } from './dates.ts';
import type { SiteDefinition } from './definition.ts';
import { calendarFiles } from './feeds/calendar.ts';
import { addOldAddresses } from './feeds/old-addresses.ts';
import { siteFiles } from './feeds/site-files.ts';
import { checkPages, goneParts, linkedParts } from './links.ts';
import { Findings, inOrder, Mistake, type Path } from './mistakes.ts';
import type { SiteContext, SiteSettings } from './pages/context.ts';
import { type RenderedPage, renderMarkup, renderPage } from './pages/render.tsx';
import { Reuse } from './reuse.ts';
import { isOnThisComputer } from './schema/addresses.ts';
import { kindAt } from './schema/fields.ts';

export interface BuildOptions extends Pick<LoadOptions, 'url' | 'edits' | 'stage'> {
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
  unconfirmed: () => Mistake[];
  /** The files in `content/`, `static/images/`, and the rest of `static/` that pages show or link to. *Publish* commits
   *  these. */
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
  const today = dayIn(options.now);
  const loaded = loadContent(definition, root, { ...options, today, findings, reuse });
  const { files, draft, isPublic, unconfirmed } = loaded;
  // A look at the public site isn't a launch.
  if (!options.stage) findings.throwAny(...loaded.blocking);
  if (isPublic) findings.warnings.push(...definition.beforeLaunch(files, today));
  const { toolbar, routes } = definition;
  const own = definition.shared(files, today, findings);
  const address = addressOf(own.site, isPublic, options);
  const current: SiteContext = { ...own, toolbar, today, gone: new Set(), ...address };
  // If it is equal, it is the same object, which takes no time to compare.
  const context = reuse.same('context', [current], () => current);
  for (const [name, content] of files) {
    const check = (texts: Content) => definition.checkTexts(texts, context);
    const checks = reuse.same(`texts of ${name}`, [content.version, context], () => check(content));
    findings.warnings.push(...checks.warnings);
    // What a public site leaves out is in the repository, where others can read it.
    findings.doubts.push(...(isPublic ? check(draft.get(name)!) : checks).doubts);
  }

  const materials = options.materials ?? (await readMaterials(root));
  const parts = { files, context, materials };
  const all = await render({ routes, reuse }, parts);
  const pages = isPublic ? await withoutGone(all, { definition, reuse, parts, draft }) : all;
  const assets = [...pages.map((page) => page.assets), picturesNamed(definition, parts)];
  findings.warnings.push(...atPictures(assets, 'warnings', files));
  findings.throwAny(...atPictures(assets, 'missing', files));

  const output: Output = new Map([
    ...siteFiles(pages, context),
    ...pages.flatMap(({ path, calendar }) => [
      ...reuse.same(`calendar of ${path}`, [calendar, context], () =>
        calendarFiles(path, calendar, context),
      ),
    ]),
    ...pages.map(({ file, html }) => [file, html] as const),
  ]);
  for (const each of assets)
    for (const [file, contents] of await each.files(options.later)) output.set(file, contents);
  // A file in static/ replaces a generated one of the same name.
  for (const [file, contents] of materials.copied) output.set(file, contents);
  findings.throwAny(...addOldAddresses(output, pages, context));
  const { mistakes, linked } = checkPages({ pages, output, files, base: context.base });
  findings.throwAny(...mistakes);
  const copied = linked.filter((file) => materials.copied.has(file));
  return {
    output,
    isPublic,
    warnings: inOrder(findings.warnings),
    doubts: findings.doubts,
    unconfirmed: () => inOrder(unconfirmed()),
    sources: [...sourcesOf(files, assets), ...copied.map((file) => `static/${file}`)],
    ...parts,
    reuse,
    pages,
    definition,
  };
}

/** The files of a page are its own. */
const sharedBy = (parts: Parts) => ({ ...parts.context, ...assetsOf(parts) });

interface Rendering {
  routes: SiteDefinition['routes'];
  reuse: Reuse;
}

const render = ({ routes, reuse }: Rendering, parts: Parts): Promise<RenderedPage[]> =>
  Promise.all(
    routes.map(async (route) => {
      const { files, context, materials } = parts;
      const content = files.get(route.content)!;
      const from = [content.version, content.facts, context, materials];
      const page = await reuse.same([route.path, ...context.gone].join(), from, () => {
        return renderPage(route, content, sharedBy(parts));
      });
      return { ...page, content };
    }),
  );

interface Public {
  definition: SiteDefinition;
  reuse: Reuse;
  parts: Parts;
  draft: Files;
}

/** A public site leaves out parts. What leads to one that the draft has is left out, too: the rest is a mistake. */
async function withoutGone(
  pages: readonly RenderedPage[],
  { definition: { routes, shared }, reuse, parts, draft }: Public,
): Promise<RenderedPage[]> {
  const { materials } = parts;
  const { base, today } = parts.context;
  const same = (name: string, context: SiteContext) => reuse.same(name, [context], () => context);
  const all = same('context of the draft', { ...parts.context, ...shared(draft, today) });
  const draftOf = (path: string): string => {
    const route = routes.find((each) => each.path === path)!;
    const content = draft.get(route.content)!;
    return reuse.same(`draft of ${path}`, [content.version, content.facts, all, materials], () => {
      return renderMarkup(route, content, sharedBy({ files: draft, context: all, materials }))
        .markup;
    });
  };
  const gone = goneParts(pages, base, draftOf);
  const context = same('context without', { ...parts.context, gone });
  const others = routes.filter((_, index) =>
    linkedParts(pages[index]!, base).some((part) => gone.has(part)),
  );
  const changed = await render({ routes: others, reuse }, { ...parts, context });
  return pages.map((page) => changed.find(({ path }) => path === page.path) ?? page);
}

/** What all pages are made from. */
interface Parts {
  files: Files;
  context: SiteContext;
  materials: Materials;
}

const assetsOf = ({ materials, context }: Parts): Assets =>
  buildAssets(materials, context.base, context.toolbar.light);

type Address = Pick<SiteContext, 'base' | 'url' | 'isDraft'>;

function addressOf(site: SiteSettings, isPublic: boolean, options: BuildOptions): Address {
  const url = (options.url || site.url)?.replace(/\/?$/, '/');
  return {
    base: url ? new URL(url).pathname : '/',
    url,
    // Search engines skip a draft, which is only on the web if it has an address there.
    isDraft: !isPublic && url !== undefined && !isOnThisComputer(url),
  };
}

function sourcesOf(files: Files, assets: readonly Assets[]): string[] {
  const used = new Set(assets.flatMap((each) => [...each.used]));
  // On a Mac, Git lists names with letters of one part, however they are stored.
  const names = new Set([...used].flatMap((name) => [name, name.normalize()]));
  const sources = [...names].map((name) => `${PICTURES}/${name}`);
  for (const content of files.values()) sources.push(...content.files.map(({ file }) => file.file));
  return sources;
}

/** Every picture that the content names: a page may only show it on the web, to social networks. */
function picturesNamed({ schemas }: SiteDefinition, parts: Parts): Assets {
  const assets = assetsOf(parts);
  for (const [name, content] of parts.files) {
    const kindOf = (path: Path) => kindAt(schemas.get(name)!, path, content.file.data);
    for (const { path, value } of content.texts())
      if (kindOf(path) === 'picture') assets.use(content.finish(value, 'picture'));
  }
  return assets;
}

/** Problems with pictures at every place in the content that names them, or else by their names: the code names them. */
function atPictures(
  assets: readonly Assets[],
  kind: 'warnings' | 'missing',
  files: Files,
): Mistake[] {
  const problems = new Map(assets.flatMap((each) => [...each[kind]]));
  return [...problems].flatMap(([src, problem]) => {
    const named = [...files.values()].flatMap((content) => content.mistakesAt(src, problem));
    return named.length > 0 ? named : [new Mistake({ file: `${PICTURES}/${src}` }, problem)];
  });
}
