import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject } from '../dev-process.ts';
import { filesIn } from '../files-in.ts';

describe('npm run build', { timeout: 120_000 }, () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ folder, remove } = copyProject());
  });
  afterEach(() => remove());

  function run(args: string[], env: NodeJS.ProcessEnv = {}) {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, stderr };
  }
  const build = (env?: NodeJS.ProcessEnv) => run([path.resolve('scripts/build.js')], env);

  test('makes what tsx build.ts makes, byte by byte', async () => {
    expect(build()).toEqual({ status: 0, stderr: '', stdout: expect.stringMatching(/^dist\/ .* pages/m) });
    const bundled = await filesIn(path.join(folder, 'dist'));
    expect(run(['--import', import.meta.resolve('tsx'), 'build.ts'])).toMatchObject({ status: 0 });
    expect(await filesIn(path.join(folder, 'dist'))).toEqual(bundled);
    expect(bundled.size).toBeGreaterThan(50);
  });

  test('refuses broken content with exit code 1, a place and no stack, and leaves dist/ as it was', async () => {
    expect(build()).toMatchObject({ status: 0 });
    const before = await filesIn(path.join(folder, 'dist'));
    writeFileSync(path.join(folder, 'content/home.yaml'), '---js\ntitle: @home\n');
    writeFileSync(path.join(folder, 'content/unused.md'), '---js\n{ title: process.exit(0) }\n---\n');
    const { status, stdout, stderr } = build();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^content\/home\.yaml:/);
    expect(stderr).toMatch(/\d problems? found\n$/);
    expect(stderr).not.toMatch(/\n\s+at |node_modules|file:\/\//);
    expect(await filesIn(path.join(folder, 'dist'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  test('on GitHub it tells every mistake at its line and in a summary, and elsewhere nothing of it', () => {
    writeFileSync(path.join(folder, 'content/home.yaml'), 'title: [\n');
    const file = path.join(folder, 'summary.md');
    const elsewhere = build({ GITHUB_STEP_SUMMARY: file });
    expect([elsewhere.stdout, existsSync(file)]).toEqual(['', false]);
    const { status, stdout, stderr } = build({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file });
    expect({ status, stderr }).toEqual({ status: 1, stderr: elsewhere.stderr });
    expect(stdout).toMatch(/^::error file=content\/home\.yaml,line=\d+,col=\d+,title=[^:]+::\S.*$/m);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^## The site could not be built[\s\S]*<li>.*content\/home\.yaml, line \d/,
    );
  });

  test('has words for an address that is none', () => {
    const { status, stderr } = build({ SITE_URL: 'example.org' });
    expect(status).toBe(1);
    expect(stderr).toContain('SITE_URL  "example.org" is not the address of a site');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('says in which line of the code a bug is', () => {
    const file = path.join(folder, 'components/Layout.tsx');
    const code = readFileSync(file, 'utf8').replace('return (', "throw new Error('a bug');\nreturn (");
    writeFileSync(file, code);
    const { status, stderr } = build();
    expect(status).toBe(1);
    const line = code.slice(0, code.indexOf("new Error('a bug')")).split('\n').length;
    expect(stderr).toMatch(new RegExp(`a bug[^]*components[\\\\/]Layout\\.tsx:${line}:`));
  });

  test('uses the React that is made for it, whatever NODE_ENV was', () => {
    // Only the React for development has `act`.
    writeFileSync(path.join(folder, 'build.ts'), "import { act } from 'react'; console.log(typeof act)");
    expect(build({ NODE_ENV: 'development' })).toEqual({ status: 0, stdout: 'undefined\n', stderr: '' });
  });
});

test('every command says first what is missing, and those for the site alone ask for no package of the tests', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const { start, ...others } = scripts;
  expect(start).toBe('npm run build && npm run preview');
  const forTheSite = ['build', 'preview', 'dev', 'new', 'launch-check'];
  for (const [name, command] of Object.entries(others)) {
    const begin = forTheSite.includes(name)
      ? /^node scripts\/preflight\.js && /
      : /^node scripts\/preflight\.js --dev && /;
    expect(command, name).toMatch(begin);
  }
});
