import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { type Images, readImages } from './images.ts';
import type { Output } from './output.ts';

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
  images: Images;
}

const FOLDER = 'assets';

/** Bundles styles and script, and names every file by its contents.
 *  Throws esbuild's own error, which names file and line, when a style sheet or a script has a mistake. */
export async function buildAssets(root: string, base: string): Promise<Assets> {
  const [bundled, images, copied] = await Promise.all([
    bundleCode(root, base),
    readImages(root, base),
    copyStatic(root),
  ]);
  const files: Output = new Map([...copied, ...bundled.files]);
  const icon = hashedFile('favicon.svg', await readFile(path.join(root, 'static/favicon.svg')));
  files.set(icon.path, icon.contents);
  return {
    files,
    script: bundled.script,
    fonts: bundled.fonts,
    icon: base + icon.path,
    stylesheet: (content) => bundled.styles.get(content.replace(/\.yaml$/, '')) ?? '',
    images,
  };
}

/** `client.js` with its contents becomes `assets/client-3f2a91bc.js`: a name that can be cached for ever. */
export function hashedFile(name: string, contents: Uint8Array): { path: string; contents: Uint8Array } {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const { name: stem, ext } = path.parse(name);
  return { path: `${FOLDER}/${stem}-${hash}${ext}`, contents };
}

async function bundleCode(root: string, base: string) {
  const sheets = (await readdir(path.join(root, 'templates'))).filter((file) => file.endsWith('.css')).sort();
  const result = await bundle({
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

const PROCESSED = new Set(['images', 'fonts', 'favicon.svg']);

/** Everything in `static/` that is not processed goes to the site as it is. */
async function copyStatic(root: string): Promise<Output> {
  const folder = path.join(root, 'static');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !PROCESSED.has(file.split('/')[0] ?? ''));
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(path.join(folder, file))] as const)),
  );
}
