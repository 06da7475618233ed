import type { Browser, Request } from 'playwright';

/** What one visit measured. Times in milliseconds. */
export interface Visit {
  /** Largest contentful paint. */
  paint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time. */
  blocking: number;
  /** Everything transferred, in compressed bytes. */
  files: { type: string; size: number }[];
}

// A mid-range phone on a slow network.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// A string: tsx adds helpers to functions, which the page doesn't have.
const OBSERVE = `
  window.seen = { paint: 0, shift: 0, blocking: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  window.painted = new Promise((resolve) => {
    watch('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime; resolve(); });
  });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
  watch('longtask', ({ duration }) => { seen.blocking += duration - 50; });`;

/** Opens an address for the first time on a slow phone, and waits until the network is idle. */
export async function visit(browser: Browser, address: string, width: number): Promise<Visit> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate<Omit<Visit, 'files'>>('painted.then(() => seen)');
  const sizes = requests.map(async (request) => {
    return { type: request.resourceType(), size: (await request.sizes()).responseBodySize };
  });
  const files = await Promise.all(sizes);
  await context.close();
  return { ...seen, files };
}
