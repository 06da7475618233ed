import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One step of `npm test` runs one of these; `npx vitest` alone runs the first two again at every change.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/build/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}'],
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
          // A browser and the test that drives it take turns: one core is enough for each file.
          maxWorkers: '100%',
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
