import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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

/** Launches the first browser that starts. If there is none, installs one first: Playwright's, or else Debian's. */
async function launchFirst<Launched>(launch: (options: LaunchOptions) => Promise<Launched>): Promise<Launched> {
  for (const install of [undefined, installFromPlaywright, installFromDebian]) {
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

function installFromPlaywright(): void {
  console.log('There is no Chromium, Chrome, or Edge; downloading Playwright’s …');
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  // Only root can install system libraries without a password.
  attempt(process.execPath, [program, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
}

function installFromDebian(): void {
  if (!existsSync('/etc/debian_version') || !isRoot()) return;
  console.log('Playwright’s could not be downloaded; installing Debian’s …');
  // Another program may be installing something now.
  const patient = ['-o', 'DPkg::Lock::Timeout=120'];
  attempt('apt-get', [...patient, 'update', '-qq']);
  attempt('apt-get', [...patient, 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell']);
}

/** Runs a program that may fail. It can't ask questions or run longer than five minutes. */
function attempt(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, env });
  } catch {
    // The next way is tried.
  }
}
