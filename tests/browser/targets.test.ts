import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadEverything, usePages, visits } from './fixture.ts';

const pages = usePages();

test.each(visits)('every control of $path is as large as a fingertip', async ({ path }) => {
  const page = await pages.open(path);
  await loadEverything(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { small, seen } = await page.evaluate(smallTargets, 'body');
    expect.soft(small, `at ${width} px`).toEqual([]);
    expect(seen).toBeGreaterThan(10);
  }
});

test('so is every control of the open menu', async () => {
  const page = await pages.open('/', { width: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close' }).waitFor();
  expect(await page.evaluate(smallTargets, ':popover-open')).toEqual({ small: [], seen: 8 });
});

test.each([390, 1440])('so is the button that closes the toast, at %i px', async (width) => {
  const page = await pages.open('/contact/', { width });
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message Sent!').first().waitFor();
  expect(await page.evaluate(smallTargets, '.toast')).toEqual({ small: [], seen: 1 });
});

test('the measure notices what is small, and what is covered', async () => {
  const page = await pages.open('/500.html');
  await page.evaluate(() => {
    const add = (tag: string, css: string) => {
      const element = document.querySelector('main')!.appendChild(document.createElement(tag));
      element.textContent = tag === 'button' ? 'Press' : '';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`main > ${tag} { display: block; padding: 0; border: 0; ${css} }`);
      document.adoptedStyleSheets.push(sheet);
    };
    add('button', 'width: 80px; height: 60px');
    add('aside', 'position: relative; top: -20px; height: 60px; background: red');
  });
  expect((await page.evaluate(smallTargets, 'body')).small).toEqual(['“Press” is 44 × 40 px']);
});

async function fillIn(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Message') });
  for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label).fill('Hello');
  await form.getByLabel('Email').fill('ann@example.org');
}

/** Runs in the page: the controls that a fingertip of 44 px would miss. What a press would hit is asked of the browser,
 *  so that it does not matter what makes a control large, or what covers it. In a sentence, where the lines decide, a
 *  control may be as low as 24 px (WCAG 2.2, 2.5.8, excepts it altogether). */
function smallTargets(part: string): { small: string[]; seen: number } {
  const FINGERTIP = 44;
  const LINE = 24;
  for (const details of document.querySelectorAll('details')) details.open = true;
  const all = document.querySelector(part)!.querySelectorAll<HTMLElement>('a, button, input, textarea, summary');
  const controls = [...all].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().right > 0,
  );
  const small = controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [width, height] = [reach(control, 1, 0), reach(control, 0, 1)];
    const isLarge = isInSentence(control) ? height >= LINE : Math.min(width, height) >= FINGERTIP;
    return isLarge ? [] : [`“${control.textContent.trim() || control.id}” is ${width} × ${height} px`];
  });
  return { small, seen: controls.length };

  /** How far a control can be hit from its middle on, in both directions together, at most a fingertip. */
  function reach(control: HTMLElement, x: number, y: number): number {
    const { left, right, top, bottom } = control.getClientRects()[0]!;
    const isHit = (step: number) => {
      const at = document.elementFromPoint((left + right) / 2 + x * step, (top + bottom) / 2 + y * step);
      return control.contains(at);
    };
    let from = 0.5;
    let to = 0.5;
    while (to - from < FINGERTIP && isHit(to)) to += 1;
    while (to - from < FINGERTIP && isHit(from - 1)) from -= 1;
    return to - from;
  }

  function isInSentence(control: HTMLElement): boolean {
    const block = control.closest('p, li, dd, h1, h2, h3, figcaption, .visually-hidden');
    if (!block || getComputedStyle(control).display.includes('flex')) return false;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isOwn = text.parentElement!.closest('a, button, [popover], .visually-hidden');
      if (!isOwn && /\p{L}/u.test(text.nodeValue!)) return true;
    }
    return false;
  }
}
