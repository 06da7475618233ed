import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { usePages, visits } from './fixture.ts';
import { layoutShifts, loadEverything, whatMoves } from './measure-looks.ts';

const pages = usePages('fixture');

/** Which of our typefaces the first screen uses. */
async function typefaces(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const used: string[] = [];
  for (const selector of ['h1', 'main p']) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    used.push(...fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName));
  }
  await devTools.detach();
  return used.map((name) => name.replace(/ Light$/, ''));
}

test('text never waits for a font on a slow connection, and the second page has the font', async () => {
  // As hosts do, this server lets browsers keep files.
  const server = createSiteServer(
    () => pages,
    ({ url = '' }, response) => {
      if (url.includes('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return false;
    },
  );
  try {
    const address = (await listen(server)) + pages.base;
    const page = await pages.open('/404.html');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 300 },
      ...{ downloadThroughput: 200_000, uploadThroughput: 94_000 },
    });
    await page.goto(`${address}about/`);
    // A preloaded font would delay the first paint.
    expect(await page.locator('link[as=font]').count()).toBe(0);
    expect(await typefaces(page)).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    await page.goto(`${address}support/`);
    expect(await typefaces(page)).toEqual(['Suez One', 'Figtree']);
  } finally {
    server.close().closeAllConnections();
  }
});

test('the first frame shows the first screen, not just its header', async () => {
  const html = String(pages.output.get('about/index.html'));
  const middle = html.indexOf('<main');
  const unfinished: (() => void)[] = [];
  const slow = createServer(({ url }, response) => {
    const start = html.slice(0, middle);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(url === '/impatient' ? start.replace('blocking="render"', '') : start);
    unfinished.push(() => response.end(html.slice(middle)));
  });
  try {
    const address = await listen(slow);
    const openHalf = async (path: string) => {
      const page = await pages.open('/404.html');
      await page.route(/\.(woff2|css|js|svg)$/, (route) => route.fulfill({ status: 404 }));
      await page.goto(address + path, { waitUntil: 'commit' });
      return () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
    };
    const frames = await openHalf('/');
    // A page that isn't told to wait draws the header, although it was opened later.
    const framesOfImpatient = await openHalf('/impatient');
    await expect.poll(framesOfImpatient).toBe(1);
    expect(await frames()).toBe(0);
    for (const finish of unfinished) finish();
    await expect.poll(frames).toBe(1);
  } finally {
    slow.close().closeAllConnections();
  }
});

/** Pages with a second style sheet, for what comes below the first screen. */
const withRest = () =>
  [...pages.output].filter(([file, html]) => file.endsWith('.html') && /<link id="rest"/.test(`${html}`));

test('the second style sheet delays nothing of the first screen, and the rest waits for it', async () => {
  let answer = (_: 'continue' | 'abort'): void => {};
  const prepare = (page: Page) =>
    page.route(/\.css$/, async (route) => {
      const how = await new Promise<'continue' | 'abort'>((resolve) => {
        answer = resolve;
      });
      await route[how]();
    });
  const page = await pages.open('/500.html', { width: 390, prepare });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  for (const how of ['continue', 'abort'] as const) {
    await page.goto(pages.addressOf(how === 'abort' ? '/about/' : '/contact/'), { waitUntil: 'commit' });
    await expect.poll(painted).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    answer(how);
    // Without the style sheet, too, the words are there.
    await page.getByRole('contentinfo').waitFor();
  }
});

test('a script that is not empty follows the second style sheet, so that every browser waits for it', () => {
  expect(withRest().length).toBeGreaterThan(0);
  for (const [, html] of withRest())
    expect(String(html)).toMatch(/<link id="rest" rel="stylesheet" href="[^"]+\.css"\/><script> <\/script>/);
});

test.each(visits)(
  '$path does not shift when fonts are late, and nothing moves for visitors who prefer reduced motion',
  async ({ path }) => {
    // The worst case: the text is there long before its font.
    let sendFonts = (): void => {};
    const textIsThere = new Promise<void>((resolve) => {
      sendFonts = resolve;
    });
    const page = await pages.open('/500.html', { width: 390, reducedMotion: 'no-preference' });
    await page.route('**/*.woff2', async (route) => {
      await textIsThere;
      await route.continue();
    });
    await page.goto(pages.addressOf(path), { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    sendFonts();
    await page.evaluate(loadEverything);
    expect(await page.evaluate(layoutShifts)).toEqual([]);
    expect(await page.evaluate(whatMoves), 'the check notices movement').not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(whatMoves)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  },
);
