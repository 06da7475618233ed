import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEngines } from './find.ts';
import { hiddenOf, textsSeen } from './measures.ts';
import { LOOKS, type ServedSite, serveFixture } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

const { found } = findEngines();
let site: ServedSite;
beforeAll(async () => {
  site = await serveFixture();
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

    const seen = (selector: string) => visitor.evaluate(textsSeen, selector);
    const focused = () => visitor.evaluate(() => document.activeElement?.textContent?.trim());
    const path = () => visitor.evaluate(() => location.pathname);

    if (look.width < 600)
      test('the menu opens, Tab goes through it, and Escape, its button, and a link close it', async () => {
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
        // Without popovers, the button that opens the menu closes it too.
        await visitor.click(CONTROLS, (await seen(CONTROLS)).includes('Close') ? 'Close' : 'Menu');
        await expect.poll(() => seen(LINKS)).toEqual([]);
        await visitor.click(CONTROLS, 'Menu');
        await expect.poll(() => seen(LINKS)).toEqual(links);
        await visitor.click(LINKS, links.at(-1));
        await expect.poll(path).toMatch(/\/contact\/$/);
        await expect.poll(() => seen(LINKS)).toEqual([]);
      });

    test('focus and a click show the meaning of a term, and Escape and a click elsewhere hide it', async () => {
      await visitor.open('/');
      const term = await visitor.evaluate(focusBeforeTerm);
      expect(await seen('.tooltip')).toEqual([]);
      await visitor.press('Tab');
      await expect.poll(focused).toBe(term);
      await expect.poll(() => seen('.tooltip')).toHaveLength(1);
      await visitor.press('Escape');
      await expect.poll(() => seen('.tooltip')).toEqual([]);
      await visitor.open('/');
      await visitor.click('main .term', term);
      await expect.poll(() => seen('.tooltip')).toHaveLength(1);
      await visitor.click('h1');
      await expect.poll(() => seen('.tooltip')).toEqual([]);
    });

    test('submitting an empty form shows its first field and label below the header', async () => {
      await visitor.open('/contact/');
      await visitor.click('.letter button[type=submit]');
      await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe('write-name');
      expect(await visitor.evaluate(hiddenOf, 'label[for=write-name], #write-name')).toEqual([]);
      expect(await seen('.toast')).toEqual([]);
    });

    test('the form keeps typed text when the page is left, and a toast thanks for a sent message', async () => {
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
  });
});

/** Moves the focus to the control before the first term. Returns the term. */
function focusBeforeTerm(): string {
  const term = document.querySelector<HTMLElement>('main .term')!;
  const controls = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length,
  );
  controls[controls.indexOf(term) - 1]?.focus();
  return term.textContent!.trim();
}

/** What is typed into the form. */
function valuesOf(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('.letter [required]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
