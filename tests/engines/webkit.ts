import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { By, Capabilities, Key, WebDriver } from 'selenium-webdriver';
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import type { EngineWindow, Look } from './engines.ts';

const WINDOW = path.join(import.meta.dirname, 'webkit-window.py');
const KEYS: Record<string, string> = {
  Backspace: Key.BACK_SPACE,
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

/** Opens a window of WebKitGTK, on a virtual screen of the same size. */
export async function openWebKitGtk(program: string, look: Look): Promise<EngineWindow> {
  const screen = await startScreen(look);
  const env = {
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    WINDOW_WIDTH: String(look.width),
    WINDOW_HEIGHT: String(look.height),
    WINDOW_DARK: look.dark ? '1' : '0',
  };
  const { driver, stop } = await startDriver(program, { 'webkitgtk:browserOptions': { binary: WINDOW } }, env);
  return {
    ...windowOf(driver),
    async close() {
      await stop();
      screen.stop();
    },
  };
}

/** Opens a window of WPE WebKit. It can't be resized, so the page is shown in a frame of the right size. */
export async function openWpe(program: string, look: Look): Promise<EngineWindow> {
  const options = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] };
  const { driver, stop } = await startDriver(program, { 'wpe:browserOptions': options });
  const window = windowOf(driver);
  let scale = 1;
  return {
    ...window,
    async goto(url) {
      await driver.switchTo().defaultContent();
      await driver.get('about:blank');
      scale = Number(await window.evaluate(showInFrame(url, look)));
      await driver.switchTo().frame(driver.findElement(By.css('iframe')));
    },
    click: (x, y) => window.click(x * scale, y * scale),
    close: stop,
  };
}

const showInFrame = (url: string, { width, height }: Look): string => `(() => {
  const scale = Math.min(1, innerWidth / ${width}, innerHeight / ${height});
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.style = 'position: fixed; inset: 0 auto auto 0; border: 0; transform-origin: 0 0; ' +
    'width: ${width}px; height: ${height}px; transform: scale(' + scale + ')';
  return new Promise((resolve) => { frame.onload = () => resolve(scale); frame.src = ${JSON.stringify(url)}; });
})()`;

async function startDriver(program: string, capabilities: object, env: Record<string, string> = {}) {
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...env } as Record<string, string>)
    .build();
  const client = new HttpClient(await service.start());
  const driver = WebDriver.createSession(new Executor(client), new Capabilities(capabilities));
  const stop = async () => {
    // Closing the only window ends the browser, which some drivers report as an error.
    await driver.quit().catch(() => undefined);
    await service.kill();
  };
  return { driver, stop };
}

function windowOf(driver: WebDriver): Omit<EngineWindow, 'close'> {
  return {
    goto: (url) => driver.get(url),
    async evaluate(expression) {
      const { value, error } = await driver.executeAsyncScript<{ value?: string; error?: string }>(`
        const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value: JSON.stringify(value ?? null) }),
          (error) => done({ error: String(error) }))`);
      if (value === undefined) throw new Error(error);
      return JSON.parse(value);
    },
    press: (keys) =>
      driver
        .actions()
        .sendKeys(...keys.map((key) => KEYS[key] ?? key))
        .perform(),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
  };
}

/** Starts a virtual screen. Xvfb prints the number it chose. */
async function startScreen({ width, height }: Look): Promise<{ display: string; stop: () => void }> {
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(createInterface(screen.stdout), 'line');
  return { display: `:${number}`, stop: () => void screen.kill() };
}
