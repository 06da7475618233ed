// npm run build: bundles build.ts with its packages and runs the bundle. Node can't run TSX, and would take longer to load
// the packages one by one. React's development build would render twenty times slower. Arguments are passed on.
import './preflight.js';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

if (!process.exitCode) {
  const outfile = path.resolve('.cache', `build-${process.pid}.mjs`);
  await build({
    entryPoints: ['build.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild', 'opentype.js', 'sharp', 'svgo'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // For packages that are CommonJS.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(outfile).href).finally(() => rmSync(outfile));
}
