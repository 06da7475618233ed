// npm run build: bundles build.ts and runs the bundle. Half as long as `tsx build.ts`, which hands over every module
// by itself. Plain JavaScript, because it runs before anything can read TypeScript.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const BUNDLE = path.resolve('.cache/build.mjs');
const { outputFiles } = await build({
  entryPoints: ['build.ts'],
  outfile: BUNDLE,
  write: false,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  // Stacks of bugs name the lines of the sources.
  sourcemap: 'inline',
  sourcesContent: false,
});
// Renamed when it is whole: another build may be reading the last one.
mkdirSync(path.dirname(BUNDLE), { recursive: true });
writeFileSync(`${BUNDLE}.${process.pid}`, outputFiles[0].contents);
renameSync(`${BUNDLE}.${process.pid}`, BUNDLE);

// React reads this when it is imported, which is before the first line of the bundle.
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(BUNDLE).href);
