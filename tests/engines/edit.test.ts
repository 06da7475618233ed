import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually, startFixtureDev } from '../browser/editing.ts';
import type { DevProcess } from '../dev-process.ts';
import { inEveryEngine, LAPTOP } from './visitor.ts';

// Typography joins the last words of a text with a no-break space.
const TYPED = /and “one”\s#3/;
const TEXT = '[data-edit-id="events.yaml:events.0.description"]';

// A volunteer uses the browser that came with the computer.
let dev: DevProcess;
const start = async () => {
  dev = await startFixtureDev();
  return dev;
};

inEveryEngine([LAPTOP], start, (visitor) => {
  const source = () => readFileSync(path.join(dev.folder, 'content/events.yaml'), 'utf8');
  const page = () => visitor.evaluate(() => document.querySelector('main')!.textContent);
  const says = (selector: string) => eventually(() => visitor.evaluate(inEditor, selector));

  test('a text is typed in place, saved with Enter, and undone', async () => {
    await visitor.open('events/');
    await visitor.click('[aria-pressed]');
    await eventually(() => visitor.evaluate((text) => document.querySelector(text) !== null, TEXT)).toBe(true);
    const before = source();
    await visitor.click(TEXT);
    await visitor.press(...' and "one" #2', 'Backspace', '3', 'Enter');
    await eventually(page).toMatch(TYPED);
    await says('[role=status]').toMatch(/^Saved/);
    expect(source()).toContain('#3');
    await visitor.click('[data-key="tool:undo"]');
    await eventually(page).not.toMatch(TYPED);
    expect(source()).toBe(before);
  });

  test('a mistake is reported next to the text, nothing is saved, and Escape restores the text', async () => {
    const before = [source(), await page()];
    await visitor.click(TEXT);
    await visitor.press(...' {nowhere}', 'Enter');
    await says('[role=alert]').toContain('nowhere');
    await visitor.press('Escape');
    await eventually(async () => [source(), await page()]).toEqual(before);
  });
});

/** The text of something that the editor shows, or null. */
function inEditor(selector: string): string | null {
  const found = document.querySelector('div[data-edit-ui]')?.shadowRoot?.querySelector(selector);
  return found?.getClientRects().length ? found.textContent : null;
}
