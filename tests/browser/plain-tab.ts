import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromiumPath } from './chromium.ts';
import { type DevTools, startDevTools } from './devtools-pipe.ts';

/** Milliseconds. Well under the time that a test gives the browser, so that it can ask again. */
const SILENCE = 3000;

/** A tab as visitors have it. In its own ones Playwright keeps the browser from rendering pages ahead and from keeping
 *  pages that were left. */
export interface PlainTab {
  /** What an expression comes to in the page that is shown. Nothing while there is none. */
  evaluate<T>(expression: string): Promise<T | undefined>;
  /** The same in the page that is rendered ahead. */
  evaluateAhead<T>(expression: string): Promise<T | undefined>;
  /** Rests the pointer on the first element of that kind. */
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens an address in a browser of its own, in a window of 1440 by 900. */
export async function openPlainTab(url: string): Promise<PlainTab> {
  const profile = await mkdtemp(path.join(tmpdir(), '4g-profile-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1440,900'];
  const pages = new Set<string>();
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  const devTools: DevTools = startDevTools(
    await chromiumPath(),
    [...flags, `--user-data-dir=${profile}`],
    (method, { sessionId, targetInfo }) => {
      const session = String(sessionId);
      const type = (targetInfo as { type?: string } | undefined)?.type;
      // Only who looks at a whole tab sees the pages that are rendered ahead in it; otherwise there are none.
      if (method === 'Target.attachedToTarget' && type === 'tab') {
        void devTools.send('Target.setAutoAttach', attach, session);
      }
      if (method === 'Target.attachedToTarget' && type === 'page') pages.add(session);
      if (method === 'Target.detachedFromTarget') pages.delete(session);
    },
  );
  await devTools.send('Target.setAutoAttach', { ...attach, filter: [{ type: 'tab' }] });
  await devTools.send('Target.createTarget', { url });
  const close = async (): Promise<void> => {
    await devTools.close();
    // Its helpers may go on writing for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 20 });
  };
  return { ...drive(devTools, pages), close };
}

/** A page that is being replaced, or is kept for when the visitor comes back, may never answer: throws when it has not
 *  for so long. */
async function answerOf<T>(question: Promise<T>): Promise<T> {
  const silence = new AbortController();
  const noAnswer = setTimeout(SILENCE, undefined, { signal: silence.signal }).then(() => {
    throw new Error(`The page has not answered for ${SILENCE} ms.`);
  });
  return Promise.race([question, noAnswer]).finally(() => silence.abort());
}

function drive({ send }: DevTools, pages: ReadonlySet<string>): Omit<PlainTab, 'close'> {
  async function valueIn<T>(page: string, expression: string): Promise<T> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await answerOf(send('Runtime.evaluate', options, page));
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: T }).value;
  }

  /** The page that a visitor sees, or the one that is rendered ahead. The browser also begins with an empty one. */
  async function find(ahead: boolean): Promise<string | undefined> {
    const isWanted = `location.protocol === 'http:' && document.prerendering === ${ahead}`;
    const answers = [...pages].map(async (page) =>
      (await valueIn<boolean>(page, isWanted)) ? page : Promise.reject(),
    );
    return Promise.any(answers).catch(() => undefined);
  }

  async function move(selector: string): Promise<{ page: string; x: number; y: number }> {
    const page = (await find(false)) ?? '';
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await valueIn(page, `${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const box = await valueIn<DOMRect>(page, `${element}.getBoundingClientRect().toJSON()`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle }, page);
    return { page, ...middle };
  }

  async function evaluateIn<T>(ahead: boolean, expression: string): Promise<T | undefined> {
    const page = await find(ahead);
    return page === undefined ? undefined : valueIn(page, expression);
  }

  return {
    evaluate: (expression) => evaluateIn(false, expression),
    evaluateAhead: (expression) => evaluateIn(true, expression),
    hover: async (selector) => void (await move(selector)),
    async click(selector) {
      const { page, ...middle } = await move(selector);
      for (const type of ['mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { type, ...middle, button: 'left', clickCount: 1 }, page);
      }
    },
  };
}
