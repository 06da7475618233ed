import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { problemsOf, rewriting, usePages } from './fixture.ts';
import { site } from './words.ts';

// Safari 16, Chrome 109, and Firefox 115 don't support popovers.
const pages = usePages('fixture');
const ABOUT = site.navigation.find(({ href }) => href === '/about/')!.label;

async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'] as const)
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await rewriting((html) =>
    html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replaceAll(':popover-open', ':unknown')
      .replace(/ popover(target(action)?)?=/g, ' data-unknown='),
  )(page);
}

const open = (path: string, options?: Parameters<typeof pages.open>[1]) =>
  pages.open(path, { width: 390, prepare: withoutPopovers, ...options });

const opener = (page: Page) => page.locator('header > details > summary');
const links = (page: Page) => page.locator('#site-menu a').filter({ visible: true });
const tooltips = (page: Page) => page.getByRole('tooltip').filter({ visible: true });
const termOf = (page: Page) => page.getByRole('main').locator('.term').first();

describe.each([
  ['with', true],
  ['without', false],
])('without popovers, %s its script', (_, javaScriptEnabled) => {
  test('a page has a header of the usual height, and a menu that opens, closes, and is closed on the next page', async () => {
    const page = await open('/', { javaScriptEnabled });
    const header = (await page.getByRole('banner').boundingBox())!;
    const usual = (await (await pages.open('/', { width: 390 })).getByRole('banner').boundingBox())!;
    expect(header.height).toBeLessThanOrEqual(usual.height);
    expect(await links(page).count()).toBe(0);
    for (const name of ['Menu', 'Close'])
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(false);
    await opener(page).click();
    expect(await links(page).count()).toBe(site.navigation.length + 1);
    for (const link of await links(page).all()) await link.click({ trial: true });
    await (javaScriptEnabled ? page.keyboard.press('Escape') : opener(page).click());
    expect(await links(page).count()).toBe(0);
    await opener(page).click();
    await links(page).filter({ hasText: ABOUT }).click();
    await page.waitForURL('**/about/');
    expect(await links(page).count()).toBe(0);
    expect((await problemsOf(page)).filter((problem) => problem.startsWith('error: '))).toEqual([]);
  });
});

test('without popovers, a wide window shows the row of links', async () => {
  const page = await open('/', { javaScriptEnabled: false, width: 1200 });
  expect(await opener(page).isVisible()).toBe(false);
  expect(await links(page).count()).toBe(site.navigation.length);
});

test('without popovers, a press on a term shows its meaning next to it until Escape or a press elsewhere', async () => {
  const page = await open('/');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
    expect(await tooltips(page).count()).toBe(0);
    await termOf(page).click();
    const [word, box] = [(await termOf(page).boundingBox())!, (await tooltips(page).boundingBox())!];
    expect(Math.max(word.y - box.y - box.height, box.y - word.y - word.height)).toBeLessThan(9);
    await close();
  }
  expect(await tooltips(page).count()).toBe(0);
});

test('without popovers and a script, the pointer and the focus show the meaning of a term', async () => {
  const page = await open('/', { javaScriptEnabled: false });
  for (const show of ['hover', 'focus'] as const) {
    expect(await tooltips(page).count()).toBe(0);
    await termOf(page)[show]();
    expect(await tooltips(page).count()).toBe(1);
    await page.mouse.move(2, 2);
  }
});
