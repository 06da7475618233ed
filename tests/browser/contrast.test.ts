import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { makeWaitForFonts } from '../restyle.ts';
import { type Contrast, contrastsOf, faintOf, inWords } from './contrast.ts';
import { loadEverything, usePages, visits } from './fixture.ts';

const pages = usePages({ change: makeWaitForFonts });

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(visits)('every word of $path stands out', async ({ path }) => {
  const page = await openWhole(path);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // Another width may ask for other pictures.
    await loadEverything(page);
    const contrasts = await contrastsOf(page);
    console.log(`${path} at ${width} px, ${colorScheme}: ${worstOf(contrasts)}`);
    expect.soft(faintOf(contrasts), `${width} px, ${colorScheme}`).toEqual([]);
  }
});

test('the measure sees what a word really stands on', async () => {
  const page = await openWhole('/500.html');
  const ofHeading = async (css: string) => {
    await page.evaluate((text) => {
      const rules = new CSSStyleSheet();
      rules.replaceSync(text);
      document.adoptedStyleSheets = [rules];
    }, css);
    return (await contrastsOf(page)).filter(({ text }) => text.startsWith('Unexpected'));
  };
  const scrap = 'content: ""; position: absolute; inset: 0; z-index: -1; clip-path: inset(0)';
  const heading = 'h1 { color: #888; position: relative; isolation: isolate }';
  // The colours say 2.86:1 in both; a scrap of dark paper below the words makes the difference.
  const [pale] = await ofHeading(heading);
  expect(pale?.ratio).toBeCloseTo(2.86, 1);
  const [dark] = await ofHeading(`${heading} h1::before { ${scrap}; background: #000 }`);
  expect(dark?.ratio).toBeCloseTo(5.92, 1);
  // What covers a word takes it out of sight.
  expect(await ofHeading(`${heading} h1::before { ${scrap}; z-index: 1; background: #000 }`)).toEqual([]);
});

async function openWhole(path: string): Promise<Page> {
  const page = await pages.open(path);
  await loadEverything(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  return page;
}

function worstOf(contrasts: Contrast[]): string {
  const byRest = contrasts.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed);
  const worst = [...new Set(byRest.map(inWords))];
  return `${contrasts.length} lines, the faintest are ${worst.slice(0, 5).join(', ')}`;
}
