import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildOptions } from '../../generator/options.ts';
import type { Output } from '../../generator/output/output.ts';
import { outputPath } from '../../generator/pages/route.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { restyle, sheetBelow, waitForFonts } from '../restyle.ts';
import { IndexPage } from './IndexPage.tsx';
import { readPhotographs } from './photographs.ts';
import { forceStates } from './states.ts';
import { groups, routes } from './stories.tsx';
import type { Story } from './story.tsx';

/** A story, and where in the gallery it hangs. */
export interface Exhibit extends Story {
  group: string;
  /** Its address in the site, without the base path. */
  address: `/${string}/`;
}

const HERE = import.meta.dirname;

/** All stories in the order of the gallery. */
export const exhibits: Exhibit[] = Object.entries(groups).flatMap(([group, stories]) =>
  stories.map((story) => ({
    ...story,
    group,
    address: `/gallery/${slug(group.replace(/ \(.*/, ''))}/${slug(story.title)}/` as const,
  })),
);

/** The real site with the gallery, or a sample of its stories, beside it: real components, real style sheets, the real
 *  script. */
export async function buildGallery(root: string, shown = exhibits): Promise<{ output: Output; base: string }> {
  const options = { ...buildOptions(process.env), url: 'http://127.0.0.1/' };
  const { output, base } = await buildSite(root, { ...siteDefinition, routes }, options);
  const [photographs, frameCss, scripts] = await Promise.all([
    readPhotographs(root, base),
    readFile(path.join(HERE, 'frame.css'), 'utf8'),
    bundleScripts(),
  ]);
  for (const exhibit of shown) {
    const { body: drawn, css } = exhibit.draw(photographs);
    // Nothing is delivered here: the script for it is part of a site only where its content names an endpoint.
    const body = drawn.replace(/ data-delivery="[^"]*"/g, '');
    const worn = String(output.get(outputPath(exhibit.wears)));
    // A story may be of what stands anywhere in the page.
    const own = sheetBelow(worn, { output, base }) + css + frameCss + onlyPart(exhibit);
    output.set(
      outputPath(exhibit.address),
      restyle(withBody(worn, body), (rules) => forceStates(waitForFonts(rules.replace(OWN_RULES, '') + own))),
    );
  }
  for (const [file, bytes] of await photographs.files.all(() => {})) output.set(file, bytes);
  for (const [name, text] of scripts) output.set(`gallery/${name}`, text);
  const index = renderToStaticMarkup(<IndexPage exhibits={shown} />);
  output.set('gallery/index.html', `<!doctype html>${index}`);
  return { output, base };
}

/** What single elements of the page itself needed: the story has rules of its own for those. */
const OWN_RULES = /@layer own\{(?:\.own-\d+\{[^}]*\})+\}/g;

const onlyPart = ({ part }: Exhibit): string =>
  part ? `.exhibit>:not(main,${part}),main>:not(${part}){display:none!important}` : '';

/** The head of a page with another body, which has no fold, and with the script that acts on it. */
function withBody(html: string, body: string): string {
  return (
    html
      // The fold, which this link waits for, goes with the body.
      .replace(/<link rel="?expect"?[^>]*>/, '')
      .replace('</head>', '<script type="module" src="/gallery/acts.js"></script></head>')
      .replace(/<body>[\s\S]*<\/body>/, () => `<body>${body}</body>`)
  );
}

async function bundleScripts(): Promise<Map<string, string>> {
  const names = ['acts', 'frames'];
  const { outputFiles } = await build({
    entryPoints: names.map((name) => path.join(HERE, `${name}.ts`)),
    outdir: HERE,
    bundle: true,
    write: false,
    format: 'esm',
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}

function slug(title: string): string {
  return title
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
