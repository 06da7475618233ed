import { defineConfig } from 'vitest/config';

// Benchmarks, which print their results: npm test -- paint
const BENCHMARKS = { paint: 'tests/browser/paint.test.ts', save: 'tests/editor/save.test.ts' };
const isBenchmark = process.argv.some((word) => word in BENCHMARKS);
const benchmarks = isBenchmark ? [] : Object.values(BENCHMARKS);
// Otherwise, only what fails is printed, and a summary.
const reporters = [isBenchmark ? 'default' : 'minimal'];
if (process.env.GITHUB_ACTIONS) reporters.push('github-actions');

// npm test -- browser runs the files whose path contains that word.
export default defineConfig({
  // The JSX of npm run build: React for production doesn't know that for development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters,
    expect: { poll: { timeout: 10_000 } },
    // Builds in tests must not report to GitHub.
    env: { GITHUB_ACTIONS: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/client/**', 'tests/components/**', ...benchmarks],
          // As in npm run build: the development build of React renders twenty times slower.
          env: { NODE_ENV: 'production' },
          // The build has no global state, so test files can share loaded modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          globalSetup: 'tests/client/setup.ts',
          include: ['tests/{client,components}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: benchmarks,
          globalSetup: 'tests/browser/setup.ts',
          // The files of a worker share a browser.
          isolate: false,
        },
      },
    ],
  },
});
