import { describe, expect, test } from 'vitest';
import { loadEverything, usePages, visits } from './fixture.ts';
import { brokenWordsOf, overflowOf } from './overflow.ts';

const pages = usePages();

// The spacing that readers may set for themselves, WCAG 1.4.12.
const ownSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

describe.each(visits)('$path', ({ path }) => {
  // 640 and 320 px are also what is left of a common window at a zoom of 200 and 400 %.
  test('fits every window', async () => {
    const page = await pages.open(path);
    const problems: string[] = [];
    for (const width of [320, 360, 390, 640, 768, 900, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const found = [...(await overflowOf(page)), ...(await brokenWordsOf(page))];
      for (const problem of found) problems.push(`at ${width} px: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  test.each([390, 1280])('fits with a reader’s own spacing at %i px', async (width) => {
    const page = await pages.open(path, { width });
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, ownSpacing);
    expect(await overflowOf(page)).toEqual([]);
  });

  test.each([390, 1440])('stands still while it loads at %i px', async (width) => {
    const page = await pages.open(path, {
      width,
      reducedMotion: 'no-preference',
      // The worst case: the text is there long before its font.
      prepare: (blank) =>
        blank.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        }),
    });
    await loadEverything(page);
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = [];
          const note = (entries: PerformanceEntryList) => {
            for (const entry of entries as LayoutShift[]) {
              const parts = entry.sources.map(({ node }) =>
                node instanceof Element ? node.className : node?.nodeName,
              );
              found.push(`${entry.value.toFixed(4)} ${parts.join(', ')}`);
            }
          };
          const observer = new PerformanceObserver((list) => note(list.getEntries()));
          observer.observe({ type: 'layout-shift', buffered: true });
          // The buffered entries are handed over in a task of their own, the newest with the next frame.
          requestAnimationFrame(() => setTimeout(() => resolve(found), 50));
        }),
    );
    expect(shifts).toEqual([]);
  });
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
