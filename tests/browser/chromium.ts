import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { platform } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserServer, chromium } from 'playwright';

const args = [
  '--disable-gpu',
  '--disable-background-networking',
  // Requests to other hosts fail at once.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

// The headless shell comes first: it takes half the time.
const LINUX = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PROGRAMS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: LINUX.map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((file) =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => path.join(process.env[name] ?? 'C:\\', file)),
  ),
};

/** The browsers on this machine, the one that CHROMIUM_PATH names first. */
export function installed(): string[] {
  const programs = [process.env.CHROMIUM_PATH, ...(PROGRAMS[platform()] ?? []), chromium.executablePath()];
  return programs.filter((program) => program !== undefined && existsSync(program)).map(String);
}

/** Starts Chromium. */
export const launchChromium = (): Promise<Browser> =>
  launchFirst((executablePath) => chromium.launch({ executablePath, args }));

/** Starts a Chromium that several processes can connect to. */
export const launchServer = (): Promise<BrowserServer> =>
  launchFirst((executablePath) => chromium.launchServer({ executablePath, args, host: '127.0.0.1' }));

/** Launches the first browser that starts. If none does, installs one. */
async function launchFirst<Launched>(launch: (program: string) => Promise<Launched>): Promise<Launched> {
  const failures: string[] = [];
  for (const install of [undefined, downloadFromPlaywright, installFromDebian]) {
    install?.();
    for (const program of installed()) {
      try {
        // An installed program may only say where to get the real browser.
        return await launch(program);
      } catch (error) {
        failures.push(`${program}: ${String(error).split('\n')[0]}`);
      }
    }
  }
  const how = 'Debian: apt install chromium; others: npx playwright install chromium';
  const needed = `The browser tests need Chromium, Chrome, or Edge. Install one (${how}), or set CHROMIUM_PATH.`;
  throw new Error([needed, ...new Set(failures)].join('\n'));
}

function downloadFromPlaywright(): void {
  console.log('No Chromium, Chrome, or Edge starts; downloading Playwright’s …');
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  // Only root can install system libraries without a password.
  attempt(process.execPath, [program, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
}

function installFromDebian(): void {
  if (!existsSync('/etc/debian_version') || !isRoot()) return;
  console.log('Playwright’s could not be downloaded; installing Debian’s …');
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Runs a program that may fail: then the next way is tried. */
function attempt(command: string, parameters: string[]): void {
  try {
    execFileSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 });
  } catch {
    // launchFirst reports what to do.
  }
}
