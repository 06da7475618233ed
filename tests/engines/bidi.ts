import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clickActions, type EngineWindow, keyActions, type Look } from './engine.ts';
import { saying, start } from './processes.ts';

type Send = <Answer>(method: string, params: object) => Promise<Answer>;

// It asks nobody for updates, and shows nothing but our pages.
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.server': 'http://127.0.0.1:9/',
  'ui.prefersReducedMotion': 1,
};

/** Opens a window of Firefox, which is driven by WebDriver BiDi. */
export async function openFirefox(program: string, { width, height, scheme }: Look): Promise<EngineWindow> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const look = {
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    // A phone's lie over the page.
    'ui.useOverlayScrollbars': width < 600 ? 1 : 0,
  };
  const lines = Object.entries({ ...PREFERENCES, ...look }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]);
  const [, address] = await saying(firefox, /listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  // In the tab that is there from the start the keyboard is in the field for addresses.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    ...pageOf(send, context),
    async close() {
      close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function pageOf(send: Send, context: string): Omit<EngineWindow, 'close'> {
  const perform = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{ result?: { value: string }; exceptionDetails?: object }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (!result) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse(result.value);
    },
    press: async (keys) => void (await perform(keyActions(keys))),
    click: async (x, y) => void (await perform(clickActions(x, y))),
    async capture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

/** Sends commands over a socket, and gives each its answer. */
async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody answers at ${address}`));
  });
  const waiting = new Map<number, (answer: { type: string; result: unknown; message: string }) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let id = 0;
  const send = <Answer>(method: string, params: object) =>
    new Promise<Answer>((resolve, reject) => {
      id += 1;
      waiting.set(id, ({ type, result, message }) => {
        if (type === 'success') resolve(result as Answer);
        else reject(new Error(`${method}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}
