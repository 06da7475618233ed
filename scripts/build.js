// npm run build: bundles build.ts with its packages and runs the bundle. Loading the code would take longer than the
// build itself, so .cache/build keeps the bundle for as long as the code stays the same, with what V8 compiled from it.
import './preflight.js';

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const FOLDER = path.resolve('.cache/build');
// Packages that a build loads only when it needs them.
const EXTERNAL = ['esbuild', 'opentype.js', 'sharp', 'svgo'];

if (!process.exitCode) await run();

async function run() {
  const file = path.join(FOLDER, `${fingerprint()}.cjs`);
  const code = read(file)?.toString('latin1') ?? (await bundle(file));
  if (!code) return;
  const compiled = `${file}.${process.version}-${process.arch}`;
  const script = new Script(code, { filename: file, cachedData: read(compiled) });
  Error.prepareStackTrace = (error, calls) => {
    const map = new SourceMap(JSON.parse(String(read(`${file}.map`) ?? '{"mappings":""}')));
    return [error, ...calls.map((call) => `    at ${positionOf(call, file, map)}`)].join('\n');
  };
  script.runInThisContext()(createRequire(file), pathToFileURL(file).href);
  // By the time the process exits, V8 has compiled every function that a build runs.
  if (!existsSync(compiled) || script.cachedDataRejected)
    process.once('exit', () => keep(compiled, script.createCachedData()));
}

/** A name for the current state of the code. */
function fingerprint() {
  const folders = ['generator', 'templates', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)),
  );
  const sources = folders.filter((name) => /\.tsx?$/.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of ['build.ts', 'scripts/build.js', 'package-lock.json', ...sources]) {
    const contents = read(name);
    if (contents) hash.update(`${name}\0`).update(contents).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Bundles build.ts. Returns nothing if that fails: esbuild has printed why. */
async function bundle(file) {
  const { build } = await import('esbuild');
  const options = {
    ...{ entryPoints: ['build.ts'], outfile: file, write: false, bundle: true, logLevel: 'error' },
    ...{ platform: 'node', format: 'cjs', target: 'node20.19', external: EXTERNAL },
    // A script from V8's cache can't use import().
    supported: { 'dynamic-import': false },
    // This build of the parser runs as it is, without checking the environment for each token.
    alias: { yaml: path.resolve('node_modules/yaml/browser/index.js') },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'codeUrl' },
    banner: { js: '(function (require, codeUrl) {' },
    footer: { js: '})' },
    sourcemap: 'external',
    sourcesContent: false,
  };
  const { outputFiles = [] } = await build(options).catch(() => ({}));
  if (outputFiles.length === 0) process.exitCode = 1;
  for (const { path, text } of outputFiles) keep(path, inAscii(text));
  return outputFiles.filter(({ path }) => path === file).map(({ text }) => inAscii(text))[0];
}

/** Escapes what is left in regular expressions. V8 loads a script of ASCII alone in half the time. */
function inAscii(code) {
  return code.replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Writes a file of the cache, and removes those of older code. A build works without its cache, so it may fail. */
function keep(file, contents) {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const name of readdirSync(FOLDER))
      if (!name.startsWith(path.parse(file).name.slice(0, 16))) rmSync(path.join(FOLDER, name));
    writeFileSync(draft, contents);
    renameSync(draft, file);
  } catch {}
}

/** The position in our sources of a line of the bundle. Node maps only the modules that it loads itself. */
function positionOf(call, file, map) {
  if (call.getFileName() !== file) return String(call);
  const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
  const { originalSource, originalLine = 0, originalColumn = 0 } = map.findEntry(line - 1, column - 1);
  if (!originalSource) return String(call);
  const source = path.resolve(FOLDER, originalSource);
  return String(call).replace(`${file}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
}
