import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Expects that a page shows every text and has no button that does nothing, whatever happened to its script. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await hiddenTexts(page)).toEqual([]);
  // A form waits a few seconds for its script before it shows the email address.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect.poll(() => deadButtons(page), { timeout: 10_000 }).toEqual([]);
}

/** Expects that every link of the menu can be clicked. The menu is the same on every page. */
export async function expectMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
  expect(links.length).toBeGreaterThan(1);
  // A trial click fails where a real one would hit something else.
  for (const link of links) await link.click({ trial: true });
}

/** Texts of the main part that can't be seen. The form has its own tests. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const meant =
      'form, [hidden], [popover], dialog, .visually-hidden, [role="status"], details:not([open]) > :not(summary)';
    const texts = main.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, label');
    return [...texts]
      .filter((element) => element.textContent.trim() && !element.closest(meant))
      .filter((element) => {
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return !isShown || element.offsetWidth === 0 || element.offsetHeight === 0;
      })
      .map((element) => element.textContent.trim().slice(0, 60));
  });
}

/** Visible buttons that do nothing without a script: the browser itself only opens popovers and submits forms. */
function deadButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((button) => {
        const sends = button.type === 'submit' && button.form?.getAttribute('action');
        return !sends && !(button.popoverTargetElement && button.popoverTargetAction !== 'hide');
      })
      .map((button) => button.outerHTML),
  );
}
