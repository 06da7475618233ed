import { afterAll, describe, expect, test } from 'vitest';
import { isFull } from '../proof/counts.ts';
import { asked, barriersOf } from './axe.ts';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';
import { MODES } from './modes.ts';

const pages = usePages();

const all = [320, 390, 768, 1440].flatMap((width) => MODES.map((mode) => ({ width, ...mode })));
// A sample with every width and every mode in it.
const looks = isFull ? all : [all[1]!, all[3]!, all[8]!, all[10]!];

afterAll(() => console.log(`axe: ${asked.rules} rules × ${looks.length} looks × ${visits.length} pages`));

describe.each(visits)('$path', ({ path, status }) => {
  test.each(looks)('is sound at $width px in $mode colours', async ({ mode, ...look }) => {
    const page = await pages.open(path, look);
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
