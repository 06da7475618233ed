import { spawnSync } from 'node:child_process';

// npm run write snapshots: writes anew what a screen reader tells of each page. Read the difference: it is kept.
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'browser',
  'tests/browser/aria-snapshots.test.ts',
];
process.exitCode = spawnSync(process.execPath, [...vitest, '--update'], { stdio: 'inherit' }).status ?? 1;
