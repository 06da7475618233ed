import { expect, test } from 'vitest';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();

test('a text is edited in place, keeps the focus, and is undone', async () => {
  const { page, at } = use;
  const id = 'events.yaml:events.0.description';
  await at.edit('events/');
  const size = (element: Element) => getComputedStyle(element).fontSize;
  const before = await at.text(id).evaluate(size);
  await at.retype(id, 'Bring two cups: "one" for tea, #1 & {kitchens}.');
  expect(await at.typed.evaluate(size)).toBe(before);
  await page.keyboard.press('Enter');
  await page.getByText('Bring two cups: “one” for tea, #1 & 30.').waitFor();
  expect(at.source('events.yaml')).toContain('for tea, #1 & {kitchens}.');
  await eventually(() => at.status.textContent()).toBe('Saved.');
  await eventually(at.focused).toBe(id);
  await page.keyboard.press('Control+z');
  await page.getByText('Somebody will find the lid.').waitFor();
  await eventually(() => at.isUntouched('events.yaml')).toBe(true);
});

test('Escape discards what was typed, and leaving the text saves it', async () => {
  const { page, at } = use;
  const [lead, title] = ['about.yaml:team.lead', 'about.yaml:team.title'];
  await at.edit('about/');
  const shown = await at.text(lead).textContent();
  await at.text(lead).click();
  await at.typed.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' Nobody\n  reads this.');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  });
  expect(await at.typed.textContent()).toContain(' Nobody reads this.');
  await page.keyboard.press('Escape');
  await eventually(at.focused).toBe(lead);
  expect(await at.text(lead).textContent()).toBe(shown);
  expect(at.isUntouched('about.yaml')).toBe(true);

  await at.retype(lead, 'The front door sings.');
  await at.retype(title, 'Who holds the keys');
  await eventually(() => at.source('about.yaml')).toContain('lead: The front door sings.');
  await at.button('All content').focus();
  await eventually(() => at.source('about.yaml')).toContain('title: Who holds the keys');
});

test('a text with a fact and emphasis is edited as it is written, and shows them again', async () => {
  const { page, at } = use;
  await at.edit('');
  const id = 'home.yaml:numbers.sentence';
  const text = at.text(id);
  const before = await text.innerHTML();
  await text.click();
  expect(await at.typed.textContent()).toContain('in **{kitchens}** kitchens');
  await at.form.getByText('{kitchens}').waitFor();
  await page.keyboard.press('Escape');
  await eventually(at.focused).toBe(id);
  expect(await text.innerHTML()).toBe(before);
  await page.keyboard.press('Enter');
  await at.typed.pressSequentially(' So far.');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('and enjoyed it. So far.').getByText('30').waitFor();
  expect(at.source('home.yaml')).toContain('{kitchens}** kitchens.');
});

test('a button is edited together with its address, and marked as not confirmed yet', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.text('home.yaml:hero.primary.label').click();
  expect(await page.locator('datalist option[value="/contact/"]').count()).toBe(1);
  await at.form.getByRole('combobox').fill('/contact/');
  await page.getByRole('checkbox', { name: 'not confirmed yet' }).nth(1).check();
  await at.typed.fill('Write to us');
  await page.keyboard.press('Enter');
  await page.locator('main').getByRole('link', { name: 'Write to us' }).first().waitFor();
  expect(at.source('home.yaml')).toMatch(/primary:\n {4}label: Write to us\n {4}href: !sample \/contact\//);
});

test('two fields that contradict each other are both marked, and open together without any other', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.find('season.until');
  await at.form.locator('[type=date]').fill('2026-09-01');
  await at.button('Save').click();
  await page.getByRole('alert').getByText('Last day, First day: It ends before it begins.').waitFor();
  await at.button('Edit related fields together').click();
  const days = at.form.locator('.wrong [type=date]');
  await eventually(() => days.count()).toBe(2);
  expect(await at.form.locator('.field').count()).toBe(2);
  await eventually(at.focused).toMatch(/Last day$/);
  await days.first().fill('2026-08-01');
  await at.button('Save').click();
  await eventually(() => at.source('events.yaml')).toMatch(/from: 2026-08-01\n {2}until: 2026-09-01/);
});

test('words of a long text become bold or a link, by key or button, and only if the text can have them', async () => {
  const { page, at } = use;
  page.on('dialog', (dialog) => dialog.accept('/events/'));
  await at.edit('about/');
  await at.retype('how-it-began.md:body.3', 'The kettle');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and ');
  await at.button('Link').click();
  expect(await at.typed.textContent()).toBe('The **kettle** and [words](/events/)');
  await page.keyboard.press('Enter');
  await page.locator('main').getByRole('link', { name: 'words' }).waitFor();
  await at.text('about.yaml:team.lead').click();
  await at.form.getByText('not confirmed yet').waitFor();
  expect(await at.button('Bold').count()).toBe(0);
});

test('typed text is still there after the page reloads', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.retype('home.yaml:hero.lead', '');
  // Letters are no shortcuts while somebody types.
  await page.keyboard.type('The zebras haven’t saved this.');
  await page.reload();
  await eventually(() => at.typed.textContent()).toBe('The zebras haven’t saved this.');
  expect(at.source('home.yaml')).not.toContain('zebras');
  await at.typed.press('Enter');
  await eventually(() => at.source('home.yaml')).toContain('The zebras haven’t saved this.');
});
