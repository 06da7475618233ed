import { chromium } from 'playwright';
import puppeteer from 'puppeteer-core';
import type { EngineWindow, Look } from './engines.ts';

/** Opens a window of Chromium. Playwright drives also a Chromium of 2023. */
export async function openChromium(
  executablePath: string,
  { dark, ...viewport }: Look,
  args: string[] = [],
): Promise<EngineWindow> {
  const browser = await chromium.launch({ executablePath, args });
  const colorScheme = dark ? 'dark' : 'light';
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  return windowOf(page, () => browser.close());
}

/** Opens a window of an installed Firefox, which Puppeteer drives by WebDriver BiDi. */
export async function openFirefox(executablePath: string, { width, height, dark }: Look): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      // A phone's scroll bars lie over the page.
      'ui.useOverlayScrollbars': width < 600 ? 1 : 0,
    },
  });
  return windowOf(await browser.newPage(), () => browser.close());
}

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
