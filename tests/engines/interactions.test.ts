import { expect, test } from 'vitest';
import { serveFixture } from './site.ts';
import { inEveryEngine, PHONE } from './visitor.ts';

const LINKS = 'nav[aria-label="Main"] a';
const SEND = '.letter button[type=submit]';
const MESSAGE = { name: 'Ann', email: 'ann@example.org', subject: 'hello', message: 'hi there' };

inEveryEngine([PHONE], serveFixture, (visitor) => {
  const shows = (selector: string, count: number) => expect.poll(() => visitor.seen(selector)).toHaveLength(count);
  const focused = () => visitor.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  const typed = () => visitor.evaluate(valuesOf);

  test('the menu opens, Tab goes through it, and Escape, its button, and a link close it', async () => {
    await visitor.open('about/');
    await shows(LINKS, 0);
    await visitor.click('button, summary', 'Menu');
    await shows(LINKS, 5);
    await visitor.press('Tab');
    const links = await visitor.seen(LINKS);
    await expect.poll(async () => links.includes(await focused())).toBe(true);
    await visitor.press('Escape');
    await shows(LINKS, 0);
    await visitor.click('button, summary', 'Menu');
    await shows(LINKS, 5);
    // Without popovers, the button that opens the menu closes it too.
    const controls = await visitor.seen('button, summary');
    await visitor.click('button, summary', controls.includes('Close') ? 'Close' : 'Menu');
    await shows(LINKS, 0);
    await visitor.click('button, summary', 'Menu');
    await shows(LINKS, 5);
    await visitor.click(LINKS, links.at(-1));
    await expect.poll(() => visitor.evaluate(() => location.pathname)).toMatch(/\/contact\/$/);
    await shows(LINKS, 0);
  });

  test('focus and a click show the meaning of a term, and Escape and a click elsewhere hide it', async () => {
    await visitor.open('');
    const term = await visitor.evaluate(focusBeforeTerm);
    await shows('.tooltip', 0);
    await visitor.press('Tab');
    await expect.poll(focused).toBe(term);
    await shows('.tooltip', 1);
    await visitor.press('Escape');
    await shows('.tooltip', 0);
    await visitor.open('');
    await visitor.click('main .term', term);
    await shows('.tooltip', 1);
    await visitor.click('h1');
    await shows('.tooltip', 0);
  });

  test('the form shows an empty field below the header, keeps typed text, and thanks for a message', async () => {
    await visitor.open('contact/');
    await visitor.click(SEND);
    await expect.poll(() => visitor.evaluate(() => document.activeElement?.id)).toBe('write-name');
    await shows('label[for=write-name], #write-name', 2);
    await shows('.toast', 0);
    for (const [name, text] of Object.entries(MESSAGE)) {
      await visitor.click(`#write-${name}`);
      await visitor.press(...text);
    }
    await expect.poll(typed).toEqual(MESSAGE);
    await visitor.open('about/');
    await visitor.open('contact/');
    expect(await typed()).toEqual(MESSAGE);
    await visitor.click(SEND);
    await shows('.toast__words', 1);
    expect(Object.values(await typed()).join('')).toBe('');
    await visitor.click('.toast button');
    await shows('.toast__words', 0);
  });
});

/** Moves the focus to the control before the first term. Returns the term. */
function focusBeforeTerm(): string {
  const term = document.querySelector<HTMLElement>('main .term')!;
  const controls = [...document.querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length,
  );
  controls[controls.indexOf(term) - 1]?.focus();
  return term.textContent.trim();
}

/** What is typed into the form. */
function valuesOf(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('.letter [required]');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
