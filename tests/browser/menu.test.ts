import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages } from './fixture.ts';
import { site } from './words.ts';

const pages = usePages('fixture');
const labels = site.navigation.map(({ label }) => label);
/** A link of the menu that leads to another page. */
const ABOUT = site.navigation.find(({ href }) => href === '/about/')!.label;

const open = (path: string, options?: Parameters<typeof pages.open>[1]) => pages.open(path, { width: 390, ...options });

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Menu' });
const closeOf = (page: Page) => page.getByRole('button', { name: 'Close' });
const sheetOf = (page: Page) => page.locator('#site-menu');
const linkOf = (page: Page, name: string) => sheetOf(page).getByRole('link', { name, exact: true });
const isOpen = (page: Page) => page.locator('#site-menu:popover-open').isVisible();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test.each([
  ['with its script', {}],
  ['without it', { javaScriptEnabled: false }],
])(
  'a click or a tap opens the menu, its own button closes it, and a link leads to a page where it is closed, %s',
  async (_script, options) => {
    const page = await open('/', { ...options, hasTouch: true });
    for (const press of ['click', 'tap'] as const) {
      expect(await sheetOf(page).isVisible()).toBe(false);
      await toggleOf(page)[press]();
      expect(await isOpen(page)).toBe(true);
      await closeOf(page)[press]();
    }
    await toggleOf(page).click();
    await linkOf(page, ABOUT).click();
    await page.waitForURL('**/about/');
    expect(await sheetOf(page).isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.endsWith('/about/'));
    expect(await sheetOf(page).isVisible()).toBe(false);
  },
);

test('Enter and Space open it, Tab goes through it in order, never behind it, and Escape closes it', async () => {
  const page = await open('/');
  await toggleOf(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await isOpen(page)).toBe(true);
    for (const name of ['Close', ...labels, site.support.label]) {
      expect(await page.evaluate(placeOfFocus)).toEqual({ name, inSheet: true, onTop: true });
      await page.keyboard.press('Tab');
    }
    // After the last one the focus goes to the browser, and from there to the first again.
    for (let step = 0; step < 3 && (await focused(page)) !== 'Close'; step++) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await sheetOf(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('Menu');
  }
});

/** Runs in the page: what has the focus, and whether it is in the menu and on top of everything. */
function placeOfFocus() {
  const element = document.activeElement!;
  const { left, top, width, height } = element.getBoundingClientRect();
  const onTop = element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  return { name: element.textContent.trim(), inSheet: element.closest('#site-menu') !== null, onTop };
}

test('a link to a part of the same page closes the menu and shows that part', async () => {
  const page = await open('/');
  await toggleOf(page).click();
  await linkOf(page, ABOUT).evaluate((link: HTMLAnchorElement) => {
    link.href = '#closing';
    document.querySelector('main')!.lastElementChild!.id = 'closing';
  });
  await linkOf(page, ABOUT).press('Enter');
  expect(await sheetOf(page).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).toBeGreaterThan(100);
});

test('at every width there is a button that works or the row of links, and no menu stays open', async () => {
  const page = await open('/');
  await toggleOf(page).click();
  for (const width of [1440, 1001, 1000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await toggleOf(page).isVisible(), `at ${width} px`).toBe(width <= 1000);
    expect(await linkOf(page, ABOUT).isVisible()).toBe(width > 1000);
    expect(await closeOf(page).isVisible()).toBe(false);
  }
});

test('the page behind does not scroll, and is where it was afterwards', async () => {
  const page = await open('/', { height: 600 });
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  // Not by click(), which would scroll to where the sticky bar would be if it were not sticky.
  const { x, y } = (await toggleOf(page).boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  expect(await isOpen(page)).toBe(true);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Tab');
  for (const key of ['PageDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test('a screen reader is told whether the menu is open, and hears nothing of what is behind it', async () => {
  const page = await open('/');
  const session = await page.context().newCDPSession(page);
  const heard = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role }) => !ignored && ['button', 'contentinfo', 'main'].includes(role?.value))
      .map(({ name, properties = [] }) => {
        const expanded = properties.find((property) => property.name === 'expanded')?.value.value;
        return `${name?.value} ${expanded ?? ''}`.trim();
      });
  };
  expect(await heard()).toContain('Menu false');
  await toggleOf(page).click();
  expect(await heard()).toEqual(['Close']);
});
