import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages } from './fixture.ts';
import { site } from './words.ts';

const pages = usePages('fixture');
const labels = site.navigation.map(({ label }) => label);
/** A link of the menu that leads to another page. */
const ABOUT = site.navigation.find(({ href }) => href === '/about/')!.label;

const open = (path: string, options?: Parameters<typeof pages.open>[1]) => pages.open(path, { width: 390, ...options });

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close' });
const menu = (page: Page) => page.locator('#site-menu');
const linkOf = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const isOpen = (page: Page) => page.locator('#site-menu:popover-open').isVisible();

test.each([
  ['with', true],
  ['without', false],
])(
  'a click or a tap opens the menu, its button closes it, and a link leads to a page with a closed menu, %s its script',
  async (_, javaScriptEnabled) => {
    const page = await open('/', { javaScriptEnabled, hasTouch: true });
    for (const press of ['click', 'tap'] as const) {
      expect(await menu(page).isVisible()).toBe(false);
      await opener(page)[press]();
      expect(await isOpen(page)).toBe(true);
      await closer(page)[press]();
    }
    await opener(page).click();
    await linkOf(page, ABOUT).click();
    await page.waitForURL('**/about/');
    expect(await menu(page).isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.endsWith('/about/'));
    expect(await menu(page).isVisible()).toBe(false);
  },
);

test('Enter and Space open the menu, Tab stays in it, and Escape closes it and returns the focus', async () => {
  const page = await open('/');
  await opener(page).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await isOpen(page)).toBe(true);
    for (const name of ['Close', ...labels, site.support.label]) {
      expect(await focused()).toBe(name);
      await menu(page).locator(':focus').click({ trial: true });
      await page.keyboard.press('Tab');
    }
    // After the last link the focus goes to the browser, and then to the first control again.
    for (let step = 0; step < 3 && (await focused()) !== 'Close'; step++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await menu(page).isVisible()).toBe(false);
    expect(await focused()).toBe('Menu');
  }
});

test('a link to a part of the same page closes the menu and shows that part', async () => {
  const page = await open('/');
  await opener(page).click();
  await linkOf(page, ABOUT).evaluate((link: HTMLAnchorElement) => {
    link.href = '#closing';
    document.querySelector('main')!.lastElementChild!.id = 'closing';
  });
  await linkOf(page, ABOUT).press('Enter');
  expect(await menu(page).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).toBeGreaterThan(100);
});

test('every width has either the button or the row of links, and resizing closes the menu', async () => {
  const page = await open('/');
  await opener(page).click();
  for (const width of [1440, 1001, 1000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await opener(page).isVisible(), `at ${width} px`).toBe(width <= 1000);
    expect(await linkOf(page, ABOUT).isVisible()).toBe(width > 1000);
    expect(await closer(page).isVisible()).toBe(false);
  }
});

test('the page behind the menu does not scroll', async () => {
  const page = await open('/', { height: 600 });
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  // Not click(), which would scroll to where the header would be if it were not sticky.
  const { x, y } = (await opener(page).boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  expect(await isOpen(page)).toBe(true);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Tab');
  for (const key of ['PageDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test('screen readers announce whether the menu is open, and nothing behind it', async () => {
  const page = await open('/');
  const session = await page.context().newCDPSession(page);
  const announced = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role }) => !ignored && ['button', 'contentinfo', 'main'].includes(role?.value))
      .map(({ name, properties = [] }) => {
        const expanded = properties.find((property) => property.name === 'expanded')?.value.value;
        return `${name?.value} ${expanded ?? ''}`.trim();
      });
  };
  expect(await announced()).toContain('Menu false');
  await opener(page).click();
  expect(await announced()).toEqual(['Close']);
});
