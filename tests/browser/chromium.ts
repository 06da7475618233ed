import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { type Browser, chromium } from 'playwright';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium: the one named by CHROMIUM_PATH, an installed one, or one that is fetched now.
 *  Throws a sentence that says what to install when there is none and none can be had. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** The path of a Chromium or Chrome on this machine, fetched first if need be. */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  console.log('No Chromium or Chrome found; asking Playwright for one …');
  attempt('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Playwright could not fetch one; asking Debian …');
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const now = installed();
  if (now) return now;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt install chromium; others: npx playwright install chromium), or set CHROMIUM_PATH.',
  );
}

const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(
    (folder) => `${process.env[folder] ?? 'C:'}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

function installed(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...(PLACES[platform()] ?? []), chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}

function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit', shell: platform() === 'win32' });
  } catch {
    // The next way of finding one is tried instead.
  }
}
