import type { Browser, Request } from 'playwright';

/** What a visit to a page came to. Milliseconds. */
export interface Visit {
  /** When the largest thing of the first screen was painted. */
  paint: number;
  /** How far things moved: the layout shift score. */
  shift: number;
  /** How long the page could not answer: what long tasks took beyond 50 ms each. */
  blocking: number;
  /** All that arrived, in bytes as they travel. */
  files: { type: string; size: number }[];
}

// A phone of the middle range on a slow network.
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// A text, for tsx writes helpers into functions that a page does not have.
const WATCH = `
  window.seen = { paint: 0, shift: 0, blocking: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  window.painted = new Promise((resolve) => {
    watch('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime; resolve(); });
  });
  watch('layout-shift', ({ value }) => { seen.shift += value; });
  watch('longtask', ({ duration }) => { seen.blocking += duration - 50; });`;

/** Opens an address for the first time on a slow phone, and waits until nothing happens any more. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(async () => {
    const watched = window as unknown as { painted: Promise<void>; seen: Omit<Visit, 'files'> };
    await watched.painted;
    return watched.seen;
  });
  const files = requests.map(async (request) => {
    return { type: request.resourceType(), size: (await request.sizes()).responseBodySize };
  });
  const visit = { ...seen, files: await Promise.all(files) };
  await context.close();
  return visit;
}
