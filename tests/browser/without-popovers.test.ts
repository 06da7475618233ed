import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { problemsOf, rewriting, usePages } from './fixture.ts';
import { site } from './words.ts';

// Safari 16, Chrome 109 and Firefox 115 have never heard of popovers.
const pages = usePages('fixture');
const ABOUT = site.navigation.find(({ href }) => href === '/about/')!.label;

async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await rewriting((html) =>
    html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replaceAll(':popover-open', ':unheard-of')
      .replace(/ popover(target(action)?)?=/g, ' data-unheard-of='),
  )(page);
}

const open = (path: string, options?: Parameters<typeof pages.open>[1]) =>
  pages.open(path, { width: 390, prepare: withoutPopovers, ...options });

const toggleOf = (page: Page) => page.locator('header > details > summary');
const linksOf = (page: Page) => page.locator('#site-menu a').filter({ visible: true });

/** Runs in the page: the texts of the links that a press on them would hit. */
const onTop = (links: Element[]) =>
  links
    .filter((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + 20, top + height / 2));
    })
    .map((link) => link.textContent.trim().replace(/\s+/g, ' '));

describe.each([
  ['with its script', {}],
  ['without it', { javaScriptEnabled: false }],
])('a page in a browser without popovers, %s', (_script, options) => {
  test('has a bar as low as ever, and a menu that opens, closes and leads to a page where it is closed', async () => {
    const page = await open('/', options);
    const bar = (await page.getByRole('banner').boundingBox())!;
    const usual = (await (await pages.open('/', { width: 390 })).getByRole('banner').boundingBox())!;
    expect(bar.height).toBeLessThanOrEqual(usual.height);
    expect(await linksOf(page).count()).toBe(0);
    for (const name of ['Menu', 'Close'])
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(false);
    await toggleOf(page).click();
    const labels = [...site.navigation.map(({ label }) => label), site.support.label];
    expect(await linksOf(page).evaluateAll(onTop)).toEqual(labels);
    expect(await page.getByRole('main').getByRole('heading').first().isVisible()).toBe(false);
    await toggleOf(page).click();
    expect(await linksOf(page).count()).toBe(0);
    await toggleOf(page).click();
    await linksOf(page).filter({ hasText: ABOUT }).click();
    await page.waitForURL('**/about/');
    expect(await linksOf(page).count()).toBe(0);
    expect((await problemsOf(page)).filter((problem) => problem.startsWith('error: '))).toEqual([]);
  });
});

test('a browser without popovers shows the row of links where there is room for it', async () => {
  const page = await open('/', { javaScriptEnabled: false, width: 1200 });
  expect(await toggleOf(page).isVisible()).toBe(false);
  expect(await linksOf(page).evaluateAll(onTop)).toEqual(site.navigation.map(({ label }) => label));
});

test('Escape closes the menu in a browser without popovers', async () => {
  const page = await open('/');
  await toggleOf(page).click();
  expect(await linksOf(page).count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  expect(await linksOf(page).count()).toBe(0);
});

const termOf = (page: Page) => page.getByRole('main').locator('.term').first();
const tooltips = (page: Page) => page.getByRole('tooltip').filter({ visible: true });

describe('a term in a browser without popovers', () => {
  test('shows its meaning beside it when it is pressed, until Escape or a press elsewhere', async () => {
    const page = await open('/');
    expect(await tooltips(page).count()).toBe(0);
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
      await termOf(page).click();
      const [word, box] = [(await termOf(page).boundingBox())!, (await tooltips(page).boundingBox())!];
      expect(Math.max(word.y - box.y - box.height, box.y - word.y - word.height)).toBeLessThan(9);
      expect(await tooltips(page).evaluateAll(onTop)).toHaveLength(1);
      await close();
      expect(await tooltips(page).count()).toBe(0);
    }
  });

  test('shows it without a script, under the pointer and to the keyboard', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    for (const show of ['hover', 'focus'] as const) {
      expect(await tooltips(page).count()).toBe(0);
      await termOf(page)[show]();
      expect(await tooltips(page).count()).toBe(1);
      await page.mouse.move(2, 2);
    }
  });
});
