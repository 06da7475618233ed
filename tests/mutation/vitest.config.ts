import { defineConfig } from 'vitest/config';

// Without the tests that build the whole site: they would run for nearly every mutant, and take seconds each.
const WHOLE_SITE = [
  'dev/',
  'site',
  'pages/sharing',
  'assets/',
  'checks/{launch-findings,content-notes}',
  'content/delivery-content',
];

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/generator/**/*.test.{ts,tsx}'],
    exclude: WHOLE_SITE.map((name) => `tests/generator/${name}*`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
