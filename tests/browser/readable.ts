import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The links of the menu, brought into view as a visitor would. */
async function navigationLinks(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

/** Expects that a page says everything and leads everywhere, whatever became of its script. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await hiddenTexts(page)).toEqual([]);
  // A form gives its script some seconds before it shows another way out.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect.poll(() => inertButtons(page), { timeout: 10_000 }).toEqual([]);
  const links = await navigationLinks(page);
  expect(await links.count()).toBeGreaterThan(1);
  await expect.poll(() => links.evaluateAll(covered)).toEqual([]);
}

/** Runs in the page: the links that a click on their middle would not hit. */
function covered(links: Element[]): string[] {
  return links
    .filter((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((link) => link.textContent);
}

/** Every heading and text of the main part that is in the page but not to be seen. What a form says depends on
 *  whether it can be sent, so that is a matter for its own tests. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const meant =
      'form, [hidden], [popover], dialog, .visually-hidden, [role="status"], details:not([open]) > :not(summary)';
    const texts = main.querySelectorAll<HTMLElement>('h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, label');
    return [...texts]
      .filter((element) => element.textContent.trim() && !element.closest(meant))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return !isShown || width === 0 || height === 0;
      })
      .map((element) => `${element.className || element.tagName}: ${element.textContent.trim().slice(0, 60)}`);
  });
}

/** Every visible button that would do nothing: the browser itself only opens popovers and sends forms somewhere. */
function inertButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((button) => {
        const sends = button.type === 'submit' && button.form?.getAttribute('action');
        const opens = button.popoverTargetElement && button.popoverTargetAction !== 'hide';
        return !sends && !opens;
      })
      .map((button) => button.outerHTML),
  );
}
