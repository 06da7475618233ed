import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { entriesIn } from '../source/folder.ts';
import type { Memo } from '../source/memo.ts';
import { finishBundle } from './bundle-failure.ts';
import type { Output } from './hashed-file.ts';
import { FOLDER } from './hashed-file.ts';

// Scripts that are part of the site only where a page asks for them.
const CHUNKS = ['delivery.ts'];

/** A file of the site that a bundle became. */
export interface BundledFile {
  address: string;
  /** Where it stands in the site. */
  file: string;
  contents: Uint8Array;
}

// All that the bundles are made from, packages excepted: those do not change while a process runs.
const SOURCES = /^(client\/.*|(templates|components)\/.*\.css|static\/fonts\/.*\.woff2)$/;

/** The style of the pages of one template. */
export interface Styles {
  /** What the first screen needs: templates/news.css. */
  first: string;
  /** The style of all that comes below, if there is any: templates/news.below.css. */
  below?: BundledFile;
}

/** Bundles everything, unless no file of it has changed since the last time. */
export async function bundleAgain(root: string, base: string, memo: Memo): ReturnType<typeof bundleCode> {
  const files = ['client', 'components', 'static/fonts', 'templates']
    .flatMap((folder) => entriesIn(path.join(root, folder)).map(({ name }) => `${folder}/${name}`))
    .filter((file) => SOURCES.test(file));
  // So many small files are there sooner without waiting for each.
  const bytes = files.map((file) => memo.read(path.join(root, file)));
  return memo.get('bundle', [base, ...files, ...bytes], () => bundleCode(root, base));
}

/** Bundles the client script, its chunks and the style sheets of each template, with their fonts.
 *  Throws every mistake in the style sheets and the script, at its place. */
async function bundleCode(root: string, base: string) {
  const sheets = readdirSync(path.join(root, 'templates'))
    .filter((file) => file.endsWith('.css'))
    .sort();
  const scripts = readdirSync(path.join(root, 'client'));
  const chunkNames = CHUNKS.filter((file) => scripts.includes(file)).map((file) => path.parse(file).name);
  const bundling = build({
    absWorkingDir: root,
    entryPoints: [
      ...['client', ...chunkNames].map((name) => `client/${name}.ts`),
      ...sheets.map((file) => `templates/${file}`),
    ],
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
  const bundled = result.outputFiles.map(({ path: file, contents }): BundledFile => {
    const name = path.relative(path.join(root, FOLDER), file).replaceAll(path.sep, '/');
    return { address: `${base}${FOLDER}/${name}`, file: `${FOLDER}/${name}`, contents };
  });
  return sortOut(bundled, chunkNames);
}

function sortOut(bundled: readonly BundledFile[], chunkNames: readonly string[]) {
  const files: Output = new Map();
  const styles = new Map<string, Styles>();
  // Scripts that are part of the site only where a page asks for them.
  const chunks = new Map<string, BundledFile>();
  const fonts: string[] = [];
  let script = '';
  for (const bundle of bundled) {
    const name = path.basename(bundle.file);
    const chunk = chunkNames.find((each) => name.startsWith(`${each}-`));
    if (name.endsWith('.css')) addStyle(styles, bundle);
    else if (chunk) chunks.set(chunk, bundle);
    else files.set(bundle.file, bundle.contents);
    if (name.endsWith('.js') && !chunk) script = bundle.address;
    if (name.endsWith('.woff2')) fonts.push(bundle.address);
  }
  return { files, styles, script, chunks, fonts: fonts.sort() };
}

// As esbuild names a bundle: news-2ZNTLJIV.css, news.below-PQ6FV2O4.css.
const SHEET = /^(.+?)(\.below)?-[A-Z0-9]+\.css$/;

function addStyle(styles: Map<string, Styles>, bundle: BundledFile): void {
  const [, template = '', below] = SHEET.exec(path.basename(bundle.file)) ?? [];
  const known = styles.get(template) ?? { first: '' };
  const text = Buffer.from(bundle.contents).toString().trim();
  styles.set(template, below ? { ...known, below: bundle } : { ...known, first: text });
}
