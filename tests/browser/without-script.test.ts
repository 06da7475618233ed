import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isFull } from '../stress/counts.ts';
import { problemsOf, usePages, visits } from './fixture.ts';
import { expectReadable } from './readable.ts';

const pages = usePages('fixture');
const SCRIPTS = '**/*.js';

const answerScripts = (answer: (route: Route) => Promise<void>) => (page: Page) => page.route(SCRIPTS, answer);

// What the script does differs only where there is a form.
const sample = visits.filter(({ path }) => isFull || path === '/contact/');

test.each(isFull ? [320, 1440] : [320])('every page does with JavaScript off, at %i px', async (width) => {
  const page = await pages.open('/', { width, javaScriptEnabled: false });
  for (const { path } of visits) {
    await page.goto(pages.addressOf(path));
    await expectReadable(page);
  }
  expect(await problemsOf(page)).toEqual([]);
});

describe.each(sample)('$path says everything and leads everywhere', ({ path }) => {
  test('with its script blocked', async () => {
    const page = await pages.open(path, { width: 390, prepare: answerScripts((route) => route.abort()) });
    if (path === '/contact/') await page.locator('textarea').fill('A long letter');
    await expectReadable(page);
    const problems = await problemsOf(page);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !/^failed request: .*\.js$/.test(problem))).toEqual([]);
    if (path === '/contact/') await expectWayOut(page);
  });

  test('with a script that breaks', async () => {
    const broken = { contentType: 'text/javascript', body: "throw new Error('a broken script')" };
    const page = await pages.open(path, { width: 390, prepare: answerScripts((route) => route.fulfill(broken)) });
    await expectReadable(page);
    expect(await problemsOf(page)).toEqual(['error: a broken script']);
  });
});

const wayOut = (page: Page) => page.locator('form:has(textarea) a[href^="mailto:"]');

/** A form that cannot be sent says where else to write, and what was typed stays where it is. */
async function expectWayOut(page: Page): Promise<void> {
  await wayOut(page).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('A long letter');
  expect(page.url()).not.toContain('letter');
}

test('the contact page without JavaScript says how to write, and has no form at all', async () => {
  const page = await pages.open('/contact/', { javaScriptEnabled: false });
  expect(await page.locator('textarea, form:has(textarea) button').filter({ visible: true }).count()).toBe(0);
  expect(await wayOut(page).isVisible()).toBe(true);
});
