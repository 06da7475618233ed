import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

// npm test, or some of its steps: tsx scripts/test.ts types unit
const results = mkdtempSync(path.join(tmpdir(), '4g-tests-'));
const bin = (name: string, file: string): string => path.join(packageFolder(name), file);
const vitest = (project: string, name = project, ...files: string[]): string[] => [
  ...[bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...files],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile(name)}`],
];

const steps: Record<string, { title: string; command: string[] }> = {
  types: { title: 'Types', command: [bin('typescript', 'bin/tsc'), '--noEmit'] },
  lint: {
    title: 'Style of the code',
    command: [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  content: { title: 'Pages made of the content', command: vitest('unit', 'content', 'tests/site.test.ts') },
  unit: { title: 'Build and content', command: vitest('unit') },
  component: { title: 'Components and client scripts', command: vitest('component') },
  process: { title: 'Commands, servers and whole builds', command: vitest('process') },
  proof: { title: 'What must not break', command: vitest('proof') },
  build: { title: 'The site itself', command: ['--import', import.meta.resolve('tsx'), 'build.ts'] },
  browser: { title: 'Pages in a browser', command: vitest('browser') },
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ['types', 'lint', 'unit', 'component', 'process', 'browser'];
const total = { passed: 0, failed: 0 };
for (const group of groupsOf(names)) {
  console.log(`\n── ${group.map((name) => stepOf(name).title).join(' and ')} ${'─'.repeat(20)}`);
  const failed = (await Promise.all(group.map(runStep))).filter((name) => name !== undefined);
  if (failed.length === 0) continue;
  console.error(`\nStopped. To run a step alone: npx tsx scripts/test.ts ${failed[0]}`);
  process.exitCode = 1;
  break;
}
rmSync(results, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Steps that leave a core idle run beside others. */
function groupsOf(all: readonly string[]): string[][] {
  const together = [
    ['types', 'lint'],
    ['unit', 'component', 'process'],
  ];
  const others = all.filter((name) => !together.flat().includes(name)).map((name) => [name]);
  return [...together.map((group) => group.filter((name) => all.includes(name))), ...others].filter(
    (group) => group.length > 0,
  );
}

function stepOf(name: string): { title: string; command: string[] } {
  const step = steps[name];
  if (!step) throw new Error(`There is no step "${name}". Steps: ${Object.keys(steps).join(' ')}`);
  return step;
}

/** Runs a step and counts its tests. Returns its name when it fails. */
async function runStep(name: string): Promise<string | undefined> {
  const { title, command } = stepOf(name);
  const start = performance.now();
  const succeeded = await run(command);
  const { passed, failed } = count(name);
  total.passed += passed;
  // A step that fails without a failed test, such as the types, must not end in "0 failed".
  total.failed += succeeded ? failed : Math.max(1, failed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(succeeded ? `✓ ${title}, in ${seconds} s` : `✗ ${title}: failed after ${seconds} s`);
  return succeeded ? undefined : name;
}

/** Runs a program of node_modules by its file: the short commands are shell scripts, and other ones on Windows. */
function run(command: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit' });
    child.on('exit', (code) => resolve(code === 0));
  });
}

function count(name: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultsFile(name), 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // Not every step runs tests.
    return { passed: 0, failed: 0 };
  }
}

function resultsFile(name: string): string {
  return path.join(results, `${name}.json`);
}

function packageFolder(name: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
