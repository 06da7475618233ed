import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright';

const args = [
  '--disable-gpu',
  '--disable-background-networking',
  // Requests to other hosts fail at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const { CHROMIUM_PATH } = process.env;
// Debian's headless shell takes half the time. `{}` is Playwright's own browser.
const CANDIDATES: readonly LaunchOptions[] = [
  ...(CHROMIUM_PATH ? [{ executablePath: CHROMIUM_PATH }] : []),
  { executablePath: '/usr/bin/chromium-headless-shell' },
  { executablePath: '/usr/bin/chromium' },
  { channel: 'chrome' },
  { channel: 'msedge' },
  {},
];

/** Starts Chromium. */
export const launchChromium = (): Promise<Browser> => launchFirst((options) => chromium.launch(options));

/** Starts a Chromium that several processes can connect to. */
export const launchServer = (): Promise<BrowserServer> =>
  launchFirst((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }));

/** Launches the first browser that starts. If none does, installs one. */
async function launchFirst<Launched>(launch: (options: LaunchOptions) => Promise<Launched>): Promise<Launched> {
  for (const install of [undefined, downloadFromPlaywright, installFromDebian]) {
    install?.();
    for (const candidate of CANDIDATES) {
      const launched = await launch({ ...candidate, args }).catch(() => undefined);
      if (launched) return launched;
    }
  }
  const how = 'Debian: apt install chromium; others: npx playwright install chromium';
  throw new Error(`The browser tests need Chromium, Chrome, or Edge. Install one (${how}), or set CHROMIUM_PATH.`);
}

const isRoot = (): boolean => process.getuid?.() === 0;

function downloadFromPlaywright(): void {
  console.log('No Chromium, Chrome, or Edge starts; downloading Playwright’s …');
  // Only root can install system libraries without a password.
  const options = ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'];
  attempt(process.execPath, ['node_modules/playwright/cli.js', ...options]);
}

function installFromDebian(): void {
  if (!existsSync('/etc/debian_version') || !isRoot()) return;
  console.log('Playwright’s could not be downloaded; installing Debian’s …');
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
}

/** Runs a program that may fail: then the next way is tried. */
function attempt(command: string, parameters: string[]): void {
  try {
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 });
  } catch {
    // launchFirst reports what to do.
  }
}
