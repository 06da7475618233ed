import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from '../fixture-site.ts';
import { findEngines } from './find.ts';
import { faintOnPaper, hiddenOf, wordsSeen } from './measures.ts';
import { LOOKS } from './screenshots.ts';
import { type ServedSite, serveSite } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

const { found } = findEngines();
let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(await buildFixture());
});
afterAll(() => site.stop());

const CONTROLS = 'button, summary';
const LINKS = 'nav[aria-label="Main"] a';

describe.each(found)('$name', (engine) => {
  describe.each(LOOKS.filter(({ scheme }) => scheme === 'light'))('at $width px', (look) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit(engine, site, look);
    });
    afterAll(() => visitor?.close());

    const seen = (selector: string) => visitor.evaluate(wordsSeen, selector);
    const focused = () => visitor.evaluate(() => document.activeElement?.textContent?.trim());
    const path = () => visitor.evaluate(() => location.pathname);

    if (look.width < 600) {
      test('the menu opens, is walked through, closed by Escape, and left by a link', async () => {
        await visitor.open('/about/');
        expect(await seen(LINKS)).toEqual([]);
        await visitor.click(CONTROLS, 'Menu');
        await expect.poll(() => seen(LINKS)).toHaveLength(6);
        await visitor.press('Tab');
        const links = await seen(LINKS);
        await expect.poll(async () => links.includes((await focused()) ?? '')).toBe(true);
        await visitor.press('Escape');
        await expect.poll(() => seen(LINKS)).toEqual([]);
        await visitor.click(CONTROLS, 'Menu');
        await expect.poll(() => seen(LINKS)).toEqual(links);
        await visitor.click(LINKS, links.at(-1));
        await expect.poll(path).toMatch(/\/contact\/$/);
        await expect.poll(() => seen(LINKS)).toEqual([]);
      });

      test('the menu is closed by its own button, and marks the page it is on', async () => {
        await visitor.open('/about/');
        await visitor.click(CONTROLS, 'Menu');
        await expect.poll(() => visitor.evaluate(marksOf, LINKS)).toEqual([true]);
        // Where there are no popovers, the button that opens the menu closes it too.
        await visitor.click(CONTROLS, (await seen(CONTROLS)).includes('Close') ? 'Close' : 'Menu');
        await expect.poll(() => seen(LINKS)).toEqual([]);
      });
    }

    test('the meaning of a word is shown by the keyboard and by a click, and goes by Escape', async () => {
      await visitor.open('/');
      const word = await visitor.evaluate(() => {
        const term = document.querySelector<HTMLElement>('main .term')!;
        const before = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
          (each) => each.tabIndex >= 0 && each.getClientRects().length,
        );
        before[before.indexOf(term) - 1]?.focus();
        return term.textContent!.trim();
      });
      expect(await seen('.tooltip')).toEqual([]);
      await visitor.press('Tab');
      await expect.poll(focused).toBe(word);
      await expect.poll(() => seen('.tooltip')).toHaveLength(1);
      await visitor.press('Escape');
      await expect.poll(() => seen('.tooltip')).toEqual([]);
      await visitor.open('/');
      await visitor.click('main .term', word);
      await expect.poll(() => seen('.tooltip')).toHaveLength(1);
      await visitor.click('h1');
      await expect.poll(() => seen('.tooltip')).toEqual([]);
    });

    test('an empty form leads to its first field, which is seen below the bar with its label', async () => {
      await visitor.open('/contact/');
      await visitor.click('.letter button[type=submit]');
      await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe('write-name');
      expect(await visitor.evaluate(hiddenOf, 'label[for=write-name], #write-name')).toEqual([]);
      expect(await seen('.toast')).toEqual([]);
    });

    test('a form keeps what is written over a reload, and thanks when it is sent', async () => {
      await visitor.open('/contact/');
      const fields = { name: 'Ann', email: 'ann@example.org', subject: 'hello', message: 'hi there' };
      for (const [name, text] of Object.entries(fields)) {
        await visitor.click(`#write-${name}`);
        await visitor.press(...text);
      }
      expect(await visitor.evaluate(valuesOf)).toEqual(fields);
      await visitor.open('/about/');
      await visitor.open('/contact/');
      expect(await visitor.evaluate(valuesOf)).toEqual(fields);
      await visitor.click('.letter button[type=submit]');
      await expect.poll(() => seen('.toast__words')).toHaveLength(1);
      expect(Object.values(await visitor.evaluate(valuesOf)).join('')).toBe('');
      await visitor.click('.toast button');
      await expect.poll(() => seen('.toast__words')).toEqual([]);
    });

    test('a gift leads to the form, with its subject filled in', async () => {
      await visitor.open('/support/');
      await visitor.click('form.action button');
      await expect.poll(path).toMatch(/\/contact\/$/);
      await expect
        .poll(() => visitor.evaluate(valuesOf))
        .toMatchObject({ name: '', subject: expect.stringMatching(/\S/) });
      expect(await visitor.evaluate(hiddenOf, '.letter h2, .letter label[for=write-name]')).toEqual([]);
    });

    if (look.width > 600)
      test.each(['/', '/chapters/', '/events/', '/support/'])('%s can be read on paper', async (page) => {
        await visitor.open(page);
        expect(await visitor.evaluate(faintOnPaper)).toEqual([]);
      });
  });
});

/** What is written in the form. */
function valuesOf(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('.letter [required]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}

/** Whether the link to the page one is on looks different from the others. */
function marksOf(selector: string): boolean[] {
  const look = (link: Element) => {
    const { textDecorationLine, backgroundImage, color } = getComputedStyle(link);
    return [textDecorationLine, backgroundImage, color, getComputedStyle(link, '::after').content].join();
  };
  const links = [...document.querySelectorAll(selector)];
  const other = links.find((link) => !link.hasAttribute('aria-current'))!;
  return links.filter((link) => link.hasAttribute('aria-current')).map((link) => look(link) !== look(other));
}
