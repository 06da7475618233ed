import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
const VALUES = 'home.yaml:values.items';

test('entries are moved, duplicated, and removed, and the focus stays with them', async () => {
  const { page, at } = use;
  await at.edit('');
  const names = () => page.locator('.values h3').allTextContents();
  const [first, second, third] = await names();
  await at.choose(`${VALUES}.0.name`, 'Move down');
  await eventually(names).toEqual([second, first, third]);
  await eventually(at.focused).toMatch(`${VALUES}.1.`);

  await at.choose(`${VALUES}.0.name`, 'Duplicate');
  // The form of the new entry is open.
  await page.getByRole('complementary').getByRole('textbox').first().fill('Patience');
  await at.button('Save').click();
  await eventually(names).toEqual([second, 'Patience', first, third]);
  await eventually(at.focused).toMatch(`${VALUES}.1.`);

  await at.choose(`${VALUES}.1.name`, 'Remove');
  await eventually(names).toEqual([second, first, third]);
  // The next entry takes its place.
  await eventually(at.focused).toMatch(`${VALUES}.1.`);
});

test('a new term of the glossary opens its form', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.button('All content').click();
  await page.locator('.group summary').filter({ hasText: 'Glossary' }).click();
  await at.button('Add').first().click();
  await page
    .getByRole('complementary', { name: /^New term/ })
    .getByRole('textbox', { name: /Word$/ })
    .fill('lid');
  await at.button('Save').click();
  await eventually(() => at.source('glossary.yaml')).toContain('- term: lid\n');
});

test('an optional part is removed and added again', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.find('meta share');
  await page.keyboard.press('Enter');
  const button = (name: RegExp) => page.getByRole('button', { name }).first();
  await button(/^Remove: /).press('Enter');
  await eventually(() => at.source('home.yaml')).not.toContain('kettle, on');
  await eventually(at.focused).toBe('part:home.yaml:meta.share');
  await button(/^Add: /).press('Enter');
  await eventually(() => at.source('home.yaml')).toContain('share:');
});

test.each([
  ['a choice', 'second kettle day', () => use.at.form.getByRole('combobox').selectOption('Thursday'), 'day: Thursday'],
  ['a date', 'season.from', () => use.at.form.locator('[type=date]').fill('2026-09-14'), 'from: 2026-09-14'],
  ['the first hour', 'queens time', () => use.at.form.getByLabel(/, from$/).fill('16:00'), 'time: 16:00–'],
])('%s has a field of its own in the panel', async (_what, words, choose, written) => {
  const { at } = use;
  await at.edit('events/');
  await at.find(words);
  await choose();
  await at.button('Save').click();
  await eventually(() => at.source('events.yaml')).toContain(written);
});

test('a date that doesn’t exist is refused, and the old one stays', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.find('concert first day');
  const before = at.source('events.yaml');
  await at.form.locator('[type=date]').focus();
  await page.keyboard.type('02312027');
  await at.button('Save').click();
  await page
    .getByRole('alert')
    .getByText(/is not a day/)
    .waitFor();
  expect(at.source('events.yaml')).toBe(before);
});

test('the keyboard reaches the form of a text, and the menu of its entry', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.text('events.yaml:events.0.title').focus();
  await page.keyboard.press('Enter');
  await at.typed.waitFor();
  await page.keyboard.press('Tab');
  await eventually(at.focused).toBe('input');
  // Save, Cancel, and the menu.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await eventually(at.focused).toBe('menu:events.yaml:events.0');
});

test('any value of the site is found and changed by keyboard alone', async () => {
  const { page, at, dev } = use;
  await page.goto(dev.address);
  await at.button('Edit this page').waitFor();
  await page.keyboard.press('e');
  await page.locator('[data-edit-id]').first().waitFor();
  await eventually(at.focused).toBe('tool:edit');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(at.focused).toBe('search');
  // Other texts mention e-mail.
  await page.keyboard.type('email');
  await page.keyboard.press('Enter');
  await at.form.getByRole('textbox').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('singers@kettle.test');
  await page.keyboard.press('Enter');
  // The fact changes the other pages' texts as well.
  await page.locator('footer').getByText('singers@kettle.test').waitFor();
  await page.keyboard.press('Escape');
  await eventually(at.focused).toBe('tool:panel');
});

test('search results and shared links are previewed while they are typed', async () => {
  const { page, at } = use;
  await at.edit('about/');
  await at.button('All content').click();
  await page.locator('summary[data-key="row:about.yaml:meta"]').click();
  const found = page.getByRole('group', { name: 'Search result' });
  expect(await found.locator('b').textContent()).toBe(await page.title());
  await at.form.getByRole('textbox').first().fill('Where the {kitchens} kettles come from');
  await eventually(() => found.locator('b').textContent()).toBe('Where the 30 kettles come from');
  await page
    .getByText(/^\d+ characters left$/)
    .first()
    .waitFor();
});

test('on a phone, the menu of an entry is in the window, and each button is large enough', async () => {
  await use.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, at } = use;
  await at.edit('');
  await at.text(`${VALUES}.0.name`).tap();
  await page.locator('.form .dots').tap();
  const buttons = await page.locator('.entry[open] .menu button').all();
  expect(buttons.length).toBeGreaterThan(3);
  for (const button of buttons) {
    const { x, y, width, height } = (await button.boundingBox())!;
    expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844, height >= 44]).not.toContain(false);
  }
});
