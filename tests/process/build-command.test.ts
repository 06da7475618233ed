import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addressOf, runScript } from '../dev-process.ts';
import { readHex, temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { root: folder, remove } = temporaryProject({ site: 'live', copyCode: true });
const place = (file: string): string => path.join(folder, file);
const SITE_URL = 'https://group.github.io/repo';
const TSX = ['--import', import.meta.resolve('tsx')];

function build(program = [path.resolve('scripts/build.js')], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, SITE_URL, ...more };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

let built: Map<string, string>;
beforeAll(async () => {
  // Without a cache of pictures, it says how many it makes.
  const stderr = expect.stringMatching(/^(Making pictures: \d+ of \d+\n)*$/);
  expect(build()).toEqual({ status: 0, stderr, stdout: expect.stringMatching(/^dist\/ .* pages/m) });
  built = await readHex(place('dist'));
});
const originals = new Map<string, string>();
afterEach(() => {
  for (const [file, text] of originals) writeFileSync(place(file), text);
  originals.clear();
});
afterAll(remove);

/** Changes a file until the end of the test. Returns what it says now. */
function change(file: string, from: string | RegExp, to: string): string {
  const text = readFileSync(place(file), 'utf8');
  originals.set(file, text);
  const changed = text.replace(from, () => to);
  writeFileSync(place(file), changed);
  return changed;
}

test('makes what tsx build.ts makes, byte by byte', async () => {
  expect(build([...TSX, 'build.ts'])).toMatchObject({ status: 0 });
  expect(await readHex(place('dist'))).toEqual(built);
  expect(built.size).toBeGreaterThan(50);
});

test('on GitHub it tells every mistake at its line and in a summary', () => {
  change('content/home.yaml', /[\s\S]*/, 'title: [\n');
  const file = place('summary.md');
  const { status, stdout, stderr } = build(undefined, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^content\/home\.yaml:/) });
  expect(stdout).toMatch(/^::error file=content\/home\.yaml,line=\d+,col=\d+,title=[^:]+::\S.*$/m);
  expect(readFileSync(file, 'utf8')).toMatch(/^## The site could not be built[\s\S]*\ncontent\/home\.yaml:\d/);
});

test('is followed by a preview at the base path it was made for', async () => {
  const preview = runScript('generator/dev/preview.ts', folder, { PORT: '0' });
  const address = await addressOf(preview);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/repo\/$/);
  const ask = async (inside: string) => {
    const reply = await fetch(new URL(inside, address));
    return { status: reply.status, url: reply.url, title: /<title>(.*?)</.exec(await reply.text())?.[1] };
  };
  const home = await ask('');
  expect(home.status).toBe(200);
  expect(await ask('about')).toMatchObject({ status: 200, url: `${address}about/` });
  const missing = await ask('a/b/c');
  expect(missing.status).toBe(404);
  expect(missing.title).not.toBe(home.title);
  expect((await ask('../outside')).title).toBe(missing.title);
  expect((await ask('/about/')).status).toBe(404);
  preview.child.kill('SIGTERM');
  expect(await preview.ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

test('refuses broken content with exit code 1, a place and no stack, and leaves dist/ as it was', async () => {
  change('content/home.yaml', /[\s\S]*/, '---js\ntitle: @home\n');
  writeFileSync(place('content/unused.md'), '---js\n{ title: process.exit(0) }\n---\n');
  const { status, stdout, stderr } = build(undefined, { GITHUB_STEP_SUMMARY: place('untold.md') });
  // GitHub is told nothing where it does not ask.
  expect({ status, stdout, isTold: existsSync(place('untold.md')) }).toEqual({ status: 1, stdout: '', isTold: false });
  expect(stderr).toMatch(/^content\/home\.yaml:/);
  expect(stderr).toMatch(/\d problems? found\n$/);
  expect(stderr).not.toMatch(/\n\s+at |node_modules|file:\/\//);
  expect(await readHex(place('dist'))).toEqual(built);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  rmSync(place('content/unused.md'));
});

test('says in which line of the code a bug is', () => {
  const code = change('components/Layout.tsx', 'return (', "throw new Error('a bug');\nreturn (");
  const { status, stderr } = build();
  expect(status).toBe(1);
  const line = code.slice(0, code.indexOf("new Error('a bug')")).split('\n').length;
  expect(stderr).toMatch(new RegExp(`a bug[\\s\\S]*components[\\\\/]Layout\\.tsx:${line}:`));
});

test('uses the React that is made for it, whatever NODE_ENV was', () => {
  // Only the React for development has `act`.
  change('build.ts', /[\s\S]*/, "import { act } from 'react'; console.log(typeof act)");
  expect(build(undefined, { NODE_ENV: 'development' })).toEqual({ status: 0, stdout: 'undefined\n', stderr: '' });
});
