import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openChromium, openFirefox } from './pages.ts';
import { openWebKitGtk, openWpe } from './webkit.ts';

/** The size of a window, and whether its visitor prefers dark pages. */
export interface Look {
  width: number;
  height: number;
  dark: boolean;
}

/** A window of a browser. visitor.ts builds everything else from this. */
export interface EngineWindow {
  goto(url: string): Promise<unknown>;
  /** The value of a JavaScript expression in the page, as JSON. Promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys one after the other: `Tab`, `Escape`, `Enter`, `Backspace`, or a character. */
  press(keys: readonly string[]): Promise<void>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser that the tests can drive. */
interface Engine {
  /** Its name in `ENGINES=chromium,firefox`. */
  id: string;
  /** How to get it. */
  install: string;
  /** The program, if it is installed. */
  program: string | undefined;
  open: (program: string, look: Look) => Promise<EngineWindow>;
}

const OLD = ['--single-process', '--no-zygote', '--use-gl=swiftshader'];
const firstOf = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
const onPath = (name: string) =>
  firstOf(...(process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));

const engines: Engine[] = [
  {
    id: 'chromium',
    install: 'apt install chromium, or set CHROMIUM_PATH',
    program: firstOf(process.env.CHROMIUM_PATH, onPath('chromium'), onPath('google-chrome')),
    open: openChromium,
  },
  {
    id: 'old-chromium',
    install: 'set OLD_CHROMIUM_PATH; the npm package @sparticuz/chromium 109 contains one',
    program: firstOf(process.env.OLD_CHROMIUM_PATH),
    open: (program, look) => openChromium(program, look, OLD),
  },
  {
    id: 'firefox',
    install: 'apt install firefox-esr, or set FIREFOX_PATH',
    program: firstOf(process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')),
    open: openFirefox,
  },
  {
    id: 'webkit',
    install: 'apt install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
    program: onPath('Xvfb') && onPath('WebKitWebDriver'),
    open: openWebKitGtk,
  },
  {
    id: 'wpe',
    install: 'apt install wpewebkit-driver cog (Debian 12 has 2.38, which equals Safari 16)',
    program: onPath('cog') && onPath('WPEWebDriver'),
    open: openWpe,
  },
];

/** The engines to test: those on this machine, or only those in `ENGINES=firefox,webkit`. Throws if one of these is missing. */
export function findEngines() {
  const asked = process.env.ENGINES?.split(',') ?? engines.map(({ id }) => id);
  const found = engines.flatMap(({ id, program, open }) =>
    program && asked.includes(id) ? { id, open: (look: Look) => open(program, look) } : [],
  );
  const missing = asked.filter((id) => !found.some((engine) => engine.id === id));
  const ways = missing.map((id) => `${id} is not installed: ${engines.find((each) => each.id === id)?.install}`);
  if (process.env.ENGINES && missing.length > 0) throw new Error(ways.join('\n'));
  return { found, ways };
}
