import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  needs?: string;
  if?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps: {
    id?: string;
    if?: string;
    uses?: string;
    run?: string;
    with?: Record<string, unknown>;
    env?: Record<string, string>;
  }[];
}

const FOLDER = '.github/workflows';
const PREVIEW = 'cat .github/preview.md >> "$GITHUB_STEP_SUMMARY"';
const CHANGES = '.github/code-changed.sh >> "$GITHUB_OUTPUT"';
const APT = /^apt-get (update|install --yes( [a-z0-9.-]+)+)$/;
// The jobs that may write, and what.
const WRITES: Record<string, object> = { 'ci.yml deploy': { pages: 'write', 'id-token': 'write' } };

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
const jobsOf = (name: string): Record<string, Job> => parse(texts.get(name)!).jobs;

describe.each([...texts])('%s', (name, text) => {
  const jobs = Object.entries(jobsOf(name));
  const steps = jobs.flatMap(([, job]) => job.steps);

  test('uses only GitHub’s own actions, pinned to a commit, with the version in a comment', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('gives each job only the permissions it needs, and no job a secret', () => {
    expect(parse(text).permissions).toEqual({});
    for (const [job, { permissions, ...limits }] of jobs) {
      expect(limits['timeout-minutes'], job).toBeDefined();
      const isReading = Object.values(permissions!).every((access) => access === 'read');
      if (!isReading) expect(permissions).toEqual(WRITES[`${name} ${job}`]);
    }
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
    // With pull_request_target, changes from forks would run with the secrets of the repository.
    expect(parse(text).on).not.toHaveProperty('pull_request_target');
    expect(text).not.toMatch(/\{\{[^}]*\bsecrets\b/);
  });

  test('runs only npm scripts that exist and Debian packages, and never text from outside', () => {
    for (const { run } of steps) {
      if (run === undefined || ['npm ci', PREVIEW, CHANGES].includes(run) || APT.test(run)) continue;
      const [, script] = /^npm (?:run )?([\w:-]+)(?: --(?: \w+)+| --if-present)?$/.exec(run) ?? [];
      expect(Object.keys(scripts), run).toContain(script);
    }
  });
});

test('the site is published only from main, after a build for its address and the checks of the content', () => {
  const { content, deploy } = jobsOf('ci.yml');
  expect(deploy).toMatchObject({ needs: 'content', if: "github.ref == 'refs/heads/main'" });
  const commands = content!.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  expect(commands.slice(-2)).toEqual(['npm test -- content', 'actions/upload-pages-artifact']);
  expect(content!.steps.find(({ run }) => run === 'npm run build')?.env?.SITE_URL).toContain(
    'steps.pages.outputs.base_url',
  );
  expect(content!.steps.at(-1)).toMatchObject({
    if: 'steps.pages.outputs.base_url',
    with: { path: 'dist', 'include-hidden-files': true },
  });
  expect(parse(texts.get('ci.yml')!).on).toMatchObject({ schedule: [{}], workflow_dispatch: null });
});

test('only a change of the code runs more than the checks of the content', () => {
  const { content, deploy, ...others } = jobsOf('ci.yml');
  expect(Object.keys(others)).toEqual(['check', 'whole']);
  for (const job of Object.values(others))
    expect(job).toMatchObject({ needs: 'content', if: "needs.content.outputs.code == 'true'" });
});

describe('the check of what has changed', () => {
  const root = mkdtempSync(path.join(tmpdir(), '4g-changes-'));
  const program = path.resolve('.github/code-changed.sh');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  afterAll(() => rmSync(root, { recursive: true }));

  test.runIf(process.platform !== 'win32').each([
    ['content/home.yaml', 'HEAD^1', 'code=false'],
    ['static/images/bus.jpg', 'HEAD^1', 'code=false'],
    ['static/favicon.svg', 'HEAD^1', 'code=true'],
    ['generator/site.ts', 'HEAD^1', 'code=true'],
    ['docs/content/editing.md', 'HEAD^1', 'code=true'],
    ['.github/workflows/ci.yml', 'HEAD^1', 'code=true'],
    ['content/home.yaml', '0'.repeat(40), 'code=true'],
  ])('after a change of %s since %s says %s', (file, BEFORE, expected) => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'One');
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `${Math.random()}`);
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Two');
    const { stdout } = spawnSync(program, { cwd: root, env: { ...process.env, BEFORE }, encoding: 'utf8' });
    expect(stdout.trim()).toBe(expected);
  });
});

test('the preview opens as its instructions say', () => {
  const { steps } = jobsOf('ci.yml').content!;
  const instructions = readFileSync('.github/preview.md', 'utf8');
  const written = steps.find(({ run }) => run === 'npm run build')!.env!.SITE_URL!;
  const address = new URL(/'(.*)'/.exec(written)![1]!);
  expect(instructions).toContain(`\`npx serve -l ${address.port}\`, and open <${address}>`);
  const { name } = steps.find(({ uses }) => uses?.includes('upload-artifact'))!.with!;
  expect(instructions).toContain(`download **${name}**`);
});
