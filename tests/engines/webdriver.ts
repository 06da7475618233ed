import { clickActions, type EngineWindow, keyActions, type Look } from './engine.ts';
import { eventually, freePort, start } from './processes.ts';

/** How a driver is started, and the browser by it. */
interface Driver {
  command: string;
  env?: Record<string, string>;
  /** What a new session asks for. */
  capabilities: object;
}

type Send = <Answer = unknown>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<Answer>;

// Takes the page as the one and only frame of a window that cannot be resized, as large as was asked for.
const inFrame = ({ width, height }: Look, url: string) => `(() => {
  const scale = Math.min(1, innerWidth / ${width}, innerHeight / ${height});
  document.body.innerHTML = '<iframe id="frame" style="position: fixed; inset: 0 auto auto 0; border: 0; transform-origin: 0 0">';
  Object.assign(frame.style, { width: '${width}px', height: '${height}px', transform: 'scale(' + scale + ')' });
  return new Promise((resolve) => { frame.onload = () => resolve(scale); frame.src = ${JSON.stringify(url)}; });
})()`;

/** Opens a window of a browser that is driven by W3C WebDriver. With `framed` the window has a size of its own, and the
 *  page stands in a frame in it. */
export async function openByDriver(driver: Driver, look: Look, framed = false): Promise<EngineWindow> {
  const port = await freePort();
  const process = start(driver.command, ['-p', String(port)], driver.env);
  try {
    const { sessionId } = await eventually(() =>
      request<{ sessionId: string }>(`http://127.0.0.1:${port}/session`, 'POST', {
        capabilities: { alwaysMatch: driver.capabilities },
      }),
    );
    const send: Send = (method, path, body) =>
      request(`http://127.0.0.1:${port}/session/${sessionId}${path}`, method, body);
    return {
      ...(framed ? framedPage(send, look) : pageOf(send)),
      async close() {
        await send('DELETE', '').catch(() => undefined);
        await process.stop();
      },
    };
  } catch (error) {
    await process.stop();
    throw error;
  }
}

function pageOf(send: Send): Omit<EngineWindow, 'close'> {
  const perform = async (actions: object[]) => void (await send('POST', '/actions', { actions }));
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }))`;
      const { value, error } = await send<{ value: string; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      });
      if (error) throw new Error(error);
      return JSON.parse(value);
    },
    press: (keys) => perform(keyActions(keys)),
    click: (x, y) => perform(clickActions(x, y)),
    capture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
  };
}

function framedPage(send: Send, look: Look): Omit<EngineWindow, 'close'> {
  const page = pageOf(send);
  let scale = 1;
  return {
    ...page,
    async goto(url) {
      await send('POST', '/frame', { id: null });
      await page.goto('about:blank');
      scale = Number(await page.evaluate(inFrame(look, url)));
      await send('POST', '/frame', { id: await send('POST', '/element', { using: 'css selector', value: '#frame' }) });
    },
    click: (x, y) => page.click(x * scale, y * scale),
  };
}

async function request<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : undefined });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
}
