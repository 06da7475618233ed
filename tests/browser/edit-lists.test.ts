import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
const CUPS = 'tests/fixtures/other-organization/static/images/cups.jpg';
const VALUES = 'home.yaml:values.items';

test('entries are moved, duplicated, and removed, and the focus stays with them', async () => {
  const { page, at } = use;
  await at.edit('');
  const names = () => page.locator('.values h3').allTextContents();
  const choose = async (index: number, choice: string) => {
    const menu = await at.menu(`${VALUES}.${index}.name`);
    await menu.getByRole('button', { name: choice, exact: true }).press('Enter');
  };
  const [first, second, third] = await names();
  await choose(0, 'Move down');
  await eventually(names).toEqual([second, first, third]);
  await eventually(at.focused).toBe(`menu:${VALUES}.1`);

  await choose(0, 'Duplicate');
  await eventually(names).toEqual([second, second, first, third]);
  // The form of the new entry is open.
  await page.getByRole('complementary').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await eventually(at.focused).toBe(`menu:${VALUES}.1`);

  await page.keyboard.press('Enter');
  await at.button('Remove').press('Enter');
  await eventually(names).toEqual([second, first, third]);
  // The next entry takes its place.
  await eventually(at.focused).toBe(`menu:${VALUES}.1`);
  for (const _step of ['remove', 'duplicate', 'move']) {
    await page.keyboard.press('Control+z');
    await eventually(() => at.status.textContent()).toMatch(/^Undone: /);
    await page.mouse.move(0, 0);
  }
  await eventually(names).toEqual([first, second, third]);
});

test('a new entry opens its form, and Save writes it', async () => {
  const { page, at } = use;
  await at.edit('');
  const menu = await at.menu(`${VALUES}.2.name`);
  await menu.getByRole('button', { name: 'Add after' }).click();
  const fields = page.getByRole('complementary').getByRole('textbox');
  await fields.first().fill('Patience');
  await at.button('Save').click();
  await page.locator('main').getByRole('heading', { name: 'Patience' }).waitFor();
  expect(at.source('home.yaml')).toMatch(/Unhurriedness[\s\S]*Patience/);
});

test('an optional part is removed and added again', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.find('meta share');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .press('Enter');
  await eventually(() => at.source('home.yaml')).not.toContain('kettle, on');
  await eventually(at.focused).toBe('part:home.yaml:meta.share');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(() => at.source('home.yaml')).toContain('lines: [Put the, kettle on.]');
});

test.each([
  [
    'a choice',
    'second kettle day',
    async () => use.at.form.getByRole('combobox').selectOption('Thursday'),
    'day: Thursday',
  ],
  ['a date', 'season from', async () => use.at.form.locator('[type=date]').fill('2026-09-14'), 'from: 2026-09-14'],
  [
    'hours',
    'queens weekly time',
    async () => {
      await use.at.form.getByLabel(/, from$/).fill('16:00');
      await use.at.form.getByLabel(/, until$/).fill('18:15');
    },
    'time: 4:00 PM–6:15 PM',
  ],
])('%s has a field of its own in the panel', async (_what, words, choose, written) => {
  const { at } = use;
  await at.edit('events/');
  await at.find(words);
  await choose();
  await at.button('Save').click();
  await eventually(() => at.source('events.yaml')).toContain(written);
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('facts email');
  await page.keyboard.press('Enter');
  await at.form.getByRole('textbox').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('singers@kettle.test');
  await page.keyboard.press('Enter');
  await eventually(() => at.source('site.yaml')).toContain('email: singers@kettle.test');
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
  await page.locator('summary[data-key="row:about.yaml:meta.title"]').click();
  await at.form.getByRole('textbox').fill('Where the {kitchens} kettles come from');
  await eventually(() => found.locator('b').textContent()).toBe('Where the 30 kettles come from');
  await page.keyboard.press('Escape');
});

/** Fills in what an upload needs, and uploads it. */
async function put(name: string, description: string): Promise<void> {
  const drop = use.page.locator('.drop').first();
  await drop.getByLabel('Two or three words for its name').fill(name);
  await drop.getByLabel(/^Describe the picture/).fill(description);
  await use.at.button('Use this picture').click();
}

test('a picture is uploaded, and its focal point is chosen by keyboard', async () => {
  const { page, at } = use;
  await at.edit('');
  const picture = page.locator('img[data-edit-id$=".picture"]').first();
  // A link covers the whole card.
  await picture.click({ force: true });
  await page.getByLabel(/^Another picture: /).setInputFiles(CUPS);
  await put('kitchen table', 'A table with nineteen cups.');
  await page.getByRole('img', { name: 'A table with nineteen cups.' }).first().waitFor();
  expect(at.source('home.yaml')).toContain('src: kitchen-table.jpg');
  await at.form.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'A table with nineteen cups.' }).first().click({ force: true });
  const point = page.getByRole('button', { name: /^What stays visible/ });
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await point.press('Enter');
  await eventually(() => at.source('home.yaml')).toContain('focus: 55% 45%');
});

test('a picture is dropped on another one, an unused file is deleted, and an existing one is chosen', async () => {
  const { page, at, dev } = use;
  const first = path.join(dev.folder, 'static/images/first-cups.jpg');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.accept();
  });
  await at.edit('about/');
  for (const name of ['first cups', 'second cups']) {
    expect(existsSync(first)).toBe(name === 'second cups');
    const target = page.locator('img[data-edit-id="about.yaml:story.picture"]').first();
    const bytes = readFileSync(CUPS).toString('base64');
    const dataTransfer = await page.evaluateHandle((text) => {
      const dropped = new DataTransfer();
      const data = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      dropped.items.add(new File([data], 'DSC_0042.jpg', { type: 'image/jpeg' }));
      return dropped;
    }, bytes);
    await target.scrollIntoViewIfNeeded();
    const { x, y } = (await target.boundingBox())!;
    await target.dispatchEvent('drop', { dataTransfer, clientX: x + 20, clientY: y + 20 });
    await put(name, 'Cups that were dropped.');
    await eventually(() => at.source('about.yaml')).toContain(`src: ${name.replace(' ', '-')}.jpg`);
  }
  await eventually(() => existsSync(first)).toBe(false);
  expect(asked.at(-1)).toContain('Nothing uses first-cups.jpg anymore. Delete it?');

  await at.find('story picture src');
  await at.form.getByRole('combobox').first().selectOption('cups.jpg');
  await at.button('Save').click();
  await eventually(() => at.source('about.yaml')).toContain('src: cups.jpg');
});

test('leaving the page with a chosen file asks first', async () => {
  const { page, at } = use;
  await at.edit('about/');
  await at.find('story picture');
  await page
    .getByLabel(/^Another picture: /)
    .first()
    .setInputFiles(CUPS);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.evaluate(() => location.reload());
  await eventually(() => asked).toEqual(['beforeunload']);
});
