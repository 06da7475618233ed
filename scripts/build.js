// npm run build: bundles build.ts with its packages and runs the bundle. Node can't run TSX, and would take longer to
// load the packages one by one. React's development build would render twenty times slower. Arguments are passed on.
import './preflight.js';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Two builds at once each have their own.
const BUNDLE = path.resolve(`.cache/build-${process.pid}.mjs`);

if (!process.exitCode) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['build.ts'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['esbuild', 'naughty-words', 'sharp', 'subset-font', 'svgo'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // For packages that are CommonJS.
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    // What is shorter is loaded faster.
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  process.setSourceMapsEnabled(true);
  process.on('exit', () => rmSync(BUNDLE, { force: true }));
  await import(pathToFileURL(BUNDLE).href);
}
