import { describe, expect, test } from 'vitest';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';

// The fixture organisation stands below the top of its host.
describe.each(['live', 'fixture'] as const)('the %s site', (name) => {
  const pages = usePages(name);

  test('leads from page to page by its menu, and says where one is', async () => {
    const page = await pages.open('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const [index, href] of links.entries()) {
      await menu.getByRole('link').nth(index).click();
      await page.waitForURL(href);
      const current = await menu
        .locator('[aria-current="page"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(current).toEqual(links.filter((each) => each === href));
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(pages.addressOf('/'));
    // A page that was fetched ahead, because the pointer rested on its link, may be fetched again by the click.
    expect((await problemsOf(page)).filter((problem) => !/^failed request: .*\/$/.test(problem))).toEqual([]);
  });

  test('has no link of its own that is broken or takes a detour', async () => {
    const found = new Map<string, string>();
    const page = await pages.open('/');
    for (const { path } of visits) {
      await page.goto(pages.addressOf(path));
      const links = await page
        .locator('a[href], form[action]')
        .evaluateAll((elements) =>
          elements.map((element) =>
            element instanceof HTMLAnchorElement ? element.href : (element as HTMLFormElement).action,
          ),
        );
      for (const link of links) found.set(link.replace(/#.*/, ''), path);
    }
    const own = [...found].filter(([link]) => link.startsWith(pages.origin));
    const broken: string[] = [];
    for (const [link, from] of own) {
      const { status } = await fetch(link, { redirect: 'manual' });
      const isItself = from === '/a/b/c' && link.endsWith(from);
      if (status !== 200 && !isItself) broken.push(`${status} ${link} on ${from}`);
    }
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(broken).toEqual([]);
  });

  test('answers an unknown address at any depth with a whole page that knows what is missing', async () => {
    const page = await pages.open('/a/b/c');
    await loadEverything(page);
    const font = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(font).toContain('Suez One');
    expect(await problemsOf(page)).toEqual([expect.stringMatching(new RegExp(`^console: .*${pages.base}a/b/c`))]);
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(pages.addressOf('/'));
  });
});
