import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { otherOrganisation } from '../other-organisation.ts';
import { barriersOf } from './axe.ts';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';

const organisation = otherOrganisation();
const pages = usePages({
  build: () => buildSite(organisation.root, siteDefinition, { year: '2026', url: 'https://choirs.test/' }),
});
afterAll(organisation.remove);

// Other words in the same design: longer ones, more of them, fewer of them.
describe.each([390, 1440])('with the words of another organisation, %i pixels wide', (width) => {
  test.each(visits)('$path fits, is accessible and reports nothing', async ({ path }) => {
    const page = await pages.open(path, { width });
    await loadEverything(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await cutTexts(page)).toEqual([]);
    expect(await barriersOf(page)).toEqual([]);
    expect((await problemsOf(page)).filter((problem) => !problem.includes('/a/b/c'))).toEqual([]);
  });
});

/** The texts that go on beyond the edge of the window, where a section may cut them off without a scroll bar. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, b, span)')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const beyond = [...range.getClientRects()].some(({ left, right }) => right > innerWidth + 1 && left > 0);
      return beyond && element.childElementCount === 0 ? [element.textContent] : [];
    }),
  );
}
