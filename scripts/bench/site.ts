import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../tests/dev-process.ts';
import { median } from './median.ts';

// npm run bench site [-- --runs 10]: how long a build takes, in a copy of the project. Needs a POSIX shell, which alone
// knows the processor time of all processes of a command.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const BUILD = ['-c', '"$@" >/dev/null || exit; times', 'sh', process.execPath, path.resolve('scripts/build.js')];

const { folder, remove } = copyProject();
try {
  rmSync(path.join(folder, '.cache'), { recursive: true });
  show('with every picture to be made', [runBuild()]);
  show(
    'as always',
    Array.from({ length: Math.max(1, Number(values.runs)) }, () => runBuild()),
  );
} finally {
  remove();
}

/** The wall-clock time of a build, and the user and system time of all its processes. */
function runBuild(): { wall: number; processor: number } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', BUILD, { cwd: folder, encoding: 'utf8' });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(stderr);
  // The last line is that of the children: 0m1.25s 0m0.10s
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return { wall, processor: times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0) };
}

function show(title: string, runs: readonly ReturnType<typeof runBuild>[]): void {
  const figures = (['wall', 'processor'] as const).map((key) => {
    const times = runs.map((run) => run[key]);
    return `${key} ${median(times).toFixed(2)} s, at least ${Math.min(...times).toFixed(2)} s`;
  });
  console.log(`${title.padEnd(31)} ${figures.join('; ')}`);
}
