import type { BrowserType, LaunchOptions } from 'playwright';
import type { EngineWindow, Look } from './engine.ts';

/** Opens a window of a browser that Playwright drives. */
export async function openByPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  { scheme, ...viewport }: Look,
): Promise<EngineWindow> {
  const browser = await type.launch(options);
  const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async press(keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    click: (x, y) => page.mouse.click(x, y),
    capture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
