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

// What is written there is our own, and the same each time.
const PREVIEW = 'cat .github/preview.md >> "$GITHUB_STEP_SUMMARY"';
// Browsers come from Debian.
const INSTALL = /^apt-get (update|install --yes( [a-z0-9.-]+)+)$/;
const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')]));
const workflow = (name: string): Workflow => parse(texts.get(name)!);

describe.each([...texts])('%s', (name, text) => {
  const { permissions, jobs } = workflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('takes only actions of GitHub, by the commit, with the version beside it', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
  });

  test('is allowed nothing but what each job needs', () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeDefined();
      // Everything in full takes longer than all that a change waits for.
      expect(job['timeout-minutes']).toBeLessThanOrEqual(name === 'proof.yml' ? 180 : 60);
    }
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
  });

  test('runs nothing but npm and Debian’s packages, only scripts that there are, and no text of others', () => {
    for (const { run } of steps) {
      if (run === undefined || run === 'npm ci' || run === PREVIEW || INSTALL.test(run)) continue;
      const [, script = '', optional] = /^npm (?:run )?([\w:-]+)(?: --(?: \w+)+)?( --if-present)?$/.exec(run) ?? [];
      expect(script, run).not.toBe('');
      if (!optional) expect(Object.keys(scripts), run).toContain(script);
    }
  });
});

test('only the job that publishes may change the site', () => {
  const jobs = [...texts.keys()].flatMap((name) => Object.values(workflow(name).jobs));
  const writing = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
  const { deploy } = workflow('deploy.yml').jobs;
  expect(writing).toEqual([deploy]);
  expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(deploy?.steps).toHaveLength(1);
});

test('what is published is built for the address it will have, checked, and whole', () => {
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

test('a mistake in the content is told within minutes, and the slow tests come after', () => {
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

test('the preview can be looked at as its explanation says, wherever the site will stand', () => {
  const { steps } = workflow('ci.yml').jobs.content!;
  const explanation = readFileSync('.github/preview.md', 'utf8');
  const address = steps.find(({ run }) => run === 'npm run build')!.env!.SITE_URL!;
  expect(new URL(address).pathname).toBe('/');
  expect(explanation).toContain(`\`npx serve -l ${new URL(address).port}\`, and open <${address}>`);
  const { name, path } = steps.find(({ uses }) => uses?.includes('upload-artifact'))!.with!;
  expect([explanation.includes(`download **${name}**`), path]).toEqual([true, 'dist']);
});

test('a change from a fork gets no secrets: nothing runs in the name of the project for it', () => {
  for (const [name, text] of texts) {
    expect(workflow(name).on, name).not.toHaveProperty('pull_request_target');
    expect(text, name).not.toMatch(/\{\{[^}]*\bsecrets\b/);
  }
});
