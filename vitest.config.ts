import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test file waits for the disk, for other processes and for a browser: one core is enough for each.
    maxWorkers: '100%',
    // Many tests build a whole site; on a busy machine that takes longer than the five seconds of the default.
    testTimeout: 30_000,
    // What the tests build would otherwise be told on GitHub as if it were the site.
    env: { GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' },
    // One step of `npm test` runs one of these; `npx vitest` alone runs the first two again at every change.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{generator,templates}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
          // Some tests build whole sites, which takes its time on a busy machine.
          testTimeout: 30_000,
          // The build keeps nothing between two calls, so its code need not be loaded anew for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/components/**/*.test.{ts,tsx}', 'tests/client/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          // The commands, as somebody runs them in a terminal: each test starts processes and builds whole sites.
          name: 'process',
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          environment: 'node',
          include: ['tests/proof/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          // The files share a browser and two built sites; two of them at a time keep both cores busy.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          // The engines other than Chromium: npm run test:engines.
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
    ],
  },
});
