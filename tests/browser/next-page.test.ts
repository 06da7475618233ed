import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { launchWithHistory } from './chromium.ts';
import { usePages } from './fixture.ts';

// What the browser does before a click and keeps after it. tests/client/start.test.ts checks that a prerendered page starts
// only when it is shown: browsers under test don't prerender.
const pages = usePages('fixture');
let browser: Browser;
let server: Server;
let home = '';
/** Why the About page was requested, each time. */
const purposes: unknown[] = [];

beforeAll(async () => {
  browser = await launchWithHistory();
  server = createSiteServer(() => pages);
  server.on('request', ({ url = '', headers }) => {
    if (url.endsWith('/about/')) purposes.push(headers['sec-purpose']);
  });
  home = (await listen(server)) + pages.base;
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function openHome(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(home);
  return page;
}

const linkTo = (page: Page, path: string) => page.locator(`header nav a[href$="${path}"]`).last();

test('resting on a link fetches its page before the click, and the page comes with a transition', async () => {
  const page = await openHome();
  await page.evaluate(() => {
    addEventListener('pageswap', (event) => {
      sessionStorage.transition = 'viewTransition' in event && event.viewTransition !== null;
    });
  });
  await linkTo(page, '/about/').hover();
  await expect.poll(() => purposes, { timeout: 20_000 }).toEqual([expect.stringMatching(/^prefetch/)]);
  await linkTo(page, '/about/').click();
  await page.waitForURL('**/about/');
  await page.locator('h1').waitFor();
  expect(purposes).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.transition)).toBe('true');
});

test('a page is kept for the back button', async () => {
  const page = await openHome();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.title = `persisted: ${persisted}`;
    }),
  );
  await linkTo(page, '/events/').click();
  await page.waitForURL('**/events/');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title(), { timeout: 20_000 }).toBe('persisted: true');
});
