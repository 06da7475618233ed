import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { eventually, useEditor } from './editing.ts';

const use = useEditor();
const CUP = 'events.yaml:events.0.description';

test('a text is edited in place, and keeps the focus', async () => {
  const { page, at } = use;
  await at.edit('events/');
  const size = (element: Element) => getComputedStyle(element).fontSize;
  const before = await at.text(CUP).evaluate(size);
  await at.retype(CUP, 'Bring two cups: "one" for tea, #1 & {kitchens}.');
  expect(await at.typed.evaluate(size)).toBe(before);
  await page.keyboard.press('Enter');
  await page.getByText('Bring two cups: “one” for tea, #1 & 30.').waitFor();
  expect(at.source('events.yaml')).toContain('for tea, #1 & {kitchens}.');
  await eventually(() => at.status.textContent()).toBe('Saved.');
  await eventually(at.focused).toBe(CUP);
  await page.keyboard.press('Control+z');
  await page.getByText('Somebody will find the lid.').waitFor();
  await eventually(() => at.isUntouched('events.yaml')).toBe(true);
});

test('Escape discards what was typed, and leaving the text saves it', async () => {
  const { page, at } = use;
  const before = at.source('about.yaml');
  await at.edit('about/');
  const shown = await at.text('about.yaml:team.lead').textContent();
  await at.retype('about.yaml:team.lead', 'Nobody will read this.');
  await page.keyboard.press('Escape');
  await eventually(at.focused).toBe('about.yaml:team.lead');
  expect(await at.text('about.yaml:team.lead').textContent()).toBe(shown);
  expect(at.source('about.yaml')).toBe(before);

  await at.retype('about.yaml:team.lead', 'The front door sings.');
  const title = await at.text('about.yaml:team.title').textContent();
  await at.text('about.yaml:team.title').click();
  await eventually(() => at.source('about.yaml')).toContain('lead: The front door sings.');
  // The next one is open already, and is saved when the focus goes anywhere else.
  await eventually(() => at.typed.textContent()).toBe(title);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Who holds the keys');
  await at.button('All content').focus();
  await eventually(() => at.source('about.yaml')).toContain('title: Who holds the keys');
});

test('a text with a fact is edited in a field in the same place, and the fact stays', async () => {
  const { page, at } = use;
  await at.edit('');
  const id = 'home.yaml:numbers.sentence';
  const [box] = [await at.text(id).boundingBox()];
  await at.text(id).click();
  expect(await page.locator('.over textarea').inputValue()).toContain('in **{kitchens}** kitchens');
  const over = (await page.locator('.over').boundingBox())!;
  expect([Math.round(over.x - box!.x), Math.round(over.width - box!.width)]).toEqual([0, 0]);
  await at.form.getByText('{kitchens}').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' So far.');
  await page.keyboard.press('Enter');
  await page.locator('main').getByText('and enjoyed it. So far.').waitFor();
  expect(at.source('home.yaml')).toContain('{kitchens}** kitchens.');
});

test('a button is edited together with its address', async () => {
  const { page, at } = use;
  await at.edit('');
  await at.text('home.yaml:hero.primary.label').click();
  const address = at.form.getByRole('combobox');
  expect(await page.locator('datalist option[value="/contact/"]').count()).toBe(1);
  await address.fill('/contact/');
  await page.locator('.over textarea, [data-edit-ui=text]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Write to us');
  await page.keyboard.press('Enter');
  await page.locator('main').getByRole('link', { name: 'Write to us' }).first().waitFor();
  expect(at.source('home.yaml')).toMatch(/primary:\n {4}label: Write to us\n {4}href: \/contact\//);
});

test('right-to-left text stays that way', async () => {
  const { page, at } = use;
  await at.edit('chapters/');
  await at.find('bishop director');
  const field = at.form.getByRole('textbox');
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await field.fill('רבקה לוי');
  await page.keyboard.press('Enter');
  await eventually(() => at.source('chapters.yaml')).toMatch(/director: .*רבקה לוי/);
});

test('a text is marked as not confirmed yet, and confirmed again', async () => {
  const { page, at } = use;
  const id = 'events.yaml:events.3.description';
  await at.edit('events/');
  for (const [isTicked, written] of [
    [true, 'description: !sample The missing ones are hummed.'],
    [false, 'description: The missing ones are hummed.'],
  ] as const) {
    await at.text(id).click();
    await page.getByRole('checkbox', { name: 'not confirmed yet' }).setChecked(isTicked);
    await at.button('Save').click();
    await eventually(() => at.source('events.yaml')).toContain(written);
    await at.form.waitFor({ state: 'detached' });
  }
});

test('a mistake is reported in the form, nothing is saved, and related fields can be edited together', async () => {
  const { page, at } = use;
  const before = at.source('contact.yaml');
  await at.edit('contact/');
  await at.find('meta title');
  await at.form.getByRole('textbox').fill('Short');
  await at.form.getByText('5 more characters needed').waitFor();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: /too short/i });
  await alert.waitFor();
  await alert.getByText('For developers').click();
  await alert.getByText(/^content\/contact\.yaml:\d+$/).waitFor();
  expect(await at.status.textContent()).toMatch(/^Not saved\. .*too short/i);
  expect(await barriersOf(page)).toEqual([]);
  expect(at.source('contact.yaml')).toBe(before);
  await at.button('Edit related fields together').click();
  const fields = at.form.getByRole('textbox');
  await eventually(() => fields.count()).toBeGreaterThan(1);
  expect(await fields.first().inputValue()).toBe('Short');
  await at.button('Cancel').click();
});

test('pasted text loses its line breaks, and typed letters are no shortcuts', async () => {
  const { page, at } = use;
  await at.edit('events/');
  await at.text('events.yaml:events.4.description').click();
  await at.typed.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' One\n  two');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  });
  await page.keyboard.type(' ezez');
  expect(await at.typed.textContent()).toMatch(/known to leave at all\. One two ezez$/);
  await page.keyboard.press('Escape');
  expect(at.source('events.yaml')).toContain('known to leave at all.\n');
});
