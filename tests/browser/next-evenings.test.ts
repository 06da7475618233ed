import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';

// The fixture organisation is built on November 21, 2026. On Thursdays there is "Scales for the Stubborn".
const pages = usePages('fixture');
const THURSDAYS = {
  '/': 'li:has(h3:text("Thursday"))',
  '/events/': '#scales',
};

/** What a visitor reads of the next Thursday at a moment, on Home and among the events. */
async function readAt(moment: string, javaScriptEnabled = true): Promise<string[]> {
  const read = Object.entries(THURSDAYS).map(async ([path, part]) => {
    const prepare = (page: Page) => page.clock.setFixedTime(new Date(moment));
    const page = await pages.open(path, { javaScriptEnabled, ...(javaScriptEnabled && { prepare }) });
    const line = page.locator(part).getByRole('paragraph').filter({ hasText: 'with cups' });
    const words = (await line.allInnerTexts()).join().replaceAll(/\s+/g, ' ').trim();
    expect(await problemsOf(page)).toEqual([]);
    return words;
  });
  return Promise.all(read);
}

// Other moments are in tests/client/next-occurrences.test.tsx.
test('once a day off is over, all pages say what is next', async () => {
  const words = 'December 3, with cups,';
  expect(await readAt('2026-11-27T00:00:00-05:00')).toEqual([words, words]);
});

test('without JavaScript, the line says of which day it is', async () => {
  const words = 'no kettle on November 26, December 3, with cups, as we knew on November 21';
  expect(await readAt('2026-12-04T12:00:00-05:00', false)).toEqual([words, words]);
});
