import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutation, mutations } from '../tests/mutations.ts';

// npm run proof:mutations [-- csp links]: makes one mistake after another in a copy of the project and asks the tests
// that should notice it. With words, only the mistakes in files whose names contain one of them.
const COPIED = ['build', 'client', 'components', 'content', 'scripts', 'static', 'templates', 'tests'];
const FILES = ['build.ts', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'README.md'];

const words = process.argv.slice(2);
const chosen = mutations.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
const survivors: Mutation[] = [];
/** Tests that have been seen to pass without a fault. */
const sound = new Set<string>();
const queue = [...chosen];
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

for (const { file, fault, test } of survivors) console.error(`Not caught by ${test}: ${fault} (${file})`);
console.log(`\n${chosen.length} faults seeded, ${chosen.length - survivors.length} caught`);
if (survivors.length > 0) process.exitCode = 1;

/** Takes one fault after another, in a copy of its own. */
async function work(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-mutations-'));
  for (const name of [...COPIED, ...FILES]) cpSync(name, path.join(folder, name), { recursive: true });
  mkdirSync('.cache', { recursive: true });
  for (const name of ['node_modules', '.cache']) symlinkSync(path.resolve(name), path.join(folder, name), 'junction');
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const place = path.join(folder, mutation.file);
    const code = readFileSync(place, 'utf8');
    if (!sound.has(mutation.test) && (await failsIn(folder, mutation.test))) {
      console.error(`${mutation.test} fails without any fault, so that it proves nothing. Is this machine too busy?`);
      survivors.push(mutation);
      continue;
    }
    sound.add(mutation.test);
    writeFileSync(
      place,
      code.replace(mutation.from, () => mutation.to),
    );
    const isCaught = await failsIn(folder, mutation.test);
    writeFileSync(place, code);
    console.log(`${isCaught ? '✓ caught' : '✗ MISSED'}  ${mutation.file}: ${mutation.fault}`);
    if (!isCaught) survivors.push(mutation);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Whether the tests fail: by a test, not because there is none. */
async function failsIn(folder: string, test: string): Promise<boolean> {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const program = path.resolve('node_modules/vitest/vitest.mjs');
  const options = [program, 'run', ...test.split(' '), '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, options, { cwd: folder, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  const { numTotalTestSuites, success } = JSON.parse(readFileSync(report, 'utf8'));
  return code !== 0 && !success && numTotalTestSuites > 0;
}
