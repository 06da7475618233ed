import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';
import { overflowOf } from './overflow.ts';

const pages = usePages();
/** What a reader sets in the browser who needs letters of twice the size. Without a setting it is 16. */
const SIZE = 32;

test.each(visits)('$path fits with letters of twice the size', async ({ path }) => {
  const page = await pages.open(path, { prepare: setLetterSize });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe(`${SIZE}px`);
    expect.soft(await overflowOf(page), `at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(collisions), `at ${width} px`).toEqual([]);
  }
});

async function setLetterSize(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: SIZE } });
}

/** Runs in the page: what can be pressed and lies over something else that can be. */
function collisions(): string[] {
  const controls = [...document.querySelectorAll('a, button, input, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({ name: control.textContent.trim(), boxes: [...control.getClientRects()] }));
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((second) => overlap(box, second))))
      .map((other) => `“${one.name}” lies over “${other.name}”`),
  );

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 1;
  }
}
