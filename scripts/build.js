// npm run build: bundles build.ts with its packages and runs the bundle. Node can't run TSX, and would take longer to load
// the packages one by one. React's development build would render twenty times slower. Arguments are passed on. The bundle
// stays in .cache/ until the code is newer.
import './preflight.js';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

if (!process.exitCode) {
  const bundle = path.resolve('.cache/build.mjs');
  const folders = ['generator', 'templates', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)),
  );
  const sources = ['build.ts', 'scripts/build.js', 'package-lock.json', ...folders];
  const changed = Math.max(...sources.map((name) => statSync(name).mtimeMs));
  if (!existsSync(bundle) || statSync(bundle).mtimeMs < changed) await bundleInto(bundle);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(bundle).href);
}

async function bundleInto(file) {
  const { build } = await import('esbuild');
  // Two builds at once never read half a bundle.
  const outfile = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  await build({
    entryPoints: ['build.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild', 'sharp', 'svgo'],
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
}
