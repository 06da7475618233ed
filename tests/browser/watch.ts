import type { BrowserContextOptions, Page } from 'playwright';
import { errorsOf, newPage } from './browser.ts';

/** A page, and what went wrong since it was opened. */
export interface WatchedPage {
  page: Page;
  problems: () => Promise<string[]>;
}

/** Opens a page, and watches for errors, violations of its policy, shifts of its layout, and requests to other hosts. */
export async function watch(
  address: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const page = await newPage(options);
  const found = errorsOf(page);
  const { host } = new URL(address);
  page.on('request', (request) => {
    if (new URL(request.url()).host !== host) found.push(`requests ${request.url()}`);
  });
  await page.addInitScript(() => {
    const problems: string[] = [];
    Object.assign(window, { problems });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      problems.push(`the policy blocks ${effectiveDirective} ${blockedURI}`),
    );
    const report = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) problems.push(`the layout shifts by ${value}`);
    };
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      new PerformanceObserver(report).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  return {
    page,
    problems: async () => [
      ...found,
      ...(await page.evaluate(() => (window as unknown as { problems: string[] }).problems)),
    ],
  };
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
