import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { folderWith } from '../folder.ts';
import { changeContent, projectWithCode } from '../project.ts';
import { table } from '../table.ts';

// What the npm scripts print, and how they exit.

vi.setConfig({ testTimeout: 60_000 });

const { root, remove } = projectWithCode();
afterAll(remove);

interface Run {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

function run(script: string, args: string[] = [], { cwd = root, env = {} }: Run = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('scripts', script), ...args],
    { cwd, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '1795021200', ...env } },
  );
  return { status, stdout, stderr };
}

const build = (env?: NodeJS.ProcessEnv) => run('build.js', [], { env });

const built = build({ SITE_URL: 'https://fixture.test/repo/' });

test('npm run build writes the site into dist/, and prints how much it is', () => {
  expect(built).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^dist\/ {2}\d+ pages, \d+ files\n\d+ parts are not confirmed, and would be left out of a public site\. .*\n$/,
    ),
    stderr: '',
  });
  expect(fs.readdirSync(path.join(root, 'dist'))).toEqual(
    expect.arrayContaining(['.nojekyll', '404.html', '500.html', 'about', 'index.html']),
  );
});

test('a mistake ends npm run build with its place and no stack, and dist/ stays as it was', () => {
  const before = fs.readFileSync(path.join(root, 'dist/index.html'));
  changeContent(root, { 'home.yaml': ['href: /chapters/', 'href: about'] });
  onTestFinished(() => changeContent(root, { 'home.yaml': ['href: about', 'href: /chapters/'] }));
  const { status, stdout, stderr } = build({ GITHUB_ACTIONS: 'true' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^content\/home\.yaml:\d+:\d+ {2}hero\.primary\.href: "about" is not/);
  expect(stderr).toMatch(/\n1 problem found\n$/);
  expect(stderr).not.toMatch(/\n\s+at |node_modules/);
  // GitHub shows this next to the line.
  expect(stdout).toMatch(/^::error file=content\/home\.yaml,line=\d+,col=\d+::"about" is .*\n$/);
  expect(fs.readFileSync(path.join(root, 'dist/index.html'))).toEqual(before);
});

test.each([
  ['build', 'build.js', [], {}],
  ['dev', '../dev.ts', [], { NODE_OPTIONS: `--import=${import.meta.resolve('tsx')}` }],
])('npm run %s refuses an address of the site that is not one', (_name, script, args, env) => {
  const { status, stderr } = run(script, args, { env: { ...env, SITE_URL: 'fixture.test' } });
  expect(stderr).toBe(
    'SITE_URL  "fixture.test" is not a whole address\n\n  Hint: Write https://fixture.test\n',
  );
  expect(status).toBe(1);
});

test('npm run launch-check lists what a public site needs and leaves out', () => {
  const { status, stdout } = run('build.js', ['--launch-check']);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Before launch: content\/site\.yaml.* the site has no address yet/m);
  expect(stdout).toMatch(
    /^Before launch: content\/contact\.yaml:\S+ form\.byEmail: the form sends nothing/m,
  );
  expect(stdout).toMatch(/^A public site leaves out \d+ parts that are not confirmed:\n/);
  expect(stdout).toMatch(/\nThe launch needs \d+ changes first\.\n$/);
  expect(run('build.js', ['--launch-check', 'about']).stdout).toMatch(
    /^Left out: content\/about\.yaml:\d+:\d+ /m,
  );
});

test('npm run preview serves dist/ at a free port', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const env = { ...process.env, PORT: String(port) };
  const preview = spawn(process.execPath, ['scripts/preview.js'], { cwd: root, env });
  onTestFinished(() => {
    preview.kill();
    taken.close();
  });
  const [printed] = await once(preview.stdout, 'data');
  const [, address] =
    /^\n {2}The site is at (http:\S+\/)\n {2}It was built for a path/.exec(String(printed)) ?? [];
  const about = await fetch(`${address}about`);
  expect([about.status, about.url]).toEqual([200, `${address}about/`]);
  const missing = await fetch(`${address}a/b/c`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Oops!')]);
});

test('a bug in a template is printed with the page and the line of code', () => {
  const layout = path.join(root, 'components/Layout.tsx');
  const code = fs.readFileSync(layout, 'utf8').replace('return (', "throw new Error('a bug');\n$&");
  fs.writeFileSync(layout, code);
  const line = code.slice(0, code.indexOf('a bug')).split('\n').length;
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^while rendering \/ \(content\/home\.yaml\)\n\nError: a bug\n/);
  expect(stderr).toMatch(new RegExp(`components[\\\\/]Layout\\.tsx:${line}:`));
});

/** Runs the check of every command in a project that needs a version of Node, and has one of two packages. */
function preflight(options: string[], node: string, env: NodeJS.ProcessEnv) {
  const needs = { dependencies: { zod: '1.0.0' }, devDependencies: { vitest: '2.0.0' } };
  const project = { type: 'module', engines: { node }, ...needs };
  const cwd = folderWith({
    'package.json': JSON.stringify(project),
    'node_modules/zod/package.json': '{"version":"1.0.0"}',
  });
  fs.cpSync('scripts', path.join(cwd, 'scripts'), { recursive: true });
  const { status, stdout, stderr } = run('preflight.js', options, { cwd, env });
  return [status, stdout + stderr];
}

/** A computer, and what the check prints there. */
interface Checked {
  options: string[];
  node?: string;
  hasGit?: boolean;
  status: number;
  printed: string;
}

test.each(table<[what: string, checked: Checked]>('preflight'))(
  'the check before every command %s',
  (_what, { options, node = '>=20.19', hasGit = true, status, printed }) => {
    const env = hasGit ? {} : { PATH: '', Path: '' };
    expect(preflight(options, node, env)).toEqual([status, expect.stringMatching(printed)]);
  },
);
