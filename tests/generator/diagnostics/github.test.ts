import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marked } from 'marked';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { remarksOf, tellGitHub } from '../../../generator/diagnostics/github.ts';

const folder = mkdtempSync(path.join(tmpdir(), '4g-github-'));
const GITHUB = {
  GITHUB_ACTIONS: 'true',
  GITHUB_WORKSPACE: process.cwd(),
  GITHUB_REPOSITORY: '4g/website',
  GITHUB_SHA: 'abc',
};
// A file that there is, so that it can be linked to.
const FILE = 'package.json';
let runs = 0;

afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** What a run tells, as commands and as the summary. */
function told(level: 'error' | 'warning', found: unknown, env: NodeJS.ProcessEnv = GITHUB) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = path.join(folder, `summary-${runs++}.md`);
  tellGitHub('A run', remarksOf(level, found), { ...env, GITHUB_STEP_SUMMARY: file });
  return { commands: printed.mock.calls.flat(), summary: env.GITHUB_ACTIONS ? readFileSync(file, 'utf8') : undefined };
}

const mistake = (message: string, { file = FILE, line = 2, hint = 'Mend it.' } = {}) =>
  new Diagnostic(message, { file, at: { line, column: 3 }, source: 'a\nb <i>\nc', hint });

test.each<[what: string, 'error' | 'warning', found: unknown, command: string]>([
  ['a mistake', 'error', mistake('wrong'), '::error file=package.json,line=2,col=3,title=wrong::Mend it.'],
  [
    'signs that mean something to GitHub',
    'error',
    mistake('100%: a, b\r\nc', { hint: '50%: a, b\nc' }),
    '::error file=package.json,line=2,col=3,title=100%25%3A a%2C b%0D%0Ac::50%25: a, b%0Ac',
  ],
  ['a note', 'warning', [`${FILE}:4:1 has: x`], '::warning file=package.json,line=4,col=1::has: x'],
  ['a note without a place', 'warning', ['Worth a look.'], '::warning::Worth a look.'],
  ['a file without a line', 'error', new Diagnostic('gone', { file: FILE }), '::error file=package.json::gone'],
  ['what is no file', 'error', new Diagnostic('odd', { file: 'SITE_URL' }), '::error::SITE_URL: odd'],
  ['a system error', 'error', 'The disk is full.', '::error::The disk is full.'],
])('%s is told in a command of one line', (_what, level, found, command) => {
  expect(told(level, found).commands).toEqual([command]);
});

test('the project in a folder of its repository: files are named from the top of it', () => {
  const env = { ...GITHUB, GITHUB_WORKSPACE: path.dirname(process.cwd()) };
  const name = path.basename(process.cwd());
  expect(told('error', mistake('wrong'), env).commands).toEqual([
    expect.stringContaining(`file=${name}/package.json,`),
  ]);
});

test('all of them are told by file and line, each once, and the bugs after them', () => {
  const lines = Array.from({ length: 12 }, (_, index) => mistake(`${12 - index}`, { line: 12 - index }));
  const { commands, summary } = told(
    'error',
    new AggregateError([new Error('a bug'), ...lines, mistake('1', { line: 1 })]),
  );
  const titles = commands.map((command) => /title=(\d+)/.exec(command)?.[1]);
  expect(titles).toEqual([...Array.from({ length: 12 }, (_, index) => `${index + 1}`), undefined]);
  expect(summary?.match(/<li>/g)).toHaveLength(13);
});

describe('the summary', () => {
  test('names the place with a link to it, the lines around it and the way out', () => {
    expect(told('error', mistake('wrong')).summary).toBe(`## A run

### Mistakes

<ol>
<li><b><a href="https://github.com/4g/website/blob/abc/package.json?plain=1#L2">package.json, line 2</a></b><br>wrong<pre>  1 | a&#10;&gt; 2 | b &lt;i&gt;&#10;    |   ^&#10;  3 | c</pre>Mend it.</li>
</ol>

`);
  });

  test('says no more than its title where nothing was found', () => {
    expect(told('warning', []).summary).toBe('## A run\n\n');
  });

  test.each([
    'a **b** `c` [d](https://e.test) <script>f</script>',
    'a\n\n# Heading\n\n- list\n```\ncode',
    '</li></ol>\n\n<h1>&amp;',
    '| a | b |\n|---|---|\r\n\r\n![x](y)',
  ])('stays what it is, whatever the content says: %j', (text) => {
    const { summary = '' } = told('error', mistake(text, { hint: text }));
    const html = marked.parse(summary, { async: false });
    expect(html.match(/<(?!\/)\w+/g)).toEqual(['<h2', '<h3', '<ol', '<li', '<b', '<a', '<br', '<pre']);
  });
});

test('nothing of it is told elsewhere', () => {
  expect(told('error', mistake('wrong'), {})).toEqual({ commands: [], summary: undefined });
});
