import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildFailure, BuildOptions, Message } from 'esbuild';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { entriesIn } from '../source/folder.ts';
import { FOLDER, fingerprint, keepCached, type RequestedFile, readCached } from './files.ts';

// The client script, and those that only some pages ask for.
const SCRIPTS = ['client/client.ts', 'client/delivery.ts'];

// The hash that esbuild adds to names: about.below-PQ6FV2O4.css.
const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/** The bundled files, by their names without a hash: client.js, home.below.css, figtree.woff2. */
export type Bundles = Map<string, RequestedFile & { contents: Uint8Array }>;

/** Bundles the scripts, and the style sheets of each template with their fonts. The last result is kept on disk: starting
 *  esbuild takes as long as rendering all pages. Throws every mistake in the code, with its position. */
export async function bundleCode(root: string, base: string): Promise<Bundles> {
  const files = ['client', 'components', 'static/fonts', 'templates'].flatMap((folder) =>
    entriesIn(path.join(root, folder))
      .filter(({ entry, name }) => entry.isFile() && !name.endsWith('.tsx'))
      .map(({ name }) => path.posix.join(folder, name)),
  );
  const contents = files.map((file) => readFileSync(path.join(root, file)));
  const { version } = createRequire(import.meta.url)('esbuild/package.json');
  const key = fingerprint(JSON.stringify([version, OPTIONS, base, files]), ...contents);
  const last = lastBundles(root);
  if (last?.key === key) return last.bundles;
  const bundles = await bundle(root, base);
  await keepCached(root, 'bundles', serialize({ key, bundles }));
  return bundles;
}

function lastBundles(root: string): { key: string; bundles: Bundles } | undefined {
  try {
    return deserialize(readCached(root, 'bundles')!);
  } catch {
    // Missing or damaged.
    return undefined;
  }
}

const OPTIONS: BuildOptions = {
  outdir: FOLDER,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['es2021', 'chrome109', 'safari15.4', 'firefox115'],
  loader: { '.woff2': 'file' },
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  legalComments: 'none',
  // The hashes in file names depend on paths, which must be the same in a folder that links to the code.
  preserveSymlinks: true,
  logLevel: 'silent',
};

async function bundle(root: string, base: string): Promise<Bundles> {
  const { build } = await import('esbuild');
  const built = build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [...SCRIPTS.filter((file) => existsSync(path.join(root, file))), 'templates/*.css'],
    write: false,
    publicPath: `${base}${FOLDER}/`,
  });
  // Warnings count as mistakes: esbuild only warns about a syntax error in a style sheet, and drops the rest of it.
  const { errors = [], warnings = [] } = await built.catch((failure: Partial<BuildFailure>) => failure);
  throwAll([...errors, ...warnings].map((message) => explain(root, message)));
  const { outputFiles } = await built;
  const named = outputFiles.map(({ path: place, contents }) => ({ name: path.basename(place), contents }));
  return new Map(named.map(({ name, contents }) => [name.replace(HASH, ''), { file: `${FOLDER}/${name}`, contents }]));
}

function explain(root: string, { text, location, notes }: Message): Diagnostic {
  const message = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const hint = notes[0]?.text ?? 'Fix it there. If that line looks right, the line above may be missing its end.';
  if (!location) return new Diagnostic({ message, file: 'client/ or templates/', hint });
  const { file, line, column, lineText, suggestion } = location;
  // esbuild counts columns in bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return new Diagnostic({
    message,
    file,
    position: { line, column: before.length + 1 },
    source: readFileSync(path.join(root, file), 'utf8'),
    hint: suggestion ? `Did you mean ${suggestion}?` : hint,
  });
}
