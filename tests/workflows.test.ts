import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  needs?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps: { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

// A fixed text of ours.
const PREVIEW = 'cat .github/preview.md >> "$GITHUB_STEP_SUMMARY"';
// Installs browsers from Debian.
const INSTALL = /^apt-get (update|install --yes( [a-z0-9.-]+)+)$/;
const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
const workflow = (name: string): Workflow => parse(texts.get(name)!);

describe.each([...texts])('%s', (name, text) => {
  const { permissions, jobs } = workflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('uses only GitHub’s own actions, pinned to a commit, with the version in a comment', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
  });

  test('gives each job only the permissions it needs', () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      expect(job['timeout-minutes']).toBeLessThanOrEqual(name === 'stress.yml' ? 180 : 60);
    }
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
  });

  test('runs only npm scripts that exist and Debian packages, and never text from outside', () => {
    for (const { run } of steps) {
      if (run === undefined || run === 'npm ci' || run === PREVIEW || INSTALL.test(run)) continue;
      const [, script = '', optional] = /^npm (?:run )?([\w:-]+)(?: --(?: \w+)+)?( --if-present)?$/.exec(run) ?? [];
      expect(script, run).not.toBe('');
      if (!optional) expect(Object.keys(scripts), run).toContain(script);
    }
  });
});

test('only the job that publishes may write', () => {
  const jobs = [...texts.keys()].flatMap((name) => Object.values(workflow(name).jobs));
  const writing = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
  const { deploy } = workflow('deploy.yml').jobs;
  expect(writing).toEqual([deploy]);
  expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(deploy?.steps).toHaveLength(1);
});

test('the published site is built for its address, checked, and complete', () => {
  const steps = workflow('deploy.yml').jobs.build!.steps;
  const commands = steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  expect(commands.slice(-4)).toEqual([
    'npm ci',
    'npm run build',
    'npm run launch-check --if-present',
    'actions/upload-pages-artifact',
  ]);
  const build = steps.find(({ run }) => run === 'npm run build');
  expect(build?.env?.SITE_URL).toMatch(/^\$\{\{ steps\.pages\.outputs\.base_url \}\}$/);
  expect(steps.at(-1)?.with).toEqual({ path: 'dist', 'include-hidden-files': true });
});

test('a mistake in the content is reported within minutes, before the slow tests', () => {
  const { content, ...slow } = workflow('ci.yml').jobs;
  expect(content?.needs).toBeUndefined();
  expect(content?.['timeout-minutes']).toBeLessThanOrEqual(10);
  expect(Object.keys(slow)).toEqual(['check', 'whole']);
  for (const { needs } of Object.values(slow)) expect(needs).toBe('content');
  const commands = content!.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  expect(commands.slice(2)).toEqual([
    'npm ci',
    'npm run build',
    'actions/upload-artifact',
    PREVIEW,
    'npm test -- content',
  ]);
});

test('the preview opens as its instructions say', () => {
  const { steps } = workflow('ci.yml').jobs.content!;
  const explanation = readFileSync('.github/preview.md', 'utf8');
  const address = steps.find(({ run }) => run === 'npm run build')!.env!.SITE_URL!;
  expect(new URL(address).pathname).toBe('/');
  expect(explanation).toContain(`\`npx serve -l ${new URL(address).port}\`, and open <${address}>`);
  const { name, path } = steps.find(({ uses }) => uses?.includes('upload-artifact'))!.with!;
  expect([explanation.includes(`download **${name}**`), path]).toEqual([true, 'dist']);
});

test('changes from forks get no secrets', () => {
  for (const [name, text] of texts) {
    expect(workflow(name).on, name).not.toHaveProperty('pull_request_target');
    expect(text, name).not.toMatch(/\{\{[^}]*\bsecrets\b/);
  }
});
