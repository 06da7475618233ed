import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

// npm test, or only some steps: npm test -- types unit. --stress runs every case of what npm test samples.
const USUAL = ['types', 'lint', 'unit', 'component', 'process', 'browser'];
const STRESS = ['unit', 'process', 'stress', 'build', 'browser'];

// The files of programs instead of their short commands, which differ on Windows. All other steps are projects of Vitest.
const PROGRAMS: Record<string, string[]> = {
  types: ['typescript/bin/tsc', '--noEmit'],
  lint: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  // What a content edit can break: the quick answer on GitHub.
  content: ['vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/site.test.ts'],
  build: ['tsx/dist/cli.mjs', 'build.ts'],
};
// One run of Vitest keeps both cores busy across projects. The browser tests use both cores by themselves.
const RUNS = [['content'], ['unit', 'component', 'process'], ['stress'], ['browser'], ['build']];

const isStress = process.argv.includes('--stress');
const asked = process.argv.slice(2).filter((each) => each !== '--stress');
const chosen = asked.length > 0 ? asked : isStress ? STRESS : USUAL;
const known = ['types', 'lint', ...RUNS.flat()];
const unknown = chosen.find((name) => !known.includes(name));
if (unknown) {
  console.error(`There is no step "${unknown}". Steps: ${known.join(' ')}`);
  process.exit(1);
}

const only = (names: string[]) => names.filter((name) => chosen.includes(name));
await Promise.all(only(['types', 'lint']).map((name) => run([name])));
for (const names of RUNS.map(only)) if (names.length > 0 && !process.exitCode) await run(names);

async function run(names: string[]): Promise<void> {
  const step = names.join(' ');
  console.log(`\n── ${step} ${'─'.repeat(20)}`);
  const projects = names.flatMap((name) => ['--project', name]);
  const [program = '', ...args] = PROGRAMS[step] ?? ['vitest/vitest.mjs', 'run', ...projects];
  const start = performance.now();
  const env = { ...process.env, ...(isStress && { STRESS: 'full' }) };
  const child = spawn(process.execPath, [path.join('node_modules', program), ...args], { stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code === 0) return console.log(`✓ ${step}, in ${seconds} s`);
  console.error(`✗ ${step}: failed after ${seconds} s. To run it alone: npm test -- ${step}`);
  process.exitCode = 1;
}
