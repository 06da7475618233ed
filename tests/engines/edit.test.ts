import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFixtureDev } from '../browser/editing.ts';
import type { DevProcess } from '../dev-process.ts';
import { findEngines } from './find.ts';
import { LOOKS } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

// A volunteer uses the browser that came with the computer.
const { found } = findEngines();
let dev: DevProcess;
beforeAll(async () => {
  dev = await startFixtureDev();
});
afterAll(() => dev.stop());

// Typography joins the last words of a text with a no-break space.
const TYPED = /and “one”\s#3/;
/** The first save builds more than later ones. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });
const LOOK = LOOKS.find(({ width, scheme }) => width > 600 && scheme === 'light')!;
const TEXT = '[data-edit-id="events.yaml:events.0.description"]';

describe.each(found)('$name', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(engine, { addressOf: (path) => dev.address + path.slice(1), stop: () => {} }, LOOK);
    await visitor.open('/events/');
    await visitor.click('[aria-pressed]');
    await vi.waitFor(async () => expect(await isFound()).toBe(true), 20_000);
  });
  afterAll(() => visitor?.close());

  const isFound = () => visitor.evaluate((selector) => document.querySelector(selector) !== null, TEXT);
  const source = () => readFileSync(path.join(dev.folder, 'content/events.yaml'), 'utf8');
  const seen = () => visitor.evaluate(() => document.querySelector('main')!.textContent);

  test('a text is typed in place, saved with Enter, and undone', async () => {
    const before = source();
    await visitor.click(TEXT);
    await visitor.press(...' and "one" #2', 'Backspace', '3', 'Enter');
    await eventually(seen).toMatch(TYPED);
    await eventually(() => visitor.evaluate(inEditor, '[role=status]')).toMatch(/^Saved/);
    expect(source()).toContain('#3');
    await visitor.click('[data-key="tool:undo"]');
    await eventually(seen).not.toMatch(TYPED);
    expect(source()).toBe(before);
  });

  test('a mistake is reported next to the text, nothing is saved, and Escape restores the text', async () => {
    // The page may still be showing the step before.
    await eventually(isFound).toBe(true);
    const before = [source(), await seen()];
    await visitor.click(TEXT);
    await visitor.press(...' {nowhere}', 'Enter');
    await eventually(() => visitor.evaluate(inEditor, '[role=alert]')).toContain('nowhere');
    await visitor.press('Escape');
    await eventually(async () => [source(), await seen()]).toEqual(before);
  });
});

/** The text of something that the editor shows, or null. */
function inEditor(selector: string): string | null {
  const found = document.querySelector('div[data-edit-ui]')?.shadowRoot?.querySelector(selector);
  return found?.getClientRects().length ? found.textContent : null;
}
