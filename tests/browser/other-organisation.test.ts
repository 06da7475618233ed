import { expect, test } from 'vitest';
import { isFull } from '../proof/counts.ts';
import { barriersOf } from './axe.ts';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';
import { overflowOf } from './overflow.ts';

// Other words in the same design: longer ones, more of them, fewer of them.
const pages = usePages('fixture');

test.each(visits)('$path fits and reports nothing with the words of another organisation', async ({ path }) => {
  const page = await pages.open(path, { width: 390 });
  await loadEverything(page);
  // The live site, in the same design, is asked in every `npm test`: see tour.ts.
  if (isFull) expect(await barriersOf(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toEqual([]);
  }
  expect((await problemsOf(page)).filter((problem) => !problem.includes('/a/b/c'))).toEqual([]);
});
