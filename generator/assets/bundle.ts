import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { Mistake, throwAll } from '../mistakes.ts';
import { FOLDER, type RequestedFile } from './files.ts';
import { FONTS } from './fonts.ts';

// The script of every page, and one that only a page with a form asks for.
const SCRIPTS = ['client/client.ts', 'client/delivery.ts'];
const SHEETS = 'templates/**/*.css';
// In a style sheet, the rules after this line are not needed for the first screen.
const FOLD = '/* Below the first screen */';
// The hash that esbuild adds to names: about.below-PQ6FV2O4.css.
const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/** The bundled files, by their names without a hash: client.js, home.below.css, first.css. */
export type Bundles = Map<string, RequestedFile & { contents: Uint8Array }>;

/** Bundles the scripts, the fonts, and each template's style sheet in two parts. Throws every mistake in the code. */
export async function bundleCode(root: string): Promise<Bundles> {
  const settings: esbuild.BuildOptions = {
    absWorkingDir: root,
    outdir: FOLDER,
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: oldestBrowsers(root),
    loader: { '.woff2': 'dataurl' },
    legalComments: 'none',
    preserveSymlinks: true,
    logLevel: 'silent',
  };
  const above = { entryPoints: [...SCRIPTS, ...FONTS, SHEETS], entryNames: '[name]-[hash]' };
  const below = { entryPoints: [SHEETS], entryNames: '[name].below-[hash]' };
  const results = await Promise.all([
    bundle(root, { ...settings, ...above, plugins: [partOfSheets('above')] }),
    bundle(root, { ...settings, ...below, plugins: [partOfSheets('below')] }),
  ]);
  return new Map(
    results.flat().map(({ path: place, contents }) => {
      const name = path.basename(place);
      return [name.replace(HASH, ''), { file: `${FOLDER}/${name}`, contents }];
    }),
  );
}

/** The oldest browsers, as esbuild writes them: `ios_saf >= 16.0` in package.json is `ios16.0`. */
function oldestBrowsers(root: string): string[] {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return browserslist.map((each: string) => each.replace('ios_saf', 'ios').replace(' >= ', ''));
}

async function bundle(root: string, options: esbuild.BuildOptions): Promise<esbuild.OutputFile[]> {
  const built = esbuild.build(options);
  // Warnings count as mistakes: esbuild only warns about a syntax error in a style sheet, and drops the rest of it.
  const { errors = [], warnings = [] } = await built.catch(
    (failure: Partial<esbuild.BuildFailure>) => failure,
  );
  throwAll([...errors, ...warnings].map((message) => explain(root, message)));
  return (await built).outputFiles ?? [];
}

/** Leaves one part of each style sheet. Its imports belong to both. */
const partOfSheets = (part: 'above' | 'below'): esbuild.Plugin => ({
  name: 'part of style sheets',
  setup({ onLoad, initialOptions }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const [above = '', below = '', ...more] = (await readFile(file, 'utf8')).split(FOLD);
      if (more.length > 0) {
        const line = (above + below).split('\n').length;
        const location = { file: path.relative(initialOptions.absWorkingDir ?? '', file), line };
        return { errors: [{ text: 'this line divides a sheet a second time', location }] };
      }
      // Empty lines stay, so that mistakes name the right line.
      const imports = above.replace(/^(?!@import).+$/gm, '');
      return { contents: part === 'above' ? above : imports + below, loader: 'css' };
    });
  },
});

function explain(root: string, { text, location }: esbuild.Message): Mistake {
  const hint = 'Fix it there. If that line looks right, the line above may be missing its end.';
  if (!location) return new Mistake({ file: 'client/ or templates/' }, { message: text, hint });
  const { file } = location;
  const source = readFileSync(path.join(root, file), 'utf8');
  const above = source.split('\n', location.line - 1).map((line) => `${line}\n`);
  const offset = above.join('').length + location.column;
  return new Mistake({ file, source }, { message: text, hint, offset });
}
