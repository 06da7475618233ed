import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { finishBundle } from './bundle-failure.ts';
import { FOLDER } from './hashed-file.ts';
import type { Output } from './output.ts';

// Hebrew letters are fetched where there are any.
const FIRST_SCREEN_FONTS = /^(suez-one|figtree)-\w+\.woff2$/;

/** Bundles the client script and one style sheet for each template, with their fonts.
 *  Throws every mistake in the style sheets and the script, at its place. */
export async function bundleCode(root: string, base: string) {
  const sheets = (await readdir(path.join(root, 'templates'))).filter((file) => file.endsWith('.css')).sort();
  const bundling = build({
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
    if (FIRST_SCREEN_FONTS.test(name)) fonts.push(`${base}${FOLDER}/${name}`);
  }
  return { files, styles, script, fonts: fonts.sort() };
}
