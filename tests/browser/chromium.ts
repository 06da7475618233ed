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
  // Nothing outside this machine is there: a page that asks for it fails at once instead of waiting.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const LAUNCH_MS = 60_000;
const INSTALL_MS = 300_000;

/** Starts a Chromium: the one named by CHROMIUM_PATH, an installed one, or one that is fetched now.
 *  Throws a sentence that says what to install when there is none and none can be had. */
export function launchChromium(): Promise<Browser> {
  return launchFirst((options) => chromium.launch(options));
}

/** Starts one as `launchChromium` does, to which several processes can connect. */
export function launchServer(): Promise<BrowserServer> {
  return launchFirst((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }));
}

/** Starts one as visitors have it: it keeps the pages that were left, which Playwright's own and one without windows
 *  do not. */
export function launchWithHistory(): Promise<Browser> {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return launchFirst((options) => chromium.launch({ ...options, ignoreDefaultArgs }), hasWindows);
}

/** Whether a browser is the one that visitors have, and not one for machines that shows nothing. */
export const hasWindows = (place: string): boolean => !place.includes('headless');

type Launch<Launched> = (options: { executablePath: string; args: string[]; timeout: number }) => Promise<Launched>;

async function launchFirst<Launched>(launch: Launch<Launched>, fits = (_place: string) => true): Promise<Launched> {
  const failures: string[] = [];
  for (const fetchOne of [undefined, fetchFromPlaywright, fetchFromDebian]) {
    fetchOne?.();
    const launched = await launchInstalled(installed().filter(fits), launch, failures);
    if (launched) return launched;
  }
  throw new Error(
    ['The browser tests need Chromium, Chrome or Edge, and none could be started or fetched.']
      .concat(
        'Install one (Debian: apt install chromium; others: npx playwright install chromium), or set CHROMIUM_PATH.',
      )
      .concat(failures)
      .join('\n'),
  );
}

/** Starts the first that can be: what is installed may be a stand-in that only says where to get the real one. */
async function launchInstalled<Launched>(
  places: string[],
  launch: Launch<Launched>,
  failures: string[],
): Promise<Launched | undefined> {
  for (const executablePath of places) {
    try {
      return await launch({ executablePath, args: FLAGS, timeout: LAUNCH_MS });
    } catch (error) {
      const failure = `${executablePath}: ${String(error).split('\n')[0]}`;
      if (!failures.includes(failure)) failures.push(failure);
    }
  }
  return undefined;
}

// First the one without windows, which needs half the time.
const LINUX = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
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

/** The files of Chromium, Chrome and Edge on this machine, the one named by CHROMIUM_PATH first. */
export function installed(): string[] {
  const places = [process.env.CHROMIUM_PATH, ...(PLACES[platform()] ?? []), chromium.executablePath()];
  return places.filter((place) => place !== undefined && existsSync(place)).map(String);
}

const isRoot = (): boolean => process.getuid?.() === 0;

function fetchFromPlaywright(): void {
  console.log('No Chromium, Chrome or Edge can be started here; asking Playwright for one …');
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  // Only root can install the system's libraries without being asked for a password.
  attempt(process.execPath, [program, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
}

function fetchFromDebian(): void {
  if (!existsSync('/etc/debian_version') || !isRoot()) return;
  console.log('Playwright could not fetch one; asking Debian …');
  // Another program may be installing something just now.
  const patient = ['-o', 'DPkg::Lock::Timeout=120'];
  attempt('apt-get', [...patient, 'update', '-qq']);
  attempt('apt-get', [...patient, 'install', '-y', '-qq', 'chromium']);
  attempt('apt-get', [...patient, 'install', '-y', '-qq', 'chromium-headless-shell']);
}

/** Runs a program that may fail, but can neither ask anything nor take for ever. */
function attempt(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_MS, env });
  } catch {
    // The next way of finding one is tried instead.
  }
}
