import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { ContentChanges } from './content-root.ts';
import { problemsOf, usePages } from './fixture.ts';

const TEMPLATE = 'https://donate.example.org/?amount=AMOUNT&from=site';
const LEVELS = ['$72', '$180', '$360', '$500', '$1,000', '$1,500', '$1,800', '$2,500'];

/** Gives every button of the site an address of its own, except the levels: they share one. */
function withAddresses(): ContentChanges {
  let count = 0;
  const files = readdirSync('content').filter((file) => file.endsWith('.yaml'));
  const addressed = (text: string) =>
    text.replace(
      /^( +)subject: (?!"Donation:).+$/gm,
      (line, indent) => `${line}\n${indent}href: https://example.org/${++count}`,
    );
  const support = (text: string) =>
    addressed(text)
      .replace('  # href: https://donate.example.org/?amount=AMOUNT', `  href: ${TEMPLATE}`)
      .replace(/^ {2}# ((become|ein|address):.*)$/gm, '  $1')
      .replace(/^ {2}# {3}((label|subject): .*)$/gm, '    $1')
      .replace(/^ {2}# {3}(href: https:\/\/)…$/gm, '    $1example.org/sponsor');
  return Object.fromEntries(files.map((file) => [file, file === 'support.yaml' ? support : addressed]));
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
  const pages = usePages({ content: withAddresses });

  test.each([
    ['/support/', ['Make a One-Time Gift', 'Become a Monthly Partner', 'Contact Our Development Team']],
    ['/support/', ['Start a sponsorship', 'Ask about the board', 'Offer your time', 'Offer something']],
    ['/support/', LEVELS.map((amount) => `Donate ${amount}`)],
    [
      '/chapters/',
      ['Teaneck', 'Five Towns', 'Brooklyn', 'Queens', 'Passaic', 'Monsey'].map((name) => `Join WhatsApp, ${name}`),
    ],
    ['/events/', ['Join WhatsApp Group', 'Ask about the Convention']],
    ['/contact/', ['Ask to join', 'I want to come', 'Ask us anything', 'Stay in touch', 'Become an advisor']],
  ])('%s: %j are links, each with a name and an address of its own', async (path, names) => {
    const page = await pages.open(path);
    const all = await links(page);
    for (const name of names) expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(1);
    const own = all.filter(({ name }) => names.includes(name));
    expect(new Set(own.map(({ href }) => href)).size).toBe(names.length);
    // A new window would take away the way back, and what is written in the form stays anyway.
    expect(all.every(({ target }) => target === '')).toBe(true);
    expect(await page.locator('form.action').count()).toBe(0);
    expect(await problemsOf(page)).toEqual([]);
  });

  test('the amount goes into the address as a plain number', async () => {
    const page = await pages.open('/support/');
    const given = (await links(page)).filter(({ name }) => name.startsWith('Donate'));
    expect(given.map(({ href }) => href)).toEqual(
      [72, 180, 360, 500, 1000, 1500, 1800, 2500].map((amount) => TEMPLATE.replace('AMOUNT', String(amount))),
    );
    expect(await page.locator('.giving__how').count()).toBe(0);
  });

  test('the donate block says what makes a gift safe', async () => {
    const notes = await (await pages.open('/support/')).locator('.giving__notes').textContent();
    expect(notes).toMatch(
      /4G is a registered 501\(c\)\(3\).*Donations are tax-deductible\..*EIN 00-0000000.*Checks by mail/,
    );
  });
});

describe('without', () => {
  const pages = usePages();

  test.each(['$72', '$1,000'])(
    'Donate %s leads to the form with the subject filled in, with and without a script',
    async (amount) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await pages.open('/support/', { javaScriptEnabled });
        await page.getByRole('button', { name: `Donate ${amount}`, exact: true }).click();
        await page.waitForURL('**/contact/**');
        expect(new URL(page.url()).searchParams.get('subject')).toContain(`Donation: ${amount}, `);
        expect(new URL(page.url()).hash).toBe('#write');
        if (javaScriptEnabled) {
          expect(await page.locator('[name=subject][required]').inputValue()).toContain(`Donation: ${amount}, `);
        }
      }
    },
  );
});
