import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DevProcess } from '../dev-process.ts';
import { barriersOf } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { git, onPage, startFixtureDev } from './editing.ts';

let dev: DevProcess;
let browser: Browser;
let page: Page;
let at: ReturnType<typeof onPage>;

/** A busy machine takes its time. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 20_000 });

beforeAll(async () => {
  [dev, browser] = await Promise.all([startFixtureDev(), launchChromium()]);
});
beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  at = onPage(page, dev);
});
afterEach(async () => {
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

test('words are changed where they stand, and the focus comes back to them', async () => {
  await at.edit('events/');
  await at.box('Kettles On: description').click();
  const words = at.words('Kettles On: description');
  const look = (element: Element) => [getComputedStyle(element).fontSize, getComputedStyle(element).lineHeight];
  const shown = page.locator('[data-edit="events.yaml:events.0.description"]').first();
  expect(await words.evaluate(look)).toEqual(await shown.evaluate(look));
  await words.fill('Bring two cups: "one" for tea, #1 & {kitchens}.');
  await words.press('Enter');
  await page.getByText('Bring two cups: “one” for tea, #1 & 30.').waitFor();
  await at.saved('events.yaml');
  expect(at.source('events.yaml')).toContain('for tea, #1 & {kitchens}.');
  await eventually(at.focused).toMatch(/^Edit Kettles On: description/);

  // It takes a step back, also after saving.
  await page.keyboard.press('Control+z');
  await page.getByText('Somebody will find the lid.').waitFor();
  expect(git(dev.folder, 'diff', '--name-only')).toBe('');
});

test('Escape takes back what was typed, and leaving saves it', async () => {
  const before = at.source('about.yaml');
  await at.edit('about/');
  await at.box('team: lead').click();
  await at.words('team: lead').fill('Nobody will read this.');
  await page.keyboard.press('Escape');
  await at.words('team: lead').waitFor({ state: 'detached' });
  expect(at.source('about.yaml')).toBe(before);
  expect(await at.focused()).toMatch(/^Edit team: lead/);

  await at.box('team: lead').click();
  await at.words('team: lead').fill('The front door sings.');
  await at.box('team: title').click();
  await at.saved('about.yaml');
  expect(at.source('about.yaml')).toContain('lead: The front door sings.');
  // The form of the next one stays open.
  await at.words('team: title').press('Escape');
});

test('a mistake is said at the field in the words of the terminal, and nothing is written', async () => {
  const before = at.source('home.yaml');
  await at.edit('');
  await at.button('This page').click();
  await page.locator('summary', { hasText: /^meta$/ }).click();
  await page.locator('summary', { hasText: /^meta: title/ }).click();
  await at.words('meta: title').fill('Short');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'meta' });
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/content\/home\.yaml:2:\d+ .*\s+.*> 2 \|/s);
  expect(at.source('home.yaml')).toBe(before);
  expect(await at.words('meta: title').textContent()).toBe('Short');
  expect(await barriersOf(page)).toEqual([]);
  // Characters are counted down.
  await at.words('meta: title').fill('A title that is long enough');
  await page.getByText('33 characters left').waitFor();
  await page.keyboard.press('Enter');
  await at.saved('home.yaml');
  expect(await page.title()).toMatch(/A title that is long\senough/);
});

test('facts are chips, and right-to-left words stay so', async () => {
  await at.edit('events/');
  await at.box('Kettles On: time').click();
  expect(await page.locator('.chip').first().getAttribute('data-value')).toBe('7:00 PM–8:00 PM');
  await page.keyboard.press('Escape');
  await at.edit('chapters/');
  const box = at.box('Bishop’s Meadow and Lower Bishop’s Meadow: director');
  await box.click();
  const words = at.words('Bishop’s Meadow and Lower Bishop’s Meadow: director');
  expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await words.fill('רבקה לוי');
  await page.keyboard.press('Enter');
  await at.saved('chapters.yaml');
  expect(at.source('chapters.yaml')).toMatch(/director: .*רבקה לוי/);
});

test.each([
  ['a choice', 'Second Kettle: day', 'combobox', 'Thursday', 'day: Thursday'],
  ['hours', 'Queens weekly event: time', 'textbox', '4:00 PM–6:00 PM', 'time: 4:00 PM–6:00 PM'],
] as const)('%s has its own field', async (_what, name, role, value, written) => {
  await at.edit('events/');
  await at.box(name).click();
  const field = page.getByRole(role, { name, exact: true });
  if (role === 'combobox') await field.selectOption(value);
  else await field.fill(value);
  await field.press('Enter');
  await at.saved('events.yaml');
  expect(at.source('events.yaml')).toContain(written);
});

test('the words of a button come with its address, which offers the places of the site', async () => {
  await at.edit('');
  await at.box('hero: primary label').click();
  const address = page.getByRole('combobox', { name: 'hero: primary href', exact: true });
  expect(await page.locator('datalist option[value="/contact/"]').count()).toBe(1);
  await address.fill('/contact/');
  await at.words('hero: primary label').fill('Write to us');
  await page.keyboard.press('Enter');
  await page.locator('main').getByRole('link', { name: 'Write to us' }).first().waitFor();
  expect(at.source('home.yaml')).toMatch(/primary:\n {4}label: Write to us\n {4}href: \/contact\//);
});

test('entries are added, duplicated, moved and removed by keyboard', async () => {
  await at.edit('');
  const names = () => page.locator('main').getByRole('heading', { level: 3 }).allTextContents();
  const before = await names();
  const choose = async (entry: string, what: string) => {
    const menu = await at.menu(`values: items: ${entry}`);
    await menu.getByRole('button', { name: what, exact: true }).press('Enter');
    await at.saved('home.yaml');
  };
  await choose('Biscuits', 'Move before');
  await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
  await eventually(at.focused).toBe('values: items: Biscuits');
  await choose('Biscuits', 'Duplicate');
  // The form of the new one is open.
  await eventually(at.focused).toMatch(/^Biscuits: name/);
  await page.keyboard.press('Escape');
  await eventually(names).toEqual(['Biscuits', 'Biscuits', 'Incomprehensibility', ...before.slice(2)]);
  await choose('Biscuits', 'Remove');
  await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
  await choose('Incomprehensibility', 'Add after');
  await eventually(async () => (await names()).length).toBe(before.length + 1);
  expect(at.source('home.yaml')).toMatch(/encouraged\.\n.*!sample.*Unhurriedness/s);
  await eventually(at.focused).toMatch(/^New name \d: name/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(names).toEqual(['Biscuits', 'Incomprehensibility', ...before.slice(2)]);
});

test('an optional part is put in and taken out', async () => {
  await at.edit('');
  await at.button('This page').click();
  await page.locator('summary', { hasText: /^meta$/ }).click();
  await at.button('Take out: meta: share').click();
  await at.saved('home.yaml');
  expect(at.source('home.yaml')).not.toContain('kettle, on');
  await at.edit('about/');
  await at.edit('');
  await at.button('This page').click();
  await page.locator('summary', { hasText: /^meta$/ }).click();
  await at.button('Put in: meta: share').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(() => at.source('home.yaml')).toContain('lines: [Put the, kettle on.]');
});

test('a picture is put in with its words, and the point that stays in sight', async () => {
  await at.edit('');
  await at.box('The weekly kitchen, with all its verses, repeats and interruptions: picture').click();
  await page
    .getByLabel('Another picture: drop it here, or choose a file')
    .setInputFiles('tests/fixtures/other-organisation/static/images/cups.jpg');
  await page.getByLabel('Two or three words for its name').fill('kitchen table');
  await page.getByLabel('What is to be seen in it, for those who cannot see it').fill('A table with nineteen cups.');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'A table with nineteen cups.' }).first().waitFor();
  expect(at.source('home.yaml')).toContain('src: kitchen-table.jpg');
  await at.box('The weekly kitchen, with all its verses, repeats and interruptions: picture').click();
  const point = page.getByRole('button', { name: /^The point that must stay in sight/ });
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await point.press('Enter');
  await eventually(() => at.source('home.yaml')).toContain('focus: 55% 45%');
});

test('words that changed meanwhile are not written over: both are shown', async () => {
  await at.edit('about/');
  const box = page.getByRole('button', { name: /^Edit hero: / }).first();
  const name = (await box.getAttribute('aria-label'))?.replace(/^Edit (.*) \(.*/, '$1') ?? '';
  await box.click();
  const words = at.words(name);
  const [before, mine] = [await words.textContent(), 'My words for this.'];
  await words.fill(mine);
  dev.edit('content/about.yaml', (yaml) => yaml.replace(before ?? '', 'Words of another hand'));
  await page.getByText('The site was changed elsewhere').waitFor();
  await words.press('Enter');
  await page.getByText('In the file now: Words of another hand').waitFor();
  await page.getByText(`Yours: ${mine}`).waitFor();
  expect(at.source('about.yaml')).toContain('Words of another hand');
  await at.button('Keep mine').click();
  await at.saved('about.yaml');
  expect(at.source('about.yaml')).toContain(mine);
  expect(at.source('about.yaml')).not.toContain('Words of another hand');
});

test('a second page is told what the first one did', async () => {
  const second = await browser.newPage();
  const there = onPage(second, dev);
  await Promise.all([at.edit('contact/'), there.edit('contact/')]);
  const title = at.box('ways: email title');
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Truly');
  await page.keyboard.press('Enter');
  await at.saved('contact.yaml');
  await second.getByText('The site was changed elsewhere').waitFor();
  await second
    .locator('main')
    .getByText(/ Truly$/)
    .first()
    .waitFor();
  await second.close();
});

test('what changed is told in words, and each change can be taken back', async () => {
  await at.edit('events/');
  await at.box('Second Kettle: title').click();
  await at.words('Second Kettle: title').fill('Third Kettle');
  await page.keyboard.press('Enter');
  await at.saved('events.yaml');
  await page.getByRole('button', { name: /^What changed/ }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Kettle: title' });
  expect(await change.locator('del').textContent()).toBe('Second Kettle');
  expect(await change.locator('ins').textContent()).toBe('Third Kettle');
  expect(await barriersOf(page)).toEqual([]);
  await change.getByRole('button', { name: /^Take back/ }).click();
  await change.waitFor({ state: 'detached' });
  expect(at.source('events.yaml')).toContain('title: Second Kettle');
});

test('words of a template say where they stand', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await at.edit('');
  await page
    .locator('.site-header__toggle')
    .getByText('Menu')
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .click();
  expect(await page.getByRole('link', { name: /^(templates|components)\/\w+\.tsx:\d+$/ }).getAttribute('href')).toMatch(
    /^vscode:/,
  );
});

test('switched off, the page is as visitors have it', async () => {
  await page.goto(dev.address);
  await page.keyboard.press('e');
  await at.box('hero: lead').waitFor();
  await page.keyboard.press('e');
  await at.box('hero: lead').waitFor({ state: 'detached' });
  await page
    .locator('main')
    .getByRole('link', { name: /how one kettle/i })
    .click();
  await page.waitForURL('**/about/');
  expect(await at.button('Edit this page').getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['on a screen', { viewport: { width: 1440, height: 900 } }],
  ['in the dark', { colorScheme: 'dark' }],
] as const)('nothing is hidden or too small %s, and axe finds nothing', async (_where, options) => {
  await page.close();
  page = await browser.newPage(options);
  at = onPage(page, dev);
  await at.edit('events/');
  expect(await barriersOf(page)).toEqual([]);
  const press = async (name: string) => ('hasTouch' in options ? at.box(name).tap() : at.box(name).click());
  await press('Scales for the Stubborn: description');
  expect(await barriersOf(page)).toEqual([]);
  const bar = await page.getByRole('region', { name: 'Editor' }).boundingBox();
  const save = await at.button('Save').boundingBox();
  expect(save!.y + save!.height).toBeLessThanOrEqual(bar!.y + 8);
  for (const button of await page.locator('[data-edit-ui]').getByRole('button').and(page.locator(':not(.box)')).all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await at.button('Cancel').press('Enter');
  for (const panel of ['This page', 'The whole site']) {
    await at.button(panel).click();
    await page.getByRole('complementary', { name: panel }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
