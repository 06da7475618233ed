// npm run build. `tsx build.ts` does the same, but takes longer to load the code than to run it. So the code is bundled
// into .cache/code, once for each state of it, and what V8 makes of it is kept there too. Plain JavaScript, for this
// has to run as it is.
import './ready.js';

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const FOLDER = '.cache/code';

// What was found missing has been said.
if (!process.exitCode) await run();

async function run() {
  const code = ['generator', 'templates', 'components'].flatMap(codeIn);
  const folder = path.resolve(FOLDER, fingerprint(['build.ts', 'scripts/build.js', 'package-lock.json', ...code]));
  if (!existsSync(folder)) await bundle(folder);
  const file = path.join(folder, 'build.cjs');
  const compiled = path.join(folder, `build.${process.version}-${process.arch}`);
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  const script = new Script(readFileSync(file, 'utf8'), { filename: file, cachedData });
  Error.prepareStackTrace = (error, calls) =>
    [error, ...calls.map((call) => `    at ${placeOf(call, file)}`)].join('\n');
  script.runInThisContext()(createRequire(file), {}, {}, pathToFileURL(file).href);
  // At the end it has seen all of the code that a build runs.
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => keep(compiled, script.createCachedData()));
}

/** Where a line of the bundle comes from. Node knows that only of modules that it loads itself. */
function placeOf(call, file) {
  if (call.getFileName() !== file) return String(call);
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
  const { originalSource, originalLine = 0, originalColumn = 0 } = map.findEntry(line - 1, column - 1);
  if (!originalSource) return String(call);
  const source = path.resolve(path.dirname(file), originalSource);
  return String(call).replace(`${file}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
}

/** Nothing needs it, so it may fail. */
function keep(file, data) {
  try {
    writeFileSync(`${file}.${process.pid}`, data);
    renameSync(`${file}.${process.pid}`, file);
  } catch {}
}

function codeIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
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
    outfile: path.join(draft, 'build.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    // These are loaded only when there is something for them to do.
    // A script that V8 has compiled before cannot import.
    supported: { 'dynamic-import': false },
    // This build of the parser does not ask the environment about each word it reads, and is bundled as modules.
    alias: { yaml: path.resolve('node_modules/yaml/browser/index.js') },
    external: ['esbuild', 'opentype.js', 'sharp', 'svgo'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'codeUrl' },
    banner: { js: '(function (require, module, exports, codeUrl) {' },
    footer: { js: '})' },
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
