import { afterAll, expect, test } from 'vitest';
import { buildSite } from '../../generator/site.ts';
import { site } from '../../templates/site.ts';
import { barriersOf } from './axe.ts';
import { loadEverything } from './in-page.ts';
import { serveOutput } from './serve.ts';
import { watch } from './watch.ts';

// npm test -- content: what must hold for the site as it is now. A correct change of the content never fails here: all
// other tests run on the content in tests/fixtures.

// Checks the content, and follows all links.
const options = { url: 'http://localhost/', now: new Date() };
const { output } = await buildSite(site, process.cwd(), options);
const { address, close } = await serveOutput(output);
afterAll(close);

// A path without a page shows 404.html.
const paths = site.routes.map(({ path }) => path.replace('404.html', 'a/b/nowhere/'));

test.each(paths)('%s loads without a problem, and is accessible', async (path) => {
  const { page, problems } = await watch(address + path);
  await page.evaluate(loadEverything);
  expect(await barriersOf(page)).toEqual([]);
  const found = (await problems()).filter((problem) => !/nowhere|\(Not Found\)/.test(problem));
  expect(found).toEqual([]);
});
