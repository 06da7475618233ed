// npm run build: bundles build.ts with its packages and runs the bundle. Node can't run TSX, and would take longer to
// load the packages one by one. React's development build would render twenty times slower. Arguments are passed on. The
// bundle stays in .cache/ as long as the code, the packages, and Node are the same.
import './preflight.js';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const CACHE = path.resolve('.cache');
// npm writes here what it has installed.
const INSTALLED = 'node_modules/.package-lock.json';

if (!process.exitCode) {
  const bundle = path.join(CACHE, `build-${fingerprint()}.mjs`);
  if (!existsSync(bundle)) await bundleInto(bundle);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(bundle).href);
}

/** A hash of everything that the bundle is made from. */
function fingerprint() {
  const files = ['build.ts', 'scripts/build.js', 'package-lock.json', INSTALLED];
  for (const folder of ['generator', 'templates', 'components']) {
    for (const name of readdirSync(folder, { recursive: true }).sort())
      if (/\.tsx?$/.test(name)) files.push(path.join(folder, name));
  }
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function bundleInto(file) {
  const { build } = await import('esbuild');
  mkdirSync(CACHE, { recursive: true });
  const last = readdirSync(CACHE).filter((name) => /^build-/.test(name));
  // Two builds at once never read half a bundle.
  const outfile = `${file}.${process.pid}`;
  await build({
    entryPoints: ['build.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild', 'sharp', 'subset-font', 'svgo'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // For packages that are CommonJS.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  renameSync(outfile, file);
  for (const name of last) rmSync(path.join(CACHE, name), { force: true });
}
