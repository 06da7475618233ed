import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { usePages, visits } from './fixture.ts';

const pages = usePages();

describe.each(visits)('$path', ({ path }) => {
  test('is heard in the order in which it is seen', async () => {
    const page = await pages.open(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(stepsBack), `at ${width} px`).toEqual([]);
    }
  });

  test('has Hebrew letters read as Hebrew', async () => {
    const page = await pages.open(path);
    expect(await page.evaluate(unmarkedHebrew)).toEqual([]);
  });

  test('has one name for one thing', async () => {
    expect(await ambiguousNames(await pages.open(path))).toEqual([]);
  });
});

test('the measures notice what is wrong', async () => {
  const page = await pages.open('/about/');
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.style.display = 'flex';
    main.style.flexDirection = 'column-reverse';
    const words = document.createElement('p');
    words.append(
      'שלום',
      ...['/events/', '/support/'].map((href) =>
        Object.assign(document.createElement('a'), { href, textContent: 'More' }),
      ),
    );
    main.append(words);
  });
  expect(await page.evaluate(stepsBack)).not.toEqual([]);
  expect(await page.evaluate(unmarkedHebrew)).toEqual(['שלום']);
  expect(await ambiguousNames(page)).toEqual([expect.stringContaining('More')]);
});

/** Links of one name that lead to several places, as a screen reader lists them: without what stands around them. */
async function ambiguousNames(page: Page): Promise<string[]> {
  const heard = await page.locator('body').ariaSnapshot();
  const places = new Map<string, Set<string>>();
  for (const [, name = '', url = ''] of heard.matchAll(/- link "([^"]+)"[^\n]*\n\s+- \/url: (\S+)/g)) {
    places.set(name, (places.get(name) ?? new Set()).add(url));
  }
  expect(places.size).toBeGreaterThan(10);
  return [...places].filter(([, urls]) => urls.size > 1).map(([name, urls]) => `${name}: ${[...urls].join(' and ')}`);
}

// The functions below run in the page.

/** Texts that stand above the one before them, and not beside it: the eye comes to them first. */
function stepsBack(): string[] {
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)')];
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const shown = all.filter(
    (element) => element.checkVisibility() && own(element) && element.getClientRects().length > 0,
  );
  return shown.flatMap((element, index) => {
    const last = shown[index - 1];
    if (!last || last.contains(element) || element.closest('.visually-hidden')) return [];
    const [here, before] = [element.getBoundingClientRect(), last.getBoundingClientRect()];
    const isAbove = here.bottom <= before.top + 1;
    const isBeside = here.left >= before.right - 1;
    return isAbove && !isBeside
      ? [`“${element.textContent.slice(0, 40)}” after “${last.textContent.slice(0, 40)}”`]
      : [];
  });
}

function unmarkedHebrew(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue ?? '';
    if (/[\u0590-\u05ff]/.test(words) && text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'he') {
      found.push(words.trim());
    }
  }
  return found;
}
