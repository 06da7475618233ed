import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Test files mostly wait for the disk, other processes, and a browser, so use every core.
    maxWorkers: '100%',
    // Many tests build a whole site, which can take longer than the default of five seconds.
    testTimeout: 30_000,
    // Builds in tests must not report to GitHub.
    env: { GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' },
    // The steps of `npm test`.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{generator,templates}/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
          // The build has no global state, so test files can share loaded modules.
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
          // Commands as people run them in a terminal. Each test starts processes that build whole sites.
          name: 'process',
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stress',
          environment: 'node',
          include: ['tests/stress/**/*.test.ts'],
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
          // WPE can't be resized, so it shows pages in a frame, as a codespace does.
          env: { CODESPACES: 'true' },
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
