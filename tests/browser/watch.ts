import type { BrowserContextOptions, Page } from 'playwright';
import { errorsOf, newPage } from './browser.ts';
import { shiftOf } from './faces.ts';

/** A page, and what went wrong since it was opened. */
interface WatchedPage {
  page: Page;
  problems: () => Promise<string[]>;
}

/** Opens a page, and watches for errors, violations of its policy, which are errors in the console, shifts of its layout,
 *  and requests to other hosts. */
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
  await page.goto(address);
  const problems = async () => {
    const shift = await page.evaluate(shiftOf);
    return shift > 0 ? [...found, `the layout shifts by ${shift}`] : found;
  };
  return { page, problems };
}
