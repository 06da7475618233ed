// npm run build: bundles build.ts and runs the bundle, because Node can't run TSX. React's development build would render
// twenty times slower, so the bundle also says that this is production. Arguments are passed on.
import './preflight.js';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

if (!process.exitCode) {
  const outfile = path.resolve(`.cache/build-${process.pid}.mjs`);
  const options = { entryPoints: ['build.ts'], outfile, bundle: true, platform: 'node', format: 'esm', jsx: 'automatic' };
  const define = { 'process.env.NODE_ENV': '"production"' };
  await build({ ...options, packages: 'external', define, sourcemap: 'inline', logLevel: 'error' });
  process.env.NODE_ENV = 'production';
  await import(pathToFileURL(outfile).href);
}
