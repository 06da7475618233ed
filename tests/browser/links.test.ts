import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';
import { loadEverything } from './measure-looks.ts';

// The fixture organization is below the top of its host.
const pages = usePages('fixture');

const addressesOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test('the menu leads to every page and marks the current one', async () => {
  const page = await pages.open('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const links = await addressesOf(menu.getByRole('link'));
  for (const [index, href] of links.entries()) {
    await menu.getByRole('link').nth(index).click();
    await page.waitForURL(href);
    const current = await addressesOf(menu.locator('[aria-current="page"]'));
    expect(current).toEqual(links.filter((each) => each === href));
  }
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(pages.addressOf('/'));
  expect(await problemsOf(page)).toEqual([]);
});

test('an unknown address at any depth is answered with a complete page that leads home', async () => {
  const page = await pages.open('/a/b/c');
  await page.evaluate(loadEverything);
  const font = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(font).toContain('Suez One');
  expect(await problemsOf(page)).toEqual([expect.stringMatching(new RegExp(`^console: .*${pages.base}a/b/c`))]);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(pages.addressOf('/'));
});
