import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, runScript } from '../dev-process.ts';
import { filesIn } from '../files-in.ts';

// What somebody sees who types the command.
let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ folder, remove } = copyProject());
});
afterAll(() => remove());

async function run(env?: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const build = runScript('build.ts', folder, env);
  return { code: await build.ended, said: build.said() };
}

test('builds, then refuses broken content with exit code 1, a place and no stack, and leaves dist/ as it was', async () => {
  const first = await run();
  expect(first).toEqual({ code: 0, said: expect.stringMatching(/^dist\/ .* pages/m) });
  const before = await filesIn(path.join(folder, 'dist'));
  expect(before.size).toBeGreaterThan(8);

  writeFileSync(path.join(folder, 'content/home.yaml'), '---js\ntitle: @home\n');
  writeFileSync(path.join(folder, 'content/unused.md'), '---js\n{ title: process.exit(0) }\n---\n');
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toMatch(/^content\/home\.yaml:/);
  expect(said).toMatch(/\d problems? found\n$/);
  expect(said).not.toMatch(/\n\s+at |node_modules|file:\/\//);
  expect(await filesIn(path.join(folder, 'dist'))).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('has words for an address that is none', async () => {
  const { code, said } = await run({ SITE_URL: 'example.org' });
  expect(code).toBe(1);
  expect(said).toContain('SITE_URL  "example.org" is not the address of a site');
  expect(said).not.toMatch(/\n\s+at /);
});
