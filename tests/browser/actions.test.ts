import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from 'yaml';
import { type ContentChanges, inYaml } from '../temporary-project.ts';
import { fixtureWith, problemsOf, usePages } from './fixture.ts';

const TEMPLATE = 'https://donate.example.org/?amount=AMOUNT&from=site';
const FILES = ['home', 'about', 'chapters', 'events', 'support', 'contact'].map((name) => `${name}.yaml`);
const AMOUNTS = ['19.50', '1000'];
const LEVELS = AMOUNTS.map((amount) => ({ amount, title: 'A kettle', subject: 'A gift of AMOUNT' }));

/** Gives every button of the site an address of its own, except the levels: they share one. */
function withAddresses(): ContentChanges {
  let count = 0;
  const addressed = (file: string) =>
    inYaml((document) => {
      visit(document, {
        Map: (_key, map) => {
          if (map.has('subject') && map.has('label')) map.set('href', `https://example.org/${++count}`);
        },
      });
      if (file === 'support.yaml') {
        document.setIn(['giving', 'levels'], document.createNode(LEVELS));
        document.setIn(['giving', 'href'], TEMPLATE);
        document.setIn(['charity', 'ein'], 'EIN 00-0000000');
        document.setIn(['charity', 'address'], 'Checks by mail');
      }
    });
  return Object.fromEntries(FILES.map((file) => [file, addressed(file)]));
}

const links = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLAnchorElement>('a[href^="https:"]')].map((link) => ({
      name: (link.ariaLabel ?? link.textContent ?? '').trim(),
      href: link.getAttribute('href') ?? '',
      target: link.target,
    })),
  );

describe('with addresses', () => {
  const pages = usePages(fixtureWith(withAddresses));

  test('all actions of a page are links, each with a name and an address of its own', async () => {
    const page = await pages.open('/');
    for (const path of ['/support/', '/chapters/', '/events/', '/contact/']) {
      await page.goto(pages.addressOf(path));
      const all = await links(page);
      expect(all.length, path).toBeGreaterThan(0);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
      expect(new Set(all.map(({ href }) => href)).size).toBe(all.length);
      // A new window would take away the way back, and what is written in the form stays anyway.
      expect(all.every(({ target }) => target === '')).toBe(true);
      expect(await page.locator('form.action').count()).toBe(0);
    }
    expect(await problemsOf(page)).toEqual([]);
  });

  test('the amount goes into the address as a plain number, and what makes a gift safe is said', async () => {
    const page = await pages.open('/support/');
    const given = (await links(page)).map(({ href }) => href).filter((href) => href.includes('amount='));
    expect(given).toEqual(['19.50', '1000'].map((amount) => TEMPLATE.replace('AMOUNT', amount)));
    expect(await page.locator('.giving__how').count()).toBe(0);
    expect(await page.locator('.giving__notes').textContent()).toMatch(/EIN 00-0000000.*Checks by mail/);
  });
});

describe('without', () => {
  const pages = usePages('fixture');

  test.each([true, false])('a gift leads to the form with the subject filled in, with JavaScript: %s', async (has) => {
    const page = await pages.open('/support/', { javaScriptEnabled: has });
    await page.getByRole('button', { name: '$19.50' }).click();
    await page.waitForURL('**/contact/**');
    const address = new URL(page.url());
    expect(address.searchParams.get('subject')).toContain('A gift of $19.50');
    expect(address.hash).toBe('#write');
    if (has) expect(await page.locator('[name=subject][required]').inputValue()).toContain('A gift of $19.50');
  });
});
