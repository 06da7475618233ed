import { launchChromium } from './chromium.ts';

/** Makes sure once that there is a Chromium, before several test files would go and fetch one at the same time. */
export default async function setup(): Promise<void> {
  const browser = await launchChromium();
  await browser.close();
}
