import { readFile } from 'node:fs/promises';
import path from 'node:path';
import clsx from 'clsx';
import { build } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';

import { type Images, readImages } from '../../generator/assets/images.ts';
import { requestedFiles } from '../../generator/assets/requested-files.ts';
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
import { groups, type PageContent, type Story } from './stories.ts';

/** A story and its place in the gallery. */
export interface Exhibit extends Story {
  group: string;
  /** Its URL path, without the base path. */
  address: `/${string}/`;
  widths: readonly number[];
}

export const exhibits: Exhibit[] = Object.entries(groups).flatMap(([group, stories]) =>
  stories.map((story) => ({
    ...{ widths: [390, 1440], ...story, group },
    address: `/gallery/${slug(group.replace(/ \(.*/, ''))}/${slug(story.title)}/` as const,
  })),
);

/** The real site plus the gallery, or a sample of it: the real components, style sheets, and script. */
export async function buildGallery(root: string, shown = exhibits): Promise<{ output: Output; base: string }> {
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
  for (const exhibit of shown) {
    const html = String(output.get(outputPath(exhibit.page)));
    const { body, css } = render(exhibit, props.get(exhibit.page)!, photos);
    // Styles for single elements get new class names in each story.
    const ownRules = /@layer own\{(?:\.own-\d+\{[^}]*\})+\}/g;
    const added = sheetBelow(html, { output, base }) + css + onlyPart(exhibit);
    const page = restyle(withBody(html, body), (rules) =>
      forceStates(waitForFonts(rules.replace(ownRules, '') + added)),
    );
    output.set(outputPath(exhibit.address), page);
  }
  for (const [file, bytes] of await photos.files.all(() => {})) output.set(file, bytes);
  output.set('gallery/acts.js', await bundle(path.join(import.meta.dirname, 'acts.ts')));
  const styles = await readFile(path.join(import.meta.dirname, 'index.css'), 'utf8');
  output.set(
    'gallery/index.html',
    `<!doctype html>${renderToStaticMarkup(<IndexPage exhibits={shown} styles={styles} />)}`,
  );
  return { output, base };
}

function render(
  { page: path, content: change, state, act }: Story,
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
    <div className={clsx('exhibit', state && `is-${state}`)} data-act={act}>
      <Template content={content} page={{ ...page, site, belowStyle: undefined, style: styles.add, image }} />
    </div>,
  );
  // The delivery script is only part of a site with an endpoint.
  return { body: body.replace(/ data-delivery="[^"]*"/g, ''), css: styles.css() };
}

const onlyPart = ({ part }: Story): string =>
  part ? `.exhibit>:not(main,${part}),main>:not(${part}){display:none!important}` : '';

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

function slug(title: string): string {
  return title
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
