import type { BrowserType, LaunchOptions } from 'playwright';
import puppeteer from 'puppeteer-core';
import type { EngineWindow, Look } from './engine.ts';

/** What the pages of Playwright and Puppeteer have in common. */
interface DrivenPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { click(x: number, y: number): Promise<void> };
}

const windowOf = (page: DrivenPage, close: () => Promise<void>): EngineWindow => ({
  goto: (url) => page.goto(url),
  evaluate: (expression) => page.evaluate(expression),
  async press(keys) {
    for (const key of keys) await page.keyboard.press(key);
  },
  click: (x, y) => page.mouse.click(x, y),
  close,
});

/** Opens a window of a browser that Playwright drives. */
export async function openByPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  { scheme, ...viewport }: Look,
): Promise<EngineWindow> {
  const browser = await type.launch(options);
  const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  return windowOf(page, () => browser.close());
}

/** Opens a window of an installed Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function openFirefox(executablePath: string, { width, height, scheme }: Look): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      // A phone's scroll bars lie over the page.
      'ui.useOverlayScrollbars': width < 600 ? 1 : 0,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return windowOf(page, () => browser.close());
}
