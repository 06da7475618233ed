import { spawnSync } from 'node:child_process';

// npm run write snapshots: writes anew what a screen reader tells of each page. Read the difference: it is kept.
const vitest = 'vitest.mjs run --project browser tests/browser/aria-snapshots.test.ts --update';
process.exitCode =
  spawnSync(process.execPath, `node_modules/vitest/${vitest}`.split(' '), { stdio: 'inherit' }).status ?? 1;
