import { expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';

const pages = usePages();
const MOST = 8;

test.each(visits)('$path speaks in few voices', async ({ path }) => {
  const page = await pages.open(path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page.evaluate(sizesInSight);
    expect.soft(sizes.length, `at ${width} px: ${sizes.join(', ')}`).toBeLessThanOrEqual(MOST);
  }
});

/** Runs in the page: each size of text that is to be seen, with where it was seen first. */
function sizesInSight(): string[] {
  const sizes = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.nodeValue?.trim() || element.closest('.visually-hidden') || !element.checkVisibility()) continue;
    const { fontSize } = getComputedStyle(element);
    if (!sizes.has(fontSize)) sizes.set(fontSize, `${fontSize} “${text.nodeValue.trim().slice(0, 30)}”`);
  }
  return [...sizes.values()];
}
