import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { button, ENDPOINT, fillIn, MESSAGE } from './form.ts';
import { problemsOf, usePages, visitsOf } from './pages.ts';

const pages = usePages('fixture');

/** Expects that a page shows every text and has no button that does nothing, and that its menu can be used. */
async function expectUsable(page: Page): Promise<void> {
  expect(await page.evaluate(hiddenTexts)).toEqual([]);
  // A form waits a few seconds for its script before it shows the email address.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect.poll(() => page.evaluate(deadButtons), { timeout: 10_000 }).toEqual([]);
  // In the language of the page: the button that opens the menu, the menu, and the button that closes it.
  await page.getByRole('banner').locator('button').last().click();
  const menu = page.locator('[popover]:popover-open');
  // A trial click fails where a real one would hit something else.
  for (const link of await menu.getByRole('navigation').getByRole('link').all()) await link.click({ trial: true });
  await menu.getByRole('button').click();
}

/** Runs in the page: texts of the main part that can't be seen. The form has its own tests. */
function hiddenTexts(): string[] {
  const meant =
    'form, [hidden], [popover], dialog, .visually-hidden, [role="status"], details:not([open]) > :not(summary)';
  const texts = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, label)');
  return [...texts]
    .filter((element) => element.textContent.trim() && !element.closest(meant))
    .filter((element) => {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return !isShown || element.offsetWidth === 0 || element.offsetHeight === 0;
    })
    .map((element) => element.textContent.trim().slice(0, 60));
}

/** Runs in the page: visible buttons that do nothing. The browser itself only opens popovers and submits forms. */
function deadButtons(): string[] {
  return [...document.querySelectorAll('button')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(({ type, form, popoverTargetElement, popoverTargetAction }) => {
      const sends = type === 'submit' && form?.getAttribute('action');
      return !sends && !(popoverTargetElement && popoverTargetAction !== 'hide');
    })
    .map(({ outerHTML }) => outerHTML);
}

test.each(visitsOf('fixture'))('every page can be read and used without JavaScript: $path', async ({ path }) => {
  const page = await pages.open(path, { width: 320, javaScriptEnabled: false });
  await expectUsable(page);
  expect(await problemsOf(page)).toEqual([]);
});

const wayOut = (page: Page) => page.locator('form:has(textarea) a[href^="mailto:"]');
const BROKEN = { contentType: 'text/javascript', body: "throw new Error('a broken script')" };

test.each<[string, (route: Route) => Promise<void>, RegExp]>([
  ['is blocked', (route) => route.abort(), /^failed request: .*\.js$/],
  ['fails', (route) => route.fulfill(BROKEN), /^error: a broken script$/],
])('the contact page can be used when its script %s, and keeps what was typed', async (_what, answer, problem) => {
  const prepare = (page: Page) => page.route('**/*.js', answer);
  const page = await pages.open('/contact/', { width: 390, prepare });
  await page.locator('textarea').fill('A long message');
  await expectUsable(page);
  await wayOut(page).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('A long message');
  expect(new Set(await problemsOf(page))).toEqual(new Set([expect.stringMatching(problem)]));
});

test('without JavaScript the contact page shows the email address in place of the form', async () => {
  const page = await pages.open('/contact/', { javaScriptEnabled: false });
  expect(await page.locator('textarea, form:has(textarea) button').filter({ visible: true }).count()).toBe(0);
  expect(await wayOut(page).isVisible()).toBe(true);
});

test.each([
  ['without JavaScript', false],
  ['if the script that delivers does not load', true],
])('a form with a service posts by itself %s, with everything the service needs', async (_, javaScriptEnabled) => {
  let received = '';
  const prepare = async (page: Page) => {
    await page.route('**/assets/delivery-*', (route) => route.abort());
    await page.route(ENDPOINT, (route) => {
      received = route.request().postData() ?? '';
      return route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' });
    });
  };
  const page = await usePages('complete').open('/contact/', { javaScriptEnabled, prepare });
  await fillIn(page);
  await button(page).click();
  await page.waitForURL(ENDPOINT);
  const message = MESSAGE.message.replace('\n', '\r\n');
  expect(Object.fromEntries(new URLSearchParams(received))).toEqual({
    ...MESSAGE,
    message,
    access_key: '123',
    _gotcha: '',
  });
});
