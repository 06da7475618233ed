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

/** Launches the first browser that starts. */
async function launchFirst<Launched>(launch: (options: LaunchOptions) => Promise<Launched>): Promise<Launched> {
  for (const candidate of CANDIDATES) {
    const launched = await launch({ ...candidate, args }).catch(() => undefined);
    if (launched) return launched;
  }
  const how = 'Debian: apt install chromium; others: npx playwright install chromium';
  throw new Error(`The browser tests need Chromium, Chrome, or Edge. Install one (${how}), or set CHROMIUM_PATH.`);
}
