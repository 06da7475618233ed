import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { finishBundle } from './bundle-failure.ts';
import { FOLDER, hashedFile } from './hashed-file.ts';
import { type ImageFile, readImages } from './images.ts';
import type { Output } from './output.ts';
import { copyStatic } from './static-files.ts';

/** Everything a page needs besides its markup, known before the first page is rendered. */
export interface Assets {
  files: Output;
  /** The address of the client script. */
  script: string;
  /** The address of the favicon. */
  icon: string;
  /** The addresses of the fonts that the first screen needs. */
  fonts: string[];
  /** The style sheet of the page that a content file fills, minified. */
  stylesheet(content: string): string;
  /** A picture of `static/images/` by its path there, or nothing when there is none. */
  image(src: string): ImageFile | undefined;
  /** The names of all pictures, for hints. */
  imageNames: string[];
}

/** Bundles styles and script, and names every file by its contents.
 *  Throws every mistake in the style sheets and the script, at its place. */
export async function buildAssets(root: string, base: string): Promise<Assets> {
  const [bundled, images, copied] = await Promise.all([
    bundleCode(root, base),
    readImages(root, base),
    copyStatic(root),
  ]);
  const files: Output = new Map([...copied, ...bundled.files, ...images.files]);
  const icon = hashedFile('favicon.svg', await readFile(path.join(root, 'static/favicon.svg')));
  files.set(icon.path, icon.contents);
  return {
    files,
    script: bundled.script,
    fonts: bundled.fonts,
    icon: base + icon.path,
    stylesheet: (content) => bundled.styles.get(content.replace(/\.yaml$/, '')) ?? '',
    image: (src) => images.bySource.get(src),
    imageNames: [...images.bySource.keys()],
  };
}

async function bundleCode(root: string, base: string) {
  const sheets = (await readdir(path.join(root, 'templates'))).filter((file) => file.endsWith('.css')).sort();
  const bundling = bundle({
    absWorkingDir: root,
    entryPoints: ['client/client.ts', ...sheets.map((file) => `templates/${file}`)],
    outdir: FOLDER,
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2021', 'chrome109', 'safari15.4', 'firefox115'],
    loader: { '.woff2': 'file' },
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: `${base}${FOLDER}/`,
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  });
  const result = await finishBundle(root, bundling);
  const files: Output = new Map();
  const styles = new Map<string, string>();
  let script = '';
  const fonts: string[] = [];
  for (const file of result.outputFiles) {
    const name = path.relative(path.join(root, FOLDER), file.path).replaceAll(path.sep, '/');
    if (name.endsWith('.css')) {
      styles.set(name.replace(/-[A-Z0-9]+\.css$/, ''), file.text.trim());
      continue;
    }
    files.set(`${FOLDER}/${name}`, file.contents);
    if (name.endsWith('.js')) script = `${base}${FOLDER}/${name}`;
    if (name.endsWith('.woff2')) fonts.push(`${base}${FOLDER}/${name}`);
  }
  return { files, styles, script, fonts: fonts.sort() };
}
