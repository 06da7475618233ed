import { describe, expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';

const pages = usePages();

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

describe.each(visits)('$path', ({ path, status }) => {
  test.each(looks)('is sound at $width px in the $colorScheme scheme', async ({ width, colorScheme }) => {
    const page = await pages.open(path, { width, colorScheme });
    const answered = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStatus,
    );
    expect(answered).toBe(status);
    await loadEverything(page);
    const problems = await problemsOf(page);
    if (status === 404) {
      expect(problems).toEqual([expect.stringMatching(/^console: .*\/a\/b\/c/)]);
    } else {
      expect(problems).toEqual([]);
    }
    expect(await barriersOf(page)).toEqual([]);
  });
});
