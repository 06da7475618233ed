import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// npm test, or some of its steps: npm test -- types unit. With --proof, in full what npm test tries a sample of.
const RESULTS = '.cache/test-results';
const vitest = (project: string, name = project, ...files: string[]): string[] => [
  ...['vitest/vitest.mjs', 'run', '--project', project, ...files],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${name}.json`],
];

// Programs by their files: the short commands are shell scripts, and other ones on Windows.
const STEPS: Record<string, string[]> = {
  types: ['typescript/bin/tsc', '--noEmit'],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  // What a change of the content alone can break: the quick answer on GitHub.
  content: vitest('unit', 'content', 'tests/site.test.ts'),
  unit: vitest('unit'),
  component: vitest('component'),
  process: vitest('process'),
  proof: vitest('proof'),
  build: ['tsx/dist/cli.mjs', 'build.ts'],
  browser: vitest('browser'),
};
// Steps that leave a core idle run beside others.
const ORDER = [['content'], ['types', 'lint'], ['unit', 'component', 'process'], ['proof'], ['build'], ['browser']];

const asked = process.argv.slice(2).filter((each) => each !== '--proof');
const inFull = process.argv.includes('--proof');
if (inFull) process.env.PROOF = 'full';
const usual = ['types', 'lint', 'unit', 'component', 'process', 'browser'];
const all = inFull ? ['unit', 'process', 'proof', 'build', 'browser'] : usual;
const names = asked.length > 0 ? asked : all;
const unknown = names.find((name) => !Object.hasOwn(STEPS, name));
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${Object.keys(STEPS).join(' ')}`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
rmSync(RESULTS, { recursive: true, force: true });
for (const group of ORDER) {
  await Promise.all(group.filter((name) => names.includes(name)).map(runStep));
  if (process.exitCode) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Runs a step and counts its tests. */
async function runStep(name: string): Promise<void> {
  console.log(`\n── ${name} ${'─'.repeat(20)}`);
  const start = performance.now();
  const [program = '', ...options] = STEPS[name] ?? [];
  const child = spawn(process.execPath, [path.join('node_modules', program), ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed } = countTests(name);
  total.passed += passed;
  // A step that fails without a failed test, such as the types, must not end in "0 failed".
  total.failed += code === 0 ? failed : Math.max(1, failed);
  if (code === 0) return console.log(`✓ ${name}, in ${seconds} s`);
  console.error(`✗ ${name}: failed after ${seconds} s. To run it alone: npm test -- ${name}`);
  process.exitCode = 1;
}

function countTests(name: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // Not every step runs tests.
    return { passed: 0, failed: 0 };
  }
}
