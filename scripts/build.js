// npm run build. `tsx build.ts` does the same, but takes longer to load the code than to run it. So the code is bundled
// into .cache/code, once for each state of it. Plain JavaScript, for this has to run as it is.
import './ready.js';

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/code';

// What was found missing has been said.
if (!process.exitCode) await run();

async function run() {
  const code = ['build', 'templates', 'components'].flatMap(codeIn);
  const folder = path.resolve(FOLDER, fingerprint(['build.ts', 'scripts/build.js', 'package-lock.json', ...code]));
  if (!existsSync(folder)) await bundle(folder);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(folder, 'build.mjs')).href);
}

function codeIn(folder) {
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
  return files.sort().map((name) => `${folder}/${name}`);
}

function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

async function bundle(folder) {
  const { build } = await import('esbuild');
  const draft = `${folder}.${process.pid}`;
  await build({
    entryPoints: ['build.ts'],
    outfile: path.join(draft, 'build.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // These are loaded only when there is something for them to do.
    external: ['esbuild', 'opentype.js', 'sharp', 'svgo'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);" },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    logOverride: { 'assign-to-define': 'silent' },
  });
  // Another build may have been quicker.
  if (!existsSync(folder)) renameSync(draft, folder);
  // The code as it was before. What another build is writing has the name of this one.
  for (const name of readdirSync(FOLDER)) {
    if (!name.startsWith(path.basename(folder))) rmSync(path.join(FOLDER, name), { recursive: true, force: true });
  }
}
