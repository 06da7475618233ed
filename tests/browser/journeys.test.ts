import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';

// Ways that lead visitors from one page to the next, with the script and without it.
const pages = usePages('fixture');

test.each([true, false])('a gift leads to the form with its subject filled in, with JavaScript: %s', async (has) => {
  const page = await pages.open('/support/', { javaScriptEnabled: has });
  await page.getByRole('button', { name: '$19.50' }).click();
  await page.waitForURL('**/contact/**');
  const address = new URL(page.url());
  expect(address.searchParams.get('subject')).toContain('A gift of $19.50');
  expect(address.hash).toBe('#write');
  if (has) expect(await page.locator('[name=subject][required]').inputValue()).toContain('A gift of $19.50');
});

const GENERAL = 'Which one is yours?';
const ABOUT_ALDERWICK = 'What would you like to know of Alderwick?';
const ADDRESS = '/chapters/?chapter=alderwick#contact';
const question = (page: Page) => page.getByRole('region', { name: /Which one is yours|What would you like/ });
/** The heading, whose last words are joined by a no-break space. */
const heading = async (page: Page) => (await question(page).getByRole('heading').textContent())?.replace(/\s/g, ' ');

test('the link of a chapter leads to a question about it on the same page, and to a message about it', async () => {
  const page = await pages.open('/chapters/', { width: 390 });
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name: 'How to get in, Alderwick' }).click();
  await page.getByRole('heading', { name: ABOUT_ALDERWICK }).waitFor();
  expect(page.url()).toBe(pages.addressOf(ADDRESS));
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  expect(await question(page).evaluate((part) => part.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  const back = question(page).getByRole('link', { name: 'Back to Alderwick' });
  expect(await back.getAttribute('href')).toBe('#alderwick');
  await question(page).getByRole('link', { name: 'Write to us' }).click();
  await page.waitForURL(/contact/);
  expect(await page.getByLabel('What about').inputValue()).toBe('Alderwick: a question for Agnes Thistlewood');
  expect(await problemsOf(page)).toEqual([]);
});

test('the back button brings back the general question, and a new tab gets its own', async () => {
  const page = await pages.open('/chapters/');
  const link = page.getByRole('link', { name: 'How to get in, Alderwick' });
  await link.click();
  await page.getByRole('heading', { name: ABOUT_ALDERWICK }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: GENERAL }).waitFor();
  expect(page.url()).toBe(pages.addressOf('/chapters/'));
  const opened = page.context().waitForEvent('page');
  await link.click({ modifiers: ['Control'] });
  await (await opened).getByRole('heading', { name: ABOUT_ALDERWICK }).waitFor();
  expect(await heading(page)).toBe(GENERAL);
});

test('an address with a chapter asks about it, and one with an unknown chapter asks in general', async () => {
  const page = await pages.open(ADDRESS);
  await page.getByRole('heading', { name: ABOUT_ALDERWICK }).waitFor();
  for (const chapter of ['nowhere', 'main', '']) {
    await page.goto(pages.addressOf(`/chapters/?chapter=${chapter}#contact`));
    expect(await heading(page)).toBe(GENERAL);
  }
});

test('without JavaScript a card tells about its chapter and how to write to its director', async () => {
  const page = await pages.open(ADDRESS, { width: 390, javaScriptEnabled: false });
  expect(await heading(page)).toBe(GENERAL);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Alderwick' }) });
  await card.getByText('Behind the door of Alderwick').click();
  await card.getByText('Nineteen people, eleven chairs, one kettle.').waitFor();
  const write = card.getByRole('link', { name: 'Write to Agnes Thistlewood, Alderwick' });
  const address = new URL((await write.getAttribute('href')) ?? '', pages.origin);
  expect(address.searchParams.get('subject')).toBe('Alderwick: a letter for Agnes Thistlewood');
});

// The fixture is built on November 21, 2026. "Scales for the Stubborn" is on Thursdays.
const THURSDAYS = { '/': 'li:has(h3:text("Thursday"))', '/events/': '#scales' };

/** What Home and Events say about the next Thursday at some moment. */
async function readAt(moment: string, javaScriptEnabled = true): Promise<string[]> {
  const read = Object.entries(THURSDAYS).map(async ([path, part]) => {
    const prepare = (page: Page) => page.clock.setFixedTime(new Date(moment));
    const page = await pages.open(path, { javaScriptEnabled, ...(javaScriptEnabled && { prepare }) });
    const line = page.locator(part).getByRole('paragraph').filter({ hasText: 'with cups' });
    return (await line.allInnerTexts()).join().replaceAll(/\s+/g, ' ').trim();
  });
  return Promise.all(read);
}

// tests/client/next-occurrences.test.tsx tests other times.
test('once a day off is over, every page shows the next evening; without JavaScript it says as of which day', async () => {
  const next = 'December 3, with cups,';
  expect(await readAt('2026-11-27T00:00:00-05:00')).toEqual([next, next]);
  const asOf = 'no kettle on November 26, December 3, with cups, as we knew on November 21';
  expect(await readAt('2026-12-04T12:00:00-05:00', false)).toEqual([asOf, asOf]);
});

test('the events fit on one printed sheet for the refrigerator door', async () => {
  const sheets = async (path: string, format: string) => {
    const page = await pages.open(path);
    return (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  for (const format of ['Letter', 'A4']) expect(await sheets('/events/', format), format).toBe(1);
  expect(await sheets('/chapters/', 'A4'), 'the check notices a longer page').toBeGreaterThan(1);
});
