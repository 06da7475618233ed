import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';

const pages = usePages('fixture');
const GENERAL = 'Which one is yours?';
const ASKED = 'What would you like to know of Alderwick?';
const ADDRESS = '/chapters/?chapter=alderwick#contact';

const question = (page: Page) => page.getByRole('region', { name: /Which one is yours|What would you like/ });
/** As it is read: the last words are bound by a no-break space. */
const heading = async (page: Page) => (await question(page).getByRole('heading').textContent())?.replace(/\s/g, ' ');

describe('the link of a card', () => {
  test('leads to the same page: the question is about that chapter, and so is the letter', async () => {
    const page = await pages.open('/chapters/', { width: 390 });
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.getByRole('link', { name: 'How to get in, Alderwick' }).click();
    await page.getByRole('heading', { name: ASKED }).waitFor();
    expect(page.url()).toBe(pages.addressOf(ADDRESS));
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
    expect(await question(page).evaluate((part) => part.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    expect(await question(page).getByText('Agnes Thistlewood has the key').count()).toBe(1);
    await question(page).getByRole('link', { name: 'Write to us' }).click();
    await page.waitForURL(/contact/);
    expect(await page.getByLabel('What about').inputValue()).toBe('Alderwick: a question for Agnes Thistlewood');
    expect(await problemsOf(page)).toEqual([]);
  });

  test('leaves a way back to the card, and the back button brings the question that was there before', async () => {
    const page = await pages.open('/chapters/');
    await page.getByRole('link', { name: 'How to get in, Alderwick' }).click();
    const back = question(page).getByRole('link', { name: 'Back to Alderwick' });
    expect(await back.getAttribute('href')).toBe('#alderwick');
    await page.goBack();
    await page.getByRole('heading', { name: GENERAL }).waitFor();
    expect(await back.count()).toBe(0);
    expect(page.url()).toBe(pages.addressOf('/chapters/'));
  });

  test('opens in a tab of its own for whoever asks for one', async () => {
    const page = await pages.open('/chapters/');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'How to get in, Alderwick' }).click({ modifiers: ['Control'] });
    await (await opened).getByRole('heading', { name: ASKED }).waitFor();
    expect(await heading(page)).toBe(GENERAL);
  });
});

test('whoever arrives with a chapter is asked of it, and with anything else in general', async () => {
  const page = await pages.open(ADDRESS);
  await page.getByRole('heading', { name: ASKED }).waitFor();
  for (const chapter of ['nowhere', 'main', '']) {
    await page.goto(pages.addressOf(`/chapters/?chapter=${chapter}#contact`));
    expect(await heading(page)).toBe(GENERAL);
  }
});

test('a card tells without the script what is known of its chapter, and how to write to its director', async () => {
  const page = await pages.open(ADDRESS, { width: 390, javaScriptEnabled: false });
  expect(await heading(page)).toBe(GENERAL);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Alderwick' }) });
  await card.getByText('Behind the door of Alderwick').click();
  await card.getByText('Nineteen people, eleven chairs, one kettle.').waitFor();
  const write = card.getByRole('link', { name: 'Write to Agnes Thistlewood, Alderwick' });
  const address = new URL((await write.getAttribute('href')) ?? '', pages.origin);
  expect(address.searchParams.get('subject')).toBe('Alderwick: a letter for Agnes Thistlewood');
});
