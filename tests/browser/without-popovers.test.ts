import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { errorsOf, newPage, site } from './browser.ts';

/** Opens a page as Safari 16, Chrome 109, and Firefox 115 do, which don't have popovers. */
async function openOld(path: string, javaScriptEnabled = true): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  // The policy of the page would refuse the changed styles.
  const page = await newPage({ viewport, javaScriptEnabled, bypassCSP: true });
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.route(/\/$|\.css$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(':popover-open', ':unknown')
      .replace(/ popover(target(action)?)?=/g, ' data-unknown$1=');
    await route.fulfill({ response, body });
  });
  await page.goto(site() + path);
  return page;
}

const opener = (page: Page) => page.locator('summary').getByText('Menu');
const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test.for([true, false])(
  'without popovers the menu opens and closes, and its links lead on (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openOld('/', javaScriptEnabled);
    const errors = errorsOf(page);
    expect(await links(page).count()).toBe(0);
    await opener(page).click();
    expect(await links(page).count()).toBe(10);
    for (const link of await links(page).all()) await link.click({ trial: true });
    const behind = page.locator('main[inert] ~ footer[inert]');
    expect(await behind.count()).toBe(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) await page.keyboard.press('Escape');
    else await opener(page).click();
    expect(await links(page).count()).toBe(0);
    await expect.poll(() => behind.count()).toBe(0);
    await opener(page).click();
    await links(page).getByText('About').click();
    await page.waitForURL('**/about/');
    expect(await links(page).count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
