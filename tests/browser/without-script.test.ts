import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, usePages, visits } from './fixture.ts';
import { expectMenu, expectReadable } from './readable.ts';

const pages = usePages('fixture');

test('every page can be read and used without JavaScript', async () => {
  const page = await pages.open('/', { width: 320, javaScriptEnabled: false });
  await expectMenu(page);
  for (const { path } of visits) {
    await page.goto(pages.addressOf(path));
    await expectReadable(page);
  }
  expect(await problemsOf(page)).toEqual([]);
});

const BROKEN = { contentType: 'text/javascript', body: "throw new Error('a broken script')" };

test.each<[string, (route: Route) => Promise<void>, RegExp]>([
  ['is blocked', (route) => route.abort(), /^failed request: .*\.js$/],
  ['fails', (route) => route.fulfill(BROKEN), /^error: a broken script$/],
])('the contact page can be used when its script %s, and keeps what was typed', async (_what, answer, problem) => {
  const prepare = (page: Page) => page.route('**/*.js', answer);
  const page = await pages.open('/contact/', { width: 390, prepare });
  await page.locator('textarea').fill('A long message');
  await expectReadable(page);
  await expectMenu(page);
  await wayOut(page).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('A long message');
  const problems = await problemsOf(page);
  expect(problems).not.toEqual([]);
  for (const each of problems) expect(each).toMatch(problem);
});

const wayOut = (page: Page) => page.locator('form:has(textarea) a[href^="mailto:"]');

test('without JavaScript the contact page shows the email address in place of the form', async () => {
  const page = await pages.open('/contact/', { javaScriptEnabled: false });
  expect(await page.locator('textarea, form:has(textarea) button').filter({ visible: true }).count()).toBe(0);
  expect(await wayOut(page).isVisible()).toBe(true);
});
