import { spawnSync } from 'node:child_process';

// npm run write snapshots: updates what a screen reader announces on each page. Check the differences before you commit.
const vitest = 'vitest.mjs run --project browser tests/browser/aria-snapshots.test.ts --update';
process.exitCode =
  spawnSync(process.execPath, `node_modules/vitest/${vitest}`.split(' '), { stdio: 'inherit' }).status ?? 1;
