import { readFile } from 'node:fs/promises';
import path from 'node:path';
import clsx from 'clsx';
import { build } from 'esbuild';
import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { requestedFiles } from '../../generator/assets/files.ts';
import { type Images, readImages } from '../../generator/assets/images.ts';
import { buildOptions } from '../../generator/options.ts';
import type { Output } from '../../generator/output/output.ts';
import { pageStyles } from '../../generator/pages/page.ts';
import { outputPath, type PageProps, type PageSchema } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import { routes } from '../../templates/routes.ts';
import { siteDefinition } from '../../templates/site.ts';
import type { Site } from '../../templates/site-schema.ts';
import { restyle, sheetBelow, waitForFonts } from '../restyle.ts';
import { least, most } from './extremes.ts';
import { IndexPage } from './IndexPage.tsx';
import { forceStates } from './states.ts';
import { moreStories, type PageContent, type Story, sectionStories } from './stories.ts';

/** A story and its place in the gallery. */
export interface Exhibit extends Story {
  /** Its URL path, without the base path. */
  address: `/${string}/`;
  widths: readonly number[];
}

/** The real site with the gallery: the real components, style sheets, and script. */
export interface Gallery {
  output: Output;
  base: string;
  exhibits: readonly Exhibit[];
}

/** Builds the gallery, or a selection of its exhibits. */
export async function buildGallery(
  root: string,
  select = (exhibits: readonly Exhibit[]) => exhibits,
): Promise<Gallery> {
  const props = new Map<string, PageProps<PageSchema>>();
  const spies = routes.map(({ path, content, template }) => {
    const Template = template.default;
    const spy: typeof Template = (given) => {
      props.set(path, given);
      return <Template {...given} />;
    };
    return { path, content, template: { ...template, default: spy } };
  });
  const options = { ...buildOptions(process.env), url: 'http://127.0.0.1/' };
  const { output, base } = await buildSite(root, { ...siteDefinition, routes: spies }, options);
  const photos = await readImages(import.meta.dirname, requestedFiles(root, base), new Cache());
  const exhibits = select(allExhibits(output));
  for (const exhibit of exhibits) {
    const html = String(output.get(outputPath(exhibit.page)));
    const { body, css } = render(exhibit, props.get(exhibit.page)!, photos);
    // Styles for single elements get new class names in each story.
    const ownRules = /@layer own\{(?:\.own-\d+\{[^}]*\})+\}/g;
    const added = sheetBelow(html, { output, base }) + css;
    const page = restyle(withBody(html, body), (rules) =>
      forceStates(waitForFonts(rules.replace(ownRules, '') + added)),
    );
    output.set(outputPath(exhibit.address), page);
  }
  for (const [file, bytes] of await photos.files.all(() => {})) output.set(file, bytes);
  output.set('gallery/acts.js', await bundle(path.join(import.meta.dirname, 'acts.ts')));
  const styles = await readFile(path.join(import.meta.dirname, 'index.css'), 'utf8');
  const index = renderToStaticMarkup(<IndexPage exhibits={exhibits} styles={styles} />);
  output.set('gallery/index.html', `<!doctype html>${index}`);
  return { output, base, exhibits };
}

/** Every section of every page in all variants, then the stories of other states. */
function allExhibits(output: Output): Exhibit[] {
  const sections = routes.flatMap((route) => {
    const classes = sectionClasses(String(output.get(outputPath(route.path))));
    // The header and the footer are the same on every page.
    return sectionStories(route, route.path === '/' ? classes : classes.filter((name) => !name.startsWith('site-')));
  });
  return [...sections, ...moreStories].map((story) => {
    const address = `/gallery/${slug(story.group)}/${slug(story.title)}/` as const;
    return { widths: [390, 1440], ...story, address };
  });
}

/** The first class of the header, the footer, and each section of a page. */
function sectionClasses(html: string): string[] {
  const main = DomUtils.getElementsByTagName('main', parseDocument(html));
  const around = main.flatMap((element) => DomUtils.getSiblings(element));
  const sections = [...around, ...main.flatMap(({ children }) => children)].filter(DomUtils.isTag);
  const classes = sections.flatMap(({ attribs }) => attribs.class?.split(' ')[0] ?? []);
  return [...new Set(classes)].filter((name) => name !== 'skip-link');
}

function render(
  { page: path, part, content: change, state, act }: Story,
  { page, content: built }: PageProps<PageSchema>,
  photos: Images,
) {
  const { schema, default: Template } = routes.find((route) => route.path === path)!.template;
  const content = structuredClone(built);
  const site = structuredClone(page.site) as Site;
  if (change === 'least') least(content, schema);
  else if (change === 'most') most(content);
  else change?.(content as PageContent, site);
  const styles = pageStyles();
  const image: typeof page.image = (...asked) => photos.image(...asked) ?? page.image(...asked);
  const body = renderToStaticMarkup(
    <div className={clsx('exhibit', state && `is-${state}`)} data-act={act} data-part={part}>
      <Template content={content} page={{ ...page, site, belowStyle: undefined, style: styles.add, image }} />
    </div>,
  );
  // The delivery script is only part of a site with an endpoint.
  return { body: body.replace(/ data-delivery="[^"]*"/g, ''), css: styles.css() };
}

/** Replaces the body of a page and adds the script for the acts. */
const withBody = (html: string, body: string): string =>
  html
    // This link waits for an element in the old body.
    .replace(/<link rel="?expect"?[^>]*>/, '')
    .replace('</head>', '<script type="module" src="/gallery/acts.js"></script></head>')
    .replace(/<body>[\s\S]*<\/body>/, () => `<body>${body}</body>`);

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  return outputFiles[0]!.text;
}

const slug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
