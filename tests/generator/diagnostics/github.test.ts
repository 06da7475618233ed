import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { reportToGitHub } from '../../../generator/diagnostics/github.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const GITHUB = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: process.cwd() };
// GitHub can only link to files that exist.
const FILE = 'package.json';

afterEach(() => vi.restoreAllMocks());

/** The commands and the job summary of a run. */
function reported(run: Partial<Parameters<typeof reportToGitHub>[0]>, env: NodeJS.ProcessEnv = GITHUB) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = path.join(temporaryFolder(), 'summary.md');
  reportToGitHub({ title: 'A run', printed: '', ...run }, { ...env, GITHUB_STEP_SUMMARY: file });
  return { commands: printed.mock.calls.flat(), summary: readFileSync(file, 'utf8') };
}

const position = { line: 2, column: 3 };
const mistake = new Diagnostic({ message: '100%: a, b\r\nc', file: FILE, position, hint: '50%: a, b\nc' });
const warning = new Diagnostic({ message: 'has: x', file: FILE, position });

test.each<[what: string, run: Parameters<typeof reported>[0], command: string]>([
  [
    'a mistake',
    { errors: mistake },
    '::error file=package.json,line=2,col=3,title=100%25%3A a%2C b%0D%0Ac::50%25: a, b%0Ac',
  ],
  ['a warning', { warnings: [warning] }, '::warning file=package.json,line=2,col=3::has: x'],
  ['a variable', { errors: new Diagnostic({ message: 'odd', file: 'SITE_URL' }) }, '::error::SITE_URL: odd'],
  ['a system error', { errors: 'The disk is full.' }, '::error::The disk is full.'],
])('annotates %s in one line', (_what, run, command) => expect(reported(run).commands).toEqual([command]));

test('names files from the root of the repository', () => {
  const env = { ...GITHUB, GITHUB_WORKSPACE: path.dirname(process.cwd()) };
  const name = path.basename(process.cwd());
  expect(reported({ errors: mistake }, env).commands[0]).toContain(`file=${name}/package.json,`);
});

test('copies what was printed to the summary, as plain text', () => {
  expect(reported({ printed: 'a **b**\n\n# c' }).summary).toBe('## A run\n\n    a **b**\n    \n    # c\n\n');
});
