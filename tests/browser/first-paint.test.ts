import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../generator/dev/server.ts';
import { isListed, outputPath } from '../../generator/pages/route.ts';
import { createCompressedServer } from '../../scripts/compressed-server.ts';
import { routes } from '../../templates/routes.ts';
import { isFull } from '../stress/counts.ts';
import { usePages } from './fixture.ts';

const pages = usePages();

/** What the words of an element are set in: the typefaces of the site, or what the system lent. */
async function fontsOf(page: Page, selector: string) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts;
}

/** Which of our typefaces the words of the first screen are set in. */
async function typefaces(page: Page): Promise<string[]> {
  const fonts = [...(await fontsOf(page, 'h1')), ...(await fontsOf(page, '.lead'))];
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName.replace(/ Light$/, ''));
}

async function slowDown(page: Page, latency: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  });
}

// As a host serves them: what was fetched once needs not be asked for again.
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createCompressedServer(pages.output);
  origin = await listen(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

describe('the typefaces', () => {
  test('are there on a first visit by a quick line', async () => {
    // Each window has a cache of its own. On a busy machine a font may be late for one of them.
    const firstVisit = async () => {
      const page = await pages.open('/404.html');
      await page.goto(`${origin}/about/`);
      return typefaces(page);
    };
    await expect.poll(firstVisit, { timeout: 20_000 }).toEqual(['Suez One', 'Figtree']);
  });

  test('hold no words back on a slow line, and are there on the second page', async () => {
    const page = await pages.open('/404.html');
    await slowDown(page, 300);
    await page.goto(`${origin}/about/`);
    // The first paint waits for what a link in the head asks for.
    expect(await page.locator('link[as=font]').count()).toBe(0);
    expect(await typefaces(page)).toEqual([]);
    const [standIn] = await fontsOf(page, 'h1');
    expect(standIn?.postScriptName, 'a heading is heavy in whatever font').toMatch(/bold/i);
    await page.evaluate(() => document.fonts.ready);
    await page.goto(`${origin}/support/`);
    expect(await typefaces(page)).toEqual(['Suez One', 'Figtree']);
  });
});

test('the first frame is the first screen, and not its header by itself', async () => {
  const html = String(pages.output.get('about/index.html'));
  const middle = html.indexOf('<main');
  let sendTheRest = (): void => {};
  const slowly = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, middle));
    sendTheRest = () => response.end(html.slice(middle));
  });
  try {
    const page = await pages.open('/404.html');
    // The pieces that the page asks for come from elsewhere, and at once.
    await page.route(/\.(woff2|css|js|svg)$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(await listen(slowly), { waitUntil: 'commit' });
    await page.locator('header').waitFor({ state: 'attached' });
    // A browser that had nothing to wait for would have drawn the header by the end of so many questions.
    let begun = 0;
    for (let time = 0; time < 200; time++) begun = await page.evaluate(() => performance.now());
    sendTheRest();
    await page.waitForLoadState();
    const frame = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    await expect.poll(frame).toBeGreaterThan(begun);
  } finally {
    slowly.close();
    slowly.closeAllConnections();
  }
});

describe('the style of what comes below the first screen', () => {
  const painted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

  // What comes with the page is the same for all of them, as the last test of these says.
  const sample = routes.filter(({ path }) => (isFull ? isListed({ path }) : /^\/(contact\/)?$/.test(path)));
  test.each(sample)('holds nothing of the first screen of $path back', async ({ path }) => {
    let answer = (_with: 'continue' | 'abort'): void => {};
    const prepare = (page: Page) =>
      page.route(/\.css$/, async (route) => {
        const how = await new Promise<'continue' | 'abort'>((resolve) => {
          answer = resolve;
        });
        await route[how]();
      });
    // All of the style of this page stands in it.
    const page = await pages.open('/500.html', { width: 390, prepare });
    await page.goto(pages.origin + path, { waitUntil: 'commit' });
    await expect.poll(() => painted(page)).toBe(1);
    const lines = page.getByRole('heading', { level: 1 });
    expect(await lines.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Suez One');
    // What has no style yet is not shown without one.
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    answer('continue');
    await page.getByRole('contentinfo').waitFor();
    const ground = page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor);
    expect(await ground).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('may not come at all: the words are there', async () => {
    const page = await pages.open('/404.html', { prepare: (page) => page.route(/\.css$/, (route) => route.abort()) });
    await page.goto(`${pages.origin}/about/`);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });

  test('is waited for by browsers that read on after a style sheet: only a script that is not empty stops them', () => {
    for (const { path } of routes.filter(isListed)) {
      const html = String(pages.output.get(outputPath(path)));
      expect(html).toMatch(/<link id="rest" rel="stylesheet" href="[^"]+\.css"\/><script> <\/script>/);
    }
  });
});
