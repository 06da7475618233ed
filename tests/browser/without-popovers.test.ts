import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenOptions, problemsOf, rewriting, usePages } from './pages.ts';

// Safari 16, Chrome 109, and Firefox 115 don't support popovers.
async function removePopovers(page: Page): Promise<void> {
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

const open = (options: OpenOptions) => usePages('fixture').open('/', { width: 390, ...options });
const opener = (page: Page) => page.locator('header > details > summary');
const links = (page: Page) => page.locator('#site-menu a').filter({ visible: true });

test.each([
  ['with', true],
  ['without', false],
])(
  'without popovers, the menu opens, closes, and is closed on the next page, %s its script',
  async (_, javaScriptEnabled) => {
    const page = await open({ prepare: removePopovers, javaScriptEnabled });
    const [old, usual] = [page, await open({})].map((each) => each.getByRole('banner').boundingBox());
    expect((await old)!.height).toBeLessThanOrEqual((await usual)!.height);
    expect(await links(page).count()).toBe(0);
    for (const name of ['Menu', 'Close']) expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
    await opener(page).click();
    expect(await links(page).count()).toBe(6);
    for (const link of await links(page).all()) await link.click({ trial: true });
    await (javaScriptEnabled ? page.keyboard.press('Escape') : opener(page).click());
    expect(await links(page).count()).toBe(0);
    await opener(page).click();
    await links(page).getByText('How it began').click();
    await page.waitForURL('**/about/');
    expect(await links(page).count()).toBe(0);
    expect((await problemsOf(page)).filter((problem) => problem.startsWith('error: '))).toEqual([]);
    await page.setViewportSize({ width: 1200, height: 900 });
    expect([await opener(page).isVisible(), await links(page).count()]).toEqual([false, 5]);
  },
);

async function openTerm(javaScriptEnabled: boolean) {
  const page = await open({ javaScriptEnabled, prepare: removePopovers });
  return { page, term: page.locator('main .term').first(), shown: page.getByRole('tooltip').filter({ visible: true }) };
}

test('without popovers, a click shows the meaning next to its term until Escape or a click elsewhere', async () => {
  const { page, term, shown } = await openTerm(true);
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
    await term.click();
    const [word, box] = [(await term.boundingBox())!, (await shown.boundingBox())!];
    expect(Math.max(word.y - box.y - box.height, box.y - word.y - word.height)).toBeLessThan(9);
    await close();
    expect(await shown.count()).toBe(0);
  }
});

test.each(['hover', 'focus'] as const)('without popovers and JavaScript, the meaning is shown on %s', async (show) => {
  const { term, shown } = await openTerm(false);
  expect(await shown.count()).toBe(0);
  await term[show]();
  expect(await shown.count()).toBe(1);
});
