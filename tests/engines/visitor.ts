import sharp from 'sharp';
import { loadEverything } from '../browser/load-everything.ts';
import type { Engine, EngineWindow, Look } from './engine.ts';
import type { ServedSite } from './site.ts';

/** Somebody with a window of some engine, at a site. */
export interface Visitor {
  /** Opens a path of the site, and waits for its fonts and pictures. */
  open(path: string): Promise<void>;
  /** The same for a whole address, as links have it. */
  openAddress(url: string): Promise<void>;
  /** Calls a function in the page, with arguments that are JSON. */
  evaluate<Args extends unknown[], Value>(call: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>>;
  /** Brings the first that is shown of what a selector finds, in the page or in a shadow root, into the window, and clicks on
   *  its middle. With `words` it is one that says just these. */
  click(selector: string, words?: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** A picture of the whole page, as PNG. */
  photograph(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a window of an engine for a visitor of a site. */
export async function visit(engine: Engine, site: ServedSite, look: Look): Promise<Visitor> {
  const window = await engine.open(look);
  // What compiles this file may name inner functions with a helper of its own.
  const evaluate = <Args extends unknown[], Value>(call: (...args: Args) => Value, ...args: Args) =>
    window.evaluate(
      `(() => { const __name = (call) => call; return (${call})(...${JSON.stringify(args)}); })()`,
    ) as Promise<Awaited<Value>>;
  const openAddress = async (url: string) => {
    await window.goto(url);
    await evaluate(loadEverything);
  };
  return {
    evaluate,
    open: (path) => openAddress(site.addressOf(path, look.scheme === 'dark' && !engine.knowsDark)),
    openAddress,
    async click(selector, words) {
      const { x, y } = await evaluate(middleOf, selector, words ?? null);
      await window.click(x, y);
    },
    press: (...keys) => window.press(keys),
    photograph: () => photograph(window, evaluate),
    close: () => window.close(),
  };
}

/** Where the middle of an element is, once the page has come to rest. */
async function middleOf(selector: string, words: string | null): Promise<{ x: number; y: number }> {
  const shadows = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const element = [document, ...shadows]
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .find((each) => each.getClientRects().length > 0 && (words === null || each.textContent!.trim() === words));
  if (!element) throw new Error(`Nothing is shown of ${selector} ${words ?? ''}`);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes one window after the other, and puts them together. */
async function photograph(window: EngineWindow, evaluate: Visitor['evaluate']): Promise<Buffer> {
  const size = await evaluate(() => {
    // A bar that stays would be in every picture.
    document.querySelector<HTMLElement>('.site-header')?.style.setProperty('position', 'static');
    return { width: innerWidth, height: innerHeight, page: document.documentElement.scrollHeight };
  });
  const pieces: { input: Buffer; top: number; left: number }[] = [];
  let scale = 1;
  let right = size.width;
  for (let top = 0; top < size.page; top += size.height) {
    const at = await evaluate(scrollAndRest, top);
    const picture = sharp(await window.capture());
    const { width = 1, height = 1 } = await picture.metadata();
    scale = Math.min(width / size.width, height / size.height);
    right = Math.round(size.width * scale);
    const input = await picture
      .extract({ left: 0, top: 0, width: right, height: Math.round(size.height * scale) })
      .png()
      .toBuffer();
    pieces.push({ input, left: 0, top: Math.round(at * scale) });
  }
  const height = Math.round(Math.max(size.page, size.height) * scale);
  return sharp({ create: { width: right, height, channels: 3, background: '#fff' } })
    .composite(pieces)
    .png()
    .toBuffer();
}

async function scrollAndRest(top: number): Promise<number> {
  scrollTo({ top, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return scrollY;
}
