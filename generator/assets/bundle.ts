import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFailure, build, type Message } from 'esbuild';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../source/cache.ts';
import { entriesIn } from '../source/folder.ts';
import { FOLDER } from './requested-files.ts';

// The client script, and those that are part of the site only where a page asks for them.
const SCRIPTS = ['client/client.ts', 'client/delivery.ts'];

// What esbuild puts into names: about.below-PQ6FV2O4.css.
const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/** The bundled files, by their names without a hash: client.js, home.below.css, figtree.woff2. */
export type Bundles = Map<string, { file: string; contents: Uint8Array }>;

/** Bundles the scripts and the style sheets of each template, with their fonts, unless no file of them has changed since
 *  the last time. Throws every mistake in the style sheets and the scripts, at its place. */
export async function bundleCode(root: string, base: string, cache: Cache): Promise<Bundles> {
  const files = ['client', 'components', 'static/fonts', 'templates'].flatMap((folder) =>
    entriesIn(path.join(root, folder))
      .filter(({ entry }) => entry.isFile())
      .map(({ name }) => path.join(root, folder, name)),
  );
  const contents = files.map((file) => readFileSync(file));
  return cache.get('bundle', [base, files, contents], () => bundle(root, base));
}

async function bundle(root: string, base: string): Promise<Bundles> {
  const built = build({
    absWorkingDir: root,
    entryPoints: [...SCRIPTS.filter((file) => existsSync(path.join(root, file))), 'templates/*.css'],
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
  });
  // Warnings are mistakes as well: a style sheet with a slip in it is otherwise cut short without a word.
  const { errors = [], warnings = [] } = await built.catch((failure: Partial<BuildFailure>) => failure);
  throwAll(await Promise.all([...errors, ...warnings].map((message) => explain(root, message))));
  const { outputFiles } = await built;
  const named = outputFiles.map(({ path: place, contents }) => ({ name: path.basename(place), contents }));
  return new Map(named.map(({ name, contents }) => [name.replace(HASH, ''), { file: `${FOLDER}/${name}`, contents }]));
}

async function explain(root: string, { text, location, notes }: Message): Promise<Diagnostic> {
  const message = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const hint = notes[0]?.text ?? 'Mend it there; the line above it may be the one that is not closed.';
  if (!location) return new Diagnostic({ code: 'file', message, file: 'client/ or templates/', hint });
  const { file, line, column, lineText, suggestion } = location;
  // esbuild counts columns in bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return new Diagnostic({
    code: 'syntax',
    message,
    file,
    position: { line, column: before.length + 1 },
    source: await readFile(path.join(root, file), 'utf8').catch(() => undefined),
    hint: suggestion ? `Did you mean ${suggestion}?` : hint,
  });
}
