import type { BrowserContextOptions, Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { fixtureSite } from '../project.ts';
import { ENGINES, engine } from './find-browser.ts';

const options = inject('browser');
// Without the name of a test file, Vitest prints it once for all of them.
if (typeof options === 'string') throw Object.assign(new Error(options), { stack: options });
const browser = await ENGINES[engine].launch(options);

/** The pages of the fixture site, and a path without a page, which shows 404.html. */
export const PAGES = fixtureSite.routes.map(({ path }) => path.replace('404.html', 'a/b/nowhere/'));

/** The address of the fixture site, without a slash at its end. */
export const site = (): string => inject('site');

/** Opens a page of the fixture site, or of another address, in a new window. */
export async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await page.goto(address.startsWith('/') ? site() + address : address);
  return page;
}

/** A new window of its own visitor. It closes when the test ends. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  onTestFinished(() => context.close());
  // Shorter than the timeout of a test, so that the error names what is missing.
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** What the page reports as an error, as it happens. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
