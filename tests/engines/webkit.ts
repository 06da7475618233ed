import path from 'node:path';
import type { EngineWindow, Look } from './engine.ts';
import { saying, start } from './processes.ts';
import { openByDriver } from './webdriver.ts';

const WINDOW = path.join(import.meta.dirname, 'webkit-window.py');

/** Opens a window of WebKitGTK on a virtual screen of its own. */
export async function openWebKitGtk(look: Look): Promise<EngineWindow> {
  // It says which number it has chosen. The pointer is in its middle, and the window under the pointer has the keyboard.
  const size = `${look.width}x${look.height}x24`;
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']);
  const [, display] = await saying(screen, /(\d+)\n/);
  const env = {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    WINDOW_WIDTH: String(look.width),
    WINDOW_HEIGHT: String(look.height),
    WINDOW_DARK: look.scheme === 'dark' ? '1' : '0',
  };
  const capabilities = { 'webkitgtk:browserOptions': { binary: WINDOW, args: [] } };
  const window = await openByDriver({ command: 'WebKitWebDriver', env, capabilities }, look);
  return {
    ...window,
    async close() {
      await window.close();
      await screen.stop();
    },
  };
}

/** Opens a window of WPE WebKit, which needs no screen. */
export function openWpe(look: Look): Promise<EngineWindow> {
  const options = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] };
  return openByDriver({ command: 'WPEWebDriver', capabilities: { 'wpe:browserOptions': options } }, look, true);
}
