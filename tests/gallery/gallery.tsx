import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildOptions } from '../../build/options.ts';
import type { Output } from '../../build/output.ts';
import { outputPath } from '../../build/route.ts';
import { buildSite } from '../../build/site.ts';
import { routes } from '../../templates/routes.ts';
import { restyle, waitForFonts } from '../restyle.ts';
import { IndexPage } from './IndexPage.tsx';
import { ELSEWHERE, takePhotographs } from './photographs.ts';
import type { Specimen } from './specimen.tsx';
import { groups } from './specimens/index.ts';
import { forceScheme, forceStates } from './states.ts';

/** A specimen, and where in the gallery it hangs. */
export interface Exhibit extends Specimen {
  group: string;
  /** Its address in the site, without the base path. */
  address: `/${string}/`;
}

const HERE = import.meta.dirname;
const ORIGIN = 'http://127.0.0.1/';

/** All specimens in the order of the gallery. */
export const exhibits: Exhibit[] = Object.entries(groups).flatMap(([group, specimens]) =>
  specimens.map((specimen) => ({
    ...specimen,
    group,
    address: `/gallery/${slug(group)}/${slug(specimen.title)}/` as const,
  })),
);

/** The real site with the gallery beside it: real components, real style sheets, the real script. */
export async function buildGallery(root: string): Promise<{ output: Output; base: string }> {
  const photographs = await takePhotographs(root);
  const hung = exhibits.map((exhibit) => exhibit.toRoute(exhibit.address, photographs));
  const { output, base } = await buildSite(root, [...routes, ...hung], {
    ...buildOptions(process.env),
    url: ORIGIN,
    unchecked: true,
  });
  for (const [file, bytes] of await photographs.encode(() => {})) output.set(file, bytes);

  const [frameCss, scripts] = await Promise.all([readFile(path.join(HERE, 'frame.css'), 'utf8'), bundleScripts()]);
  for (const [name, text] of scripts) output.set(`gallery/${name}`, text);
  for (const exhibit of exhibits) {
    const file = outputPath(exhibit.address);
    const html = String(output.get(file));
    const prepare = (change: (css: string) => string) => frame(html, { exhibit, frameCss, change });
    output.set(file, prepare(forceStates));
    for (const scheme of ['light', 'dark'] as const) {
      output.set(
        outputPath(`${exhibit.address}${scheme}/`),
        prepare((css) => forceScheme(forceStates(css), scheme)),
      );
    }
  }
  const index = renderToStaticMarkup(<IndexPage exhibits={exhibits} />);
  output.set('gallery/index.html', `<!doctype html>${index}`);
  return { output, base };
}

interface FrameContext {
  exhibit: Exhibit;
  frameCss: string;
  change: (css: string) => string;
}

/** The page of a specimen: its states forced, everything else left out, the acts added. */
function frame(html: string, { exhibit: { part }, frameCss, change }: FrameContext): string {
  const only = part ? `.specimen>:not(main,${part}),main>:not(${part}){display:none!important}` : '';
  const withActs = html
    .replaceAll(ELSEWHERE, '/')
    .replace('</head>', '<script type="module" src="/gallery/acts.js"></script></head>');
  return restyle(withActs, (css) => change(waitForFonts(css)) + frameCss + only);
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
