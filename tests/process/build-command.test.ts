import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addressOf, runScript } from '../dev-process.ts';
import { readFiles, temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { root: folder, remove } = temporaryProject({ copyCode: true });
const place = (file: string): string => path.join(folder, file);
const TSX = ['--import', import.meta.resolve('tsx')];

function build(program = [path.resolve('scripts/build.js')], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, SITE_URL: 'https://group.github.io/repo', ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

let built: Map<string, string>;
beforeAll(() => {
  // Without a cache of images, it reports how many it optimizes.
  const stderr = expect.stringMatching(/^(Optimizing images: \d+ of \d+\n)*$/);
  expect(build()).toEqual({ status: 0, stderr, stdout: expect.stringMatching(/^dist\/ .* pages/m) });
  built = readFiles(place('dist'));
});
const originals = new Map<string, string>();
afterEach(() => {
  for (const [file, text] of originals) writeFileSync(place(file), text);
  originals.clear();
});
afterAll(remove);

/** Changes a file until the end of the test. Returns its new text. */
function change(file: string, from: string | RegExp, to: string): string {
  const text = readFileSync(place(file), 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  const changed = text.replace(from, () => to);
  writeFileSync(place(file), changed);
  return changed;
}

/** Leaves the project as a build does that is killed between its two renames, when there is no dist/. */
function killBetweenRenames(): void {
  const { pid } = spawnSync(process.execPath, ['--version']);
  renameSync(place('dist'), place(`dist.last-${pid}`));
}

test('writes the same bytes as tsx build.ts', () => {
  expect(build([...TSX, 'build.ts'])).toMatchObject({ status: 0 });
  expect(readFiles(place('dist'))).toEqual(built);
  expect(built.has('index.html')).toBe(true);
});

test('refuses broken content with exit code 1, a position, and no stack, and leaves dist/ as it was', () => {
  killBetweenRenames();
  change('content/home.yaml', /[\s\S]*/, '---js\ntitle: @home\n');
  const { status, stdout, stderr } = build();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^content\/home\.yaml:/);
  expect(stderr).toMatch(/\d problems? found\n$/);
  expect(stderr).not.toMatch(/\n\s+at |node_modules|file:\/\//);
  expect(readFiles(place('dist'))).toEqual(built);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('lists every mistake on GitHub with its line, and in the summary', () => {
  change('content/home.yaml', /[\s\S]*/, 'title: [\n');
  const file = place('summary.md');
  const { stdout } = build(undefined, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file });
  expect(stdout).toMatch(/^::error file=content\/home\.yaml,line=\d+,col=\d+,title=[^:]+::\S.*$/m);
  expect(readFileSync(file, 'utf8')).toMatch(/^## The build failed[\s\S]*\n {4}content\/home\.yaml:\d/);
});

test('prints the source line of a bug, and the position of a syntax error without a stack', () => {
  const code = change('components/Layout.tsx', 'return (', "throw new Error('a bug');\nreturn (");
  const line = code.slice(0, code.indexOf("new Error('a bug')")).split('\n').length;
  const page = 'while rendering /about/ \\(content/about\\.yaml\\)';
  const position = new RegExp(`${page}[\\s\\S]*a bug[\\s\\S]*components[\\\\/]Layout\\.tsx:${line}:`);
  // The second time, the code comes from the cache.
  for (const _run of ['first', 'second'])
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringMatching(position) });
  change('components/Layout.tsx', "throw new Error('a bug');", 'const = ;');
  const { status, stderr } = build();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/components\/Layout\.tsx:\d+:\d+/)]);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('runs the production build of React, whatever NODE_ENV is', () => {
  // Only the development build has `act`.
  change('build.ts', /[\s\S]*/, "import { act } from 'react'; console.log(typeof act)");
  expect(build(undefined, { NODE_ENV: 'development' })).toEqual({ status: 0, stdout: 'undefined\n', stderr: '' });
});

test('npm run preview serves dist/ at the base path it was built for, and restores it after a killed build', async () => {
  killBetweenRenames();
  const preview = runScript('generator/dev/preview.ts', folder, { PORT: '0' });
  const address = await addressOf(preview);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/repo\/$/);
  expect(await fetch(new URL('about', address))).toMatchObject({ status: 200, url: `${address}about/` });
  for (const missing of ['a/b/c', '../outside', '/about/'])
    expect((await fetch(new URL(missing, address))).status).toBe(404);
  preview.child.kill('SIGTERM');
  expect(await preview.ended).toBe(0);
});
