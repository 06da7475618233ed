import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { afterEach, expect, test, vi } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { tellGitHub } from '../../../generator/diagnostics/github.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const GITHUB = {
  GITHUB_ACTIONS: 'true',
  GITHUB_WORKSPACE: process.cwd(),
  GITHUB_REPOSITORY: '4g/website',
  GITHUB_SHA: 'abc',
};
// A file that there is, so that it can be linked to.
const FILE = 'package.json';

afterEach(() => vi.restoreAllMocks());

/** What a run tells, as commands and as the summary. */
function told(found: Partial<Parameters<typeof tellGitHub>[0]>, env: NodeJS.ProcessEnv = GITHUB) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = path.join(temporaryFolder(), 'summary.md');
  tellGitHub({ title: 'A run', said: '', ...found }, { ...env, GITHUB_STEP_SUMMARY: file });
  return { commands: printed.mock.calls.flat(), summary: env.GITHUB_ACTIONS ? readFileSync(file, 'utf8') : undefined };
}

const mistake = (message: string, { file = FILE, line = 2, hint = 'Mend it.' } = {}) =>
  new Diagnostic({ message, file, position: { line, column: 3 }, source: 'a\nb <i>\nc', hint });

test.each<[what: string, found: Parameters<typeof told>[0], command: string]>([
  ['a mistake', { errors: mistake('wrong') }, '::error file=package.json,line=2,col=3,title=wrong::Mend it.'],
  [
    'signs that mean something to GitHub',
    { errors: mistake('100%: a, b\r\nc', { hint: '50%: a, b\nc' }) },
    '::error file=package.json,line=2,col=3,title=100%25%3A a%2C b%0D%0Ac::50%25: a, b%0Ac',
  ],
  [
    'a note',
    { notes: [new Diagnostic({ message: 'has: x', file: FILE, position: { line: 4, column: 1 } })] },
    '::warning file=package.json,line=4,col=1::has: x',
  ],
  [
    'a file without a line',
    { errors: new Diagnostic({ message: 'gone', file: FILE }) },
    '::error file=package.json::gone',
  ],
  ['what is no file', { errors: new Diagnostic({ message: 'odd', file: 'SITE_URL' }) }, '::error::SITE_URL: odd'],
  ['a system error', { errors: 'The disk is full.' }, '::error::The disk is full.'],
])('%s is told in a command of one line', (_what, found, command) => {
  expect(told(found).commands).toEqual([command]);
});

test('the project in a folder of its repository: files are named from the top of it', () => {
  const env = { ...GITHUB, GITHUB_WORKSPACE: path.dirname(process.cwd()) };
  const name = path.basename(process.cwd());
  expect(told({ errors: mistake('wrong') }, env).commands).toEqual([
    expect.stringContaining(`file=${name}/package.json,`),
  ]);
});

test('all of them are told by file and line, each once, and the bugs after them', () => {
  const lines = Array.from({ length: 12 }, (_, index) => mistake(`${12 - index}`, { line: 12 - index }));
  const { commands } = told({ errors: new AggregateError([new Error('a bug'), ...lines, mistake('1', { line: 1 })]) });
  const titles = commands.map((command) => /title=(\d+)/.exec(command)?.[1]);
  expect(titles).toEqual([...Array.from({ length: 12 }, (_, index) => `${index + 1}`), undefined]);
});

test.each(['content/a.yaml:1:2  wrong', 'a **b** `c` <script>f</script>', 'a\n\n# Heading\n```\n</code></pre>\n````'])(
  'the summary has what was printed, as it is: %j',
  (said) => {
    const html = marked.parse(told({ said }).summary ?? '', { async: false });
    expect(html.match(/<(?!\/)\w+/g)).toEqual(['<h2', '<pre', '<code']);
    expect(html).toContain(marked.parse(`    ${said.replaceAll('\n', '\n    ')}`, { async: false }).slice(11, -14));
  },
);

test('nothing of it is told elsewhere', () => {
  expect(told({ errors: mistake('wrong') }, {})).toEqual({ commands: [], summary: undefined });
});
