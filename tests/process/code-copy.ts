import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { FIXTURE_EPOCH, FIXTURE_URL } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

/** A copy of the code with all content of the fixture organization, to change it and to check what it has become. */
export function codeCopy() {
  const { root, remove } = temporaryProject({ site: 'complete', copyCode: true });
  for (const name of ['biome.json', 'schemas', 'scripts']) cpSync(name, path.join(root, name), { recursive: true });
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  // Some scripts import the tests, which aren't there.
  writeFileSync(path.join(root, 'tsconfig.json'), read('tsconfig.json').replace(', "tests", "scripts"', ''));

  function run(...args: string[]) {
    const env = { ...process.env, SITE_URL: FIXTURE_URL, SOURCE_DATE_EPOCH: FIXTURE_EPOCH };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
    return { status, text: stdout + stderr };
  }

  /** Checks the types and the style of the code, and builds the site. */
  function build(): void {
    expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, text: '' });
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings'];
    expect(run(...biome, 'templates')).toMatchObject({ status: 0, text: expect.any(String) });
    expect(run('--import', 'tsx', 'build.ts').text).toMatch(/^dist\/ {2}\d+ pages/);
  }
  return { root, read, run, build, remove };
}
