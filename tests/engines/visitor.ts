import { afterAll, beforeAll, describe } from 'vitest';
import { loadEverything } from '../browser/in-page.ts';
import { type EngineWindow, findEngines, type Look } from './engines.ts';

export const PHONE: Look = { width: 390, height: 664, dark: true };
export const LAPTOP: Look = { width: 1440, height: 900, dark: false };

interface Served {
  /** The address of its first page. */
  address: string;
  stop(): unknown;
}

/** Runs tests in a window of every engine, in every look. */
export function inEveryEngine(
  looks: Look[],
  serve: () => Promise<Served>,
  defineTests: (visitor: Visitor, look: Look & { engine: string }) => void,
): void {
  let site: Served;
  beforeAll(async () => {
    site = await serve();
  });
  afterAll(() => site?.stop());
  const windows = findEngines().found.flatMap((engine) => looks.map((look) => ({ ...engine, ...look })));
  describe.each(windows)('$id at $width px', ({ id, open, ...look }) => {
    let window: EngineWindow;
    beforeAll(async () => {
      window = await open(look);
    });
    afterAll(() => window?.close());
    const visitor = makeVisitor(() => ({ window, address: site.address }));
    defineTests(visitor, { ...look, engine: id });
  });
}

type Visitor = ReturnType<typeof makeVisitor>;

/** Someone with a browser window, visiting a site. */
function makeVisitor(at: () => { window: EngineWindow; address: string }) {
  /** Calls a function in the page. Its arguments must be JSON. */
  function evaluate<Args extends unknown[], Value>(call: (...args: Args) => Value, ...args: Args) {
    // The compiler may name inner functions with a helper that the page doesn't have.
    const expression = `(() => { const __name = (call) => call; return (${call})(...${JSON.stringify(args)}); })()`;
    return at().window.evaluate(expression) as Promise<Awaited<Value>>;
  }
  return {
    evaluate,
    /** Opens a page, by its path in the site or its full URL, and waits for its fonts and images. */
    async open(page: string): Promise<void> {
      const { window, address } = at();
      await window.goto(new URL(page, address).href);
      await evaluate(loadEverything);
    },
    /** Clicks the first visible element that matches a selector, in the page or in a shadow root. With `words`, it must say
     *  exactly these. */
    async click(selector: string, words?: string): Promise<void> {
      const { x, y } = await evaluate(middleOf, selector, words ?? null);
      await at().window.click(x, y);
    },
    /** Presses keys one after the other. */
    press: (...keys: string[]): Promise<void> => at().window.press(keys),
    /** The texts of the elements that can be seen and pointed at. */
    seen: (selector: string): Promise<string[]> => evaluate(textsSeen, selector),
  };
}

// These functions run in the page, in engines of several ages. They can use nothing else from this file, and nothing newer
// than Safari 16.

/** Scrolls to an element and returns its middle. */
async function middleOf(selector: string, words: string | null): Promise<{ x: number; y: number }> {
  const shadows = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const element = [document, ...shadows]
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((each) => each.getClientRects().length > 0 && (words === null || each.textContent.trim() === words));
  if (!element) throw new Error(`${selector} ${words ?? ''} is not shown`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The texts of the elements whose beginning can be seen and pointed at. */
function textsSeen(selector: string): string[] {
  const seen = [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + Math.min(width / 2, 20), top + Math.min(height / 2, 4));
    const visible = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    return visible && at !== null && (element.contains(at) || at.contains(element));
  });
  return seen.map(({ textContent }) => textContent.trim());
}
