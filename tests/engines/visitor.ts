import { loadEverything } from '../browser/measure-looks.ts';
import type { Engine, Look } from './engine.ts';
import type { ServedSite } from './site.ts';

/** Someone with a browser window, visiting a site. */
export interface Visitor {
  /** Opens a path of the site, and waits for its fonts and images. */
  open(path: string): Promise<void>;
  /** Opens a full URL in the same way. */
  openAddress(url: string): Promise<void>;
  /** Calls a function in the page. Its arguments must be JSON. */
  evaluate<Args extends unknown[], Value>(call: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>>;
  /** Clicks the first visible element that matches a selector, in the page or in a shadow root. With `words`, it must say
   *  exactly these. */
  click(selector: string, words?: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser window for a visitor of a site. */
export async function visit(engine: Engine, site: ServedSite, look: Look): Promise<Visitor> {
  const window = await engine.open(look);
  const evaluate = <Args extends unknown[], Value>(call: (...args: Args) => Value, ...args: Args) =>
    // The compiler may name inner functions with a helper that the page doesn't have.
    window.evaluate(
      `(() => { const __name = (call) => call; return (${call})(...${JSON.stringify(args)}); })()`,
    ) as Promise<Awaited<Value>>;
  const openAddress = async (url: string) => {
    await window.goto(url);
    await evaluate(loadEverything);
  };
  return {
    evaluate,
    open: (path) => openAddress(site.addressOf(path)),
    openAddress,
    async click(selector, words) {
      const { x, y } = await evaluate(middleOf, selector, words ?? null);
      await window.click(x, y);
    },
    press: (...keys) => window.press(keys),
    close: () => window.close(),
  };
}

/** Scrolls to an element and returns its middle. */
async function middleOf(selector: string, words: string | null): Promise<{ x: number; y: number }> {
  const shadows = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const element = [document, ...shadows]
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((each) => each.getClientRects().length > 0 && (words === null || each.textContent!.trim() === words));
  if (!element) throw new Error(`${selector} ${words ?? ''} is not shown`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
