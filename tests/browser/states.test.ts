import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isFull } from '../proof/counts.ts';
import { asked, barriersOf } from './axe.ts';
import { problemsOf, usePages } from './fixture.ts';
import { MODES } from './modes.ts';

const pages = usePages();

const glossary: { term: string; spellings?: string[] }[] = parse(readFileSync('content/glossary.yaml', 'utf8'), {
  schema: 'failsafe',
  logLevel: 'error',
});
const terms = new Set(glossary.flatMap(({ term, spellings = [] }) => [term, ...spellings]));

async function expectSound(page: Page): Promise<void> {
  expect(await problemsOf(page)).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
}

// The menu is there as long as there is no room for the row of links.
const withMenu = isFull ? [320, 390, 768] : [390];
const widths = isFull ? [320, 390, 768, 1440] : [390, 1440];

const states = MODES.length * (withMenu.length + 3 * widths.length);

afterAll(() => console.log(`axe: ${asked.rules} rules × ${states} states`));

describe.each(MODES)('nobody is shut out in $mode colours', ({ mode, ...colours }) => {
  test.each(withMenu)('while the menu is open, at %i px', async (width) => {
    const page = await pages.open('/', { width, ...colours });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).waitFor();
    await expectSound(page);
  });

  test.each(widths)('while a term is explained, at %i px', async (width) => {
    const page = await pages.open('/', { width, ...colours });
    const buttons = await page.getByRole('button').all();
    const names = await Promise.all(buttons.map((button) => button.textContent()));
    const term = buttons[names.findIndex((name) => terms.has(name ?? ''))];
    expect(term, `a button for one of: ${[...terms].join(', ')}`).toBeDefined();
    await term!.hover();
    await page.getByRole('tooltip').first().waitFor();
    await expectSound(page);
  });

  test.each(widths)('while the toast thanks for a message, at %i px', async (width) => {
    const page = await pages.open('/contact/', { width, ...colours });
    const form = page.locator('form').filter({ has: page.getByLabel('Message') });
    await form.getByLabel('Name').fill('Ann');
    await form.getByLabel('Email').fill('ann@example.org');
    await form.getByLabel('Subject').fill('Hello');
    await form.getByLabel('Message').fill('Hello to all of you.');
    await form.getByRole('button').click();
    await page.getByText('Message Sent!').first().waitFor();
    await expectSound(page);
  });

  test.each(widths)('while fields are not filled in as they should be, at %i px', async (width) => {
    const page = await pages.open('/contact/', { width, ...colours });
    const form = page.locator('form').filter({ has: page.getByLabel('Message') });
    await form.getByLabel('Email').fill('ann at home');
    await form.getByRole('button').click();
    expect(await form.locator(':user-invalid').count()).toBe(4);
    await expectSound(page);
  });
});

test('the tool that looks for barriers finds some where there are some', async () => {
  const page = await pages.open('/about/');
  await page.evaluate(() => {
    const grey = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' });
    Object.assign(grey.style, { color: '#767676', background: '#fff' });
    document.querySelector('main')!.append(document.createElement('img'), document.createElement('input'), grey);
  });
  const barriers = (await barriersOf(page)).join('\n');
  expect(barriers).toContain('image-alt');
  expect(barriers).toContain('label (');
  // 4.54:1, enough for AA but not for our own measure.
  expect(barriers).toContain('color-contrast-enhanced');
});
