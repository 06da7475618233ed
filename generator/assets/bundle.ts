import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';
import { throwAll } from '../diagnostics/collector.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { entriesIn } from '../source/folder.ts';
import { FOLDER, fingerprint, keepCached, type RequestedFile, readCached } from './files.ts';
import { sheetMistakes, undefinedNames } from './style-checks.ts';
import { THEME } from './theme.ts';

// The client script, and those that only some pages ask for.
const SCRIPTS = ['client/client.ts', 'client/delivery.ts'];

// The hash that esbuild adds to names: about.below-PQ6FV2O4.css.
const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/** The bundled files, by their names without a hash: client.js, home.below.css, figtree.woff2. */
export type Bundles = Map<string, RequestedFile & { contents: Uint8Array; sources: string[] }>;

interface BundleOptions {
  base: string;
  /** The style sheet of the theme. */
  theme: string;
  /** The names of the style sheets that templates use. */
  styles: readonly string[];
}

/** Bundles the scripts, and the style sheets of each template with their fonts. The last result is kept on disk: starting
 *  esbuild takes as long as rendering all pages. Throws every mistake in the code. */
export async function bundleCode(root: string, { base, theme, styles }: BundleOptions): Promise<Bundles> {
  const files = ['client', 'components', 'static/fonts', 'templates'].flatMap((folder) =>
    entriesIn(path.join(root, folder))
      .filter(({ entry, name }) => entry.isFile() && !name.endsWith('.tsx'))
      .map(({ name }) => path.posix.join(folder, name)),
  );
  const contents = files.map((file) => readFileSync(path.join(root, file)));
  const { version } = createRequire(import.meta.url)('esbuild/package.json');
  const key = fingerprint(JSON.stringify([version, OPTIONS, base, theme, files]), ...contents);
  const last = lastBundles(root);
  const sheets = new Map(
    files.map((file, index) => [file, contents[index]!] as const).filter(([file]) => file.endsWith('.css')),
  );
  const bundles =
    last?.key === key
      ? last.bundles
      : await bundle(root, { base, theme, mistakes: () => undefinedNames(theme, sheets) });
  if (bundles !== last?.bundles) await keepCached(root, 'bundles', serialize({ key, bundles }));
  throwAll(sheetMistakes([...sheets.keys()], bundles, styles));
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

const OPTIONS = {
  outdir: FOLDER,
  bundle: true,
  minify: true,
  format: 'esm',
  metafile: true,
  target: ['es2021', 'chrome109', 'safari15.4', 'firefox115'],
  loader: { '.woff2': 'file' },
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  legalComments: 'none',
  // The hashes in file names depend on paths, which must be the same in a folder that links to the code.
  preserveSymlinks: true,
  logLevel: 'silent',
} satisfies BuildOptions;

interface Bundled extends Omit<BundleOptions, 'styles'> {
  /** Finds mistakes to report with those that esbuild finds. */
  mistakes: () => readonly Diagnostic[];
}

async function bundle(root: string, { base, theme, mistakes }: Bundled): Promise<Bundles> {
  const { build } = await import('esbuild');
  const built = build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [...SCRIPTS.filter((file) => existsSync(path.join(root, file))), 'templates/*.css'],
    write: false,
    publicPath: `${base}${FOLDER}/`,
    plugins: [themeSheet(root, theme)],
  });
  // Warnings count as mistakes: esbuild only warns about a syntax error in a style sheet, and drops the rest of it.
  const { errors = [], warnings = [] } = await built.catch((failure: Partial<BuildFailure>) => failure);
  throwAll([...[...errors, ...warnings].map((message) => explain(root, message)), ...mistakes()]);
  const { outputFiles, metafile } = await built;
  return new Map(
    outputFiles.map(({ path: place, contents }) => {
      const file = `${FOLDER}/${path.basename(place)}`;
      const sources = Object.keys(metafile.outputs[file]?.inputs ?? {});
      return [path.basename(place).replace(HASH, ''), { file, contents, sources }];
    }),
  );
}

/** Lets style sheets import that of the theme, which is no file. */
const themeSheet = (root: string, contents: string): Plugin => ({
  name: 'theme',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^theme\.css$/ }, ({ path }) => ({ path, namespace: 'theme' }));
    onLoad({ filter: /^/, namespace: 'theme' }, () => ({ contents, loader: 'css', resolveDir: root }));
  },
});

function explain(root: string, { text, location, notes }: Message): Diagnostic {
  const message = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const hint = notes[0]?.text ?? 'Fix it there. If that line looks right, the line above may be missing its end.';
  if (!location) return new Diagnostic({ message, file: 'client/ or templates/', hint });
  const { file, line, column, lineText, suggestion } = location;
  if (file.startsWith('theme:')) return inTheme(message, notes[0]?.location?.lineText ?? lineText);
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

function inTheme(message: string, line: string): Diagnostic {
  const [, font] = /url\("\.\/(.*?)"\)/.exec(line) ?? [];
  if (!font) return new Diagnostic({ file: THEME, message: `${message}: ${line}`, hint: 'Correct this value.' });
  return new Diagnostic({ file: THEME, message: `there is no ${font}`, hint: 'Run: npm run write fonts' });
}
