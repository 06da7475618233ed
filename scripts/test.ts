import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// npm test, or only some steps: npm test -- types unit. --stress runs every case of what npm test samples.
const RESULTS = '.cache/test-results';

// The files of programs instead of their short commands, which differ on Windows.
const PROGRAMS: Record<string, string[]> = {
  types: ['typescript/bin/tsc', '--noEmit'],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  build: ['tsx/dist/cli.mjs', 'build.ts'],
};
const PROJECTS = ['unit', 'component', 'process', 'stress', 'browser'];
// What a content edit can break: the quick answer on GitHub.
const CONTENT = ['unit', 'tests/site.test.ts'];
const STEPS = [...Object.keys(PROGRAMS), ...PROJECTS, 'content'];

const asked = process.argv.slice(2).filter((each) => each !== '--stress');
const isStress = process.argv.includes('--stress');
const usual = ['types', 'lint', 'unit', 'component', 'process', 'browser'];
const chosen = asked.length > 0 ? asked : isStress ? ['unit', 'process', 'stress', 'build', 'browser'] : usual;
const unknown = chosen.find((name) => !STEPS.includes(name));
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${STEPS.join(' ')}`);
  process.exit(1);
}

const env = { ...process.env, ...(isStress && { STRESS: 'full' }) };
const total = { passed: 0, failed: 0 };
const only = (...names: string[]) => names.filter((name) => chosen.includes(name));
rmSync(RESULTS, { recursive: true, force: true });
await Promise.all(only('types', 'lint').map((name) => runProgram(name, PROGRAMS[name]!)));
if (chosen.includes('content')) await runTests('content', CONTENT);
// One run of Vitest keeps both cores busy across projects. The browser tests use both cores by themselves.
for (const projects of [only('unit', 'component', 'process'), only('stress'), only('browser')])
  if (projects.length > 0 && !process.exitCode) await runTests(projects.join(' '), projects);
if (chosen.includes('build') && !process.exitCode) await runProgram('build', PROGRAMS.build!);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Runs Vitest projects, or files of one, and counts their tests. */
async function runTests(step: string, names: readonly string[]): Promise<void> {
  const file = `${RESULTS}/${step.replaceAll(' ', '-')}.json`;
  const projects = names.flatMap((name) => (PROJECTS.includes(name) ? ['--project', name] : [name]));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await runProgram(step, ['vitest/vitest.mjs', 'run', ...projects, ...reporters], () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

async function runProgram(step: string, [program = '', ...args]: string[], count = () => ({ passed: 0, failed: 0 })) {
  console.log(`\n── ${step} ${'─'.repeat(20)}`);
  const start = performance.now();
  const child = spawn(process.execPath, [path.join('node_modules', program), ...args], { stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed } = count();
  total.passed += passed;
  // A step can fail without a failed test, such as types: the last line must not say "0 failed" then.
  total.failed += code === 0 ? failed : Math.max(1, failed);
  if (code === 0) return console.log(`✓ ${step}, in ${seconds} s`);
  console.error(`✗ ${step}: failed after ${seconds} s. To run it alone: npm test -- ${step}`);
  process.exitCode = 1;
}
