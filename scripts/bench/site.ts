import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../../tests/dev-process.ts';
import { median } from './median.ts';

// npm run bench site [-- --runs 10]: how long a build takes, in a copy of the project.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const { folder, remove } = copyProject();
try {
  rmSync(path.join(folder, '.cache'), { recursive: true });
  console.log(`with every picture to be made: ${buildTime().toFixed(2)} s`);
  const times = Array.from({ length: Math.max(1, Number(values.runs)) }, buildTime);
  console.log(`with all pictures there: ${median(times).toFixed(2)} s, at least ${Math.min(...times).toFixed(2)} s`);
} finally {
  remove();
}

/** The seconds that one build takes, as a process of its own. */
function buildTime(): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/build.js')], { cwd: folder });
  if (status !== 0) throw new Error(String(stderr));
  return (performance.now() - start) / 1000;
}
