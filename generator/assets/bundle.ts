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

/** A file that is part of the site only where a page asks for it. */
export interface Chunk {
  address: string;
  file: string;
  contents: Uint8Array;
}

// As esbuild names a bundle: news-2ZNTLJIV.css, news.below-PQ6FV2O4.css.
const SHEET = /^(.+?)(\.below)?-[A-Z0-9]+\.css$/;

// All that the bundles are made from, packages excepted: those do not change while a process runs.
const SOURCES = /^(client\/.*|(templates|components)\/.*\.css|static\/fonts\/.*\.woff2)$/;

/** The style of the pages of one template. */
export interface Styles {
  /** What the first screen needs: templates/news.css. */
  first: string;
  /** The style of all that comes below, if there is any: templates/news.below.css. */
  below?: Chunk;
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
  const files: Output = new Map();
  const styles = new Map<string, Styles>();
  const chunks = new Map<string, Chunk>();
  let script = '';
  const fonts: string[] = [];
  for (const file of result.outputFiles) {
    const name = path.relative(path.join(root, FOLDER), file.path).replaceAll(path.sep, '/');
    const address = `${base}${FOLDER}/${name}`;
    const [, template, below] = SHEET.exec(name) ?? [];
    if (template) {
      const known = styles.get(template) ?? { first: '' };
      const part = below
        ? { below: { address, file: `${FOLDER}/${name}`, contents: file.contents } }
        : { first: file.text.trim() };
      styles.set(template, { ...known, ...part });
      continue;
    }
    const chunk = chunkNames.find((each) => name.startsWith(`${each}-`));
    if (chunk) {
      chunks.set(chunk, { address, file: `${FOLDER}/${name}`, contents: file.contents });
      continue;
    }
    files.set(`${FOLDER}/${name}`, file.contents);
    if (name.endsWith('.js')) script = address;
    if (name.endsWith('.woff2')) fonts.push(address);
  }
  return { files, styles, script, chunks, fonts: fonts.sort() };
}
