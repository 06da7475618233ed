import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { site } from '../../templates/site.ts';
import { barriersOf } from './axe.ts';
import { loadEverything } from './in-page.ts';
import { serveOutput } from './serve.ts';
import { watch } from './watch.ts';

// npm test -- content: what must hold for the site as it is now. A correct change of the content never fails here: all
// other tests run on the content in tests/fixtures.

let served: Awaited<ReturnType<typeof serveOutput>>;
beforeAll(async () => {
  // Checks the content, and follows all links.
  const { output } = await buildSite(site, process.cwd(), {
    url: 'http://localhost/',
    now: new Date(),
  });
  served = await serveOutput(output);
});
afterAll(() => served?.close());

// A path without a page shows 404.html.
const paths = site.routes.map(({ path }) => path.replace('404.html', 'a/b/nowhere/'));

test.each(paths)('%s loads without a problem, and is accessible', async (path) => {
  const { page, problems } = await watch(served.address + path);
  await page.evaluate(loadEverything);
  expect(await barriersOf(page)).toEqual([]);
  expect((await problems()).filter((problem) => !/nowhere|\(Not Found\)/.test(problem))).toEqual(
    [],
  );
});
