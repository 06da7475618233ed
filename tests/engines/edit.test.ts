import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPage, startFixtureDev } from '../browser/editing.ts';
import type { DevProcess } from '../dev-process.ts';
import { findEngines } from './find.ts';
import { LOOKS } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

// A volunteer has the browser that came with her computer.
const { found } = findEngines();
let dev: DevProcess;
beforeAll(async () => {
  dev = await startFixtureDev();
});
afterAll(() => dev.stop());

// The last words of a text are kept together by a no-break space.
const TYPED = /and “one”\s#3/;
/** The first save builds what later ones need not build again. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });
const LOOK = LOOKS.find(({ width, scheme }) => width > 600 && scheme === 'light')!;

describe.each(found)('$name', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(engine, { addressOf: (path) => dev.address + path.slice(1), stop: () => {} }, LOOK);
  });
  afterAll(() => visitor?.close());

  const source = (file: string) => onPage(undefined as never, dev).source(file);
  const status = () => visitor.evaluate(inEditor, '[role=status]');
  const seen = () => visitor.evaluate(() => document.querySelector('main')!.textContent);
  const edit = async (path: string) => {
    await visitor.open(path);
    if ((await visitor.evaluate(inEditor, '[aria-pressed=true]')) === null) await visitor.click('[aria-pressed]');
    await expect.poll(() => visitor.evaluate(inEditor, '.box')).not.toBeNull();
  };

  test('words are typed where they stand, saved by Enter, and taken back', async () => {
    const before = source('events.yaml');
    await edit('/events/');
    await visitor.click('.box[aria-label^="Edit Kettles On: description"]');
    await visitor.press(...' and "one" #2');
    await visitor.press('Backspace');
    await visitor.press('3', 'Enter');
    await eventually(seen).toMatch(TYPED);
    expect(source('events.yaml')).toContain('#3');
    await expect.poll(status).toMatch(/^Saved/);
    await visitor.click('[data-key=undo]');
    await expect.poll(seen).not.toMatch(TYPED);
    expect(source('events.yaml')).toBe(before);
  });

  test('a fact stays a chip among the words that are typed', async () => {
    const before = source('events.yaml');
    await edit('/events/');
    await visitor.click('.box[aria-label^="Edit Kettles On: time"]');
    expect(await visitor.evaluate(inEditor, '.chip')).toBe('{hours}');
    await visitor.press('Escape');
    await expect.poll(() => visitor.evaluate(inEditor, '.chip')).toBeNull();
    expect(source('events.yaml')).toBe(before);
  });

  test('a mistake is said beside the words, and nothing is written', async () => {
    const before = source('events.yaml');
    await edit('/events/');
    await visitor.click('.box[aria-label^="Edit Kettles On: description"]');
    await visitor.press(...' {nowhere}', 'Enter');
    await expect.poll(() => visitor.evaluate(inEditor, '[role=alert]')).toContain('unknown name');
    expect(source('events.yaml')).toBe(before);
    await visitor.press('Escape');
  });
});

/** The words of something that the editor shows, or null. */
function inEditor(selector: string): string | null {
  const found = document.querySelector('[data-edit-ui]')?.shadowRoot?.querySelector(selector);
  return found?.getClientRects().length ? found.textContent : null;
}
