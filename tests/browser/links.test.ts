import { describe, expect, test } from 'vitest';
import { loadEverything, problemsOf, usePages, visits } from './fixture.ts';
import { navigation } from './readable.ts';

/** What the specification puts at the foot of every page. */
const footer = [
  ['About Us', '/about/'],
  ['Find 4G Near Me', '/chapters/'],
  ['Upcoming Events', '/events/'],
  ['Support 4G', '/support/'],
  ['Join a Chapter', '/chapters/'],
  ['Become a Sponsor', '/support/#sponsor'],
  ['Advisory Board', '/support/#advisory-board'],
  ['Volunteer', '/support/#volunteer'],
] as const;

describe.each(['https://example.org/', 'https://group.github.io/repo/'])('a site at %s', (url) => {
  const pages = usePages({ url });
  const base = new URL(url).pathname;
  const inside = (path: string) => base + path.slice(1);

  test('is served where it was built for', () => {
    expect(pages.base).toBe(base);
  });

  test('leads from page to page by its menu, and says where one is', async () => {
    const page = await pages.open('/');
    for (const { name, path } of navigation) {
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(pages.origin + inside(path));
      const current = await menu.locator('[aria-current="page"]').allTextContents();
      expect(current).toEqual(navigation.filter((each) => each.path === path).map((each) => each.name));
    }
    await page.getByRole('link', { name: 'Support 4G' }).first().click();
    await page.waitForURL(pages.origin + inside('/support/'));
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(pages.origin + inside('/'));
    expect(await problemsOf(page)).toEqual([]);
  });

  test('has the links of its foot lead where their names say', async () => {
    const page = await pages.open('/contact/');
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((elements) => (elements as HTMLAnchorElement[]).map(({ text, href }) => [text, href] as const));
    const places = Object.fromEntries(links);
    for (const [name, path] of footer) expect(places[name], name).toBe(pages.origin + inside(path));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Volunteer' }).click();
    await page.waitForURL(pages.origin + inside('/support/#volunteer'));
    expect(await page.locator('#volunteer').isVisible()).toBe(true);
  });

  test('has no link of its own that is broken or takes a detour', async () => {
    const found = new Map<string, string>();
    for (const { path } of visits) {
      const page = await pages.open(path);
      const links = await page
        .locator('a[href], form[action]')
        .evaluateAll((elements) =>
          elements.map((element) =>
            element instanceof HTMLAnchorElement ? element.href : (element as HTMLFormElement).action,
          ),
        );
      for (const link of links) found.set(link.replace(/#.*/, ''), path);
      await page.context().close();
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
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('404');
    await page.getByText('Oops! Page not found').waitFor();
    const font = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(font).toContain('Suez One');
    expect(await problemsOf(page)).toEqual([expect.stringMatching(new RegExp(`^console: .*${inside('/a/b/c')}`))]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(pages.origin + base);
  });
});
