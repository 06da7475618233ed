import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests to other hosts fail at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const LAUNCH_MS = 60_000;
const INSTALL_MS = 300_000;

/** Starts Chromium: the one that CHROMIUM_PATH names, an installed one, or one that is downloaded now. If that fails, throws
 *  an error that says what to install. */
export function launchChromium(): Promise<Browser> {
  return launchFirst((options) => chromium.launch(options));
}

/** Starts a Chromium that several processes can connect to. */
export function launchServer(): Promise<BrowserServer> {
  return launchFirst((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }));
}

/** Starts a Chromium that keeps pages for the back button, as visitors have it. The headless shell doesn't. */
export function launchWithHistory(): Promise<Browser> {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return launchFirst((options) => chromium.launch({ ...options, ignoreDefaultArgs }), hasWindows);
}

/** Whether a browser is a full one, not the headless shell. */
export const hasWindows = (program: string): boolean => !program.includes('headless');

type Launch<Launched> = (options: { executablePath: string; args: string[]; timeout: number }) => Promise<Launched>;

async function launchFirst<Launched>(launch: Launch<Launched>, fits = (_program: string) => true): Promise<Launched> {
  const failures: string[] = [];
  for (const install of [undefined, installFromPlaywright, installFromDebian]) {
    install?.();
    for (const executablePath of installed().filter(fits)) {
      try {
        // An installed program may only say where to get the real browser.
        return await launch({ executablePath, args: FLAGS, timeout: LAUNCH_MS });
      } catch (error) {
        const failure = `${executablePath}: ${String(error).split('\n')[0]}`;
        if (!failures.includes(failure)) failures.push(failure);
      }
    }
  }
  const how = 'Debian: apt install chromium; others: npx playwright install chromium';
  throw new Error(
    [`The browser tests need Chromium, Chrome, or Edge. Install one (${how}), or set CHROMIUM_PATH.`, ...failures].join(
      '\n',
    ),
  );
}

// The headless shell comes first: it takes half the time.
const LINUX = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PROGRAMS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: LINUX.map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((file) =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
      path.join(process.env[folder] ?? 'C:\\', file),
    ),
  ),
};

/** The browsers on this machine, the one that CHROMIUM_PATH names first. */
export function installed(): string[] {
  const programs = [process.env.CHROMIUM_PATH, ...(PROGRAMS[platform()] ?? []), chromium.executablePath()];
  return programs.filter((program) => program !== undefined && existsSync(program)).map(String);
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

/** Runs a program that may fail. It can't ask questions or run forever. */
function attempt(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_MS, env });
  } catch {
    // The next way is tried.
  }
}
