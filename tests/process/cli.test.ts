import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The command itself, in a copy of the project: what a volunteer types and sees.
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'project-'));
  for (const name of ['content', 'templates', 'components', 'client', 'build', 'static']) {
    await cp(path.join(PROJECT, name), path.join(root, name), { recursive: true });
  }
  for (const name of ['build.ts', 'package.json', 'tsconfig.json'])
    await cp(path.join(PROJECT, name), path.join(root, name));
  await symlink(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

const tree = async (): Promise<Record<string, string>> => {
  const dist = path.join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'base64')])),
  );
};

it('builds, then refuses broken content with exit code 1, a place and no stack, and leaves dist/ as it was', async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0 });
  expect(first.stdout).toMatch(/^dist\/ .* pages/);
  const before = await tree();
  expect(Object.keys(before).length).toBeGreaterThan(8);

  await writeFile(path.join(root, 'content/home.yaml'), '---js\ntitle: @home\n');
  await writeFile(path.join(root, 'content/unused.md'), '---js\n{ title: process.exit(0) }\n---\n');
  const second = await run();
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain('content/home.yaml:');
  expect(second.stderr).toMatch(/\d problems? found\n$/);
  expect(second.stderr).not.toMatch(/\n\s+at |node_modules|file:\/\//);
  expect(await tree()).toEqual(before);
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
}, 60_000);

it('has words for an address that is none', async () => {
  const { code, stderr } = await run({ SITE_URL: 'example.org' });
  expect(code).toBe(1);
  expect(stderr).toContain('SITE_URL  "example.org" is not the address of a site');
  expect(stderr).not.toMatch(/\n\s+at /);
}, 60_000);
