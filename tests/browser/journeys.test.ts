import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { problemsOf, usePages } from './pages.ts';

// Ways that lead visitors from one page to the next, with the script and without it. The words are from the fixture site.
const pages = usePages('complete');
const GENERAL = 'Which one is yours?';
const ABOUT_ALDERWICK = 'What would you like to know of Alderwick?';
const ADDRESS = '/chapters/?chapter=alderwick#contact';
const question = (page: Page) => page.getByRole('region', { name: /Which one is yours|What would you like/ });

test.each([true, false])('a gift leads to the form with its subject filled in, with JavaScript: %s', async (has) => {
  const page = await pages.open('/support/', { javaScriptEnabled: has });
  await page.getByRole('button', { name: '€19.50' }).click();
  await page.waitForURL(/contact\/\?subject=.*19\.50.*#write$/);
  if (has) expect(await page.getByLabel('What about').inputValue()).toContain('A gift of €19.50');
});

test('the link of a chapter leads to a question about it on the same page, and to a message about it', async () => {
  const page = await pages.open('/chapters/', { width: 390 });
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name: 'How to get in, Alderwick' }).click();
  await page.getByRole('heading', { name: ABOUT_ALDERWICK }).waitFor();
  expect(page.url()).toBe(pages.addressOf(ADDRESS));
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  expect((await question(page).boundingBox())!.y).toBeLessThan(844 / 2);
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
  expect(await page.getByRole('heading', { name: GENERAL }).isVisible()).toBe(true);
});

test.each(['nowhere', 'main', ''])('an address with the unknown chapter “%s” asks in general', async (chapter) => {
  const page = await pages.open(`/chapters/?chapter=${chapter}#contact`);
  expect(await page.getByRole('heading', { name: GENERAL }).isVisible()).toBe(true);
});

test('without JavaScript a card tells about its chapter and how to write to its director', async () => {
  const page = await pages.open(ADDRESS, { width: 390, javaScriptEnabled: false });
  expect(await page.getByRole('heading', { name: GENERAL }).isVisible()).toBe(true);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Alderwick' }) });
  await card.getByText('Behind the door of Alderwick').click();
  await card.getByText('Nineteen people, eleven chairs, one kettle.').waitFor();
  const write = card.getByRole('link', { name: 'Write to Agnes Thistlewood, Alderwick' });
  const address = new URL((await write.getAttribute('href')) ?? '', page.url());
  expect(address.searchParams.get('subject')).toBe('Alderwick: a letter for Agnes Thistlewood');
});

test('the events fit on one printed sheet for the refrigerator door', async () => {
  const sheets = async (path: string, format: string) => {
    const page = await usePages('fixture').open(path);
    return (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  for (const format of ['Letter', 'A4']) expect(await sheets('/events/', format), format).toBe(1);
  expect(await sheets('/contact/', 'A4'), 'the check notices a longer page').toBeGreaterThan(1);
});
