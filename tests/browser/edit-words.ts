import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { type Editing, eventually } from './editing.ts';

/** Words: where they stand, saved, refused, taken back. */
export function testWords(use: Editing): void {
  test('words are changed where they stand, and the focus comes back to them', async () => {
    const { page, at } = use;
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
    expect(at.isUntouched('events.yaml')).toBe(true);
  });

  test('Escape takes back what was typed, and leaving saves it', async () => {
    const { page, at } = use;
    const before = at.source('about.yaml');
    await at.edit('about/');
    await at.box('team: lead').click();
    await at.words('team: lead').fill('Nobody will read this.');
    await page.keyboard.press('Escape');
    await at.words('team: lead').waitFor({ state: 'detached' });
    expect(at.source('about.yaml')).toBe(before);
    await eventually(at.focused).toMatch(/^Edit team: lead/);

    await at.box('team: lead').click();
    await at.words('team: lead').fill('The front door sings.');
    await at.box('team: title').click();
    await at.saved('about.yaml');
    expect(at.source('about.yaml')).toContain('lead: The front door sings.');
    // The form of the next one stays open, and is saved when the focus goes anywhere else.
    await at.words('team: title').fill('Who holds the keys');
    await at.button('This page').focus();
    await eventually(() => at.source('about.yaml')).toContain('title: Who holds the keys');
  });

  test('a mistake is said at the field, with the words of the terminal behind it, and nothing is written', async () => {
    const { page, at } = use;
    const before = at.source('home.yaml');
    await at.edit('');
    await at.button('This page').click();
    await page.locator('summary', { hasText: /^meta$/ }).click();
    await page.locator('summary', { hasText: /^meta: title/ }).click();
    await at.words('meta: title').fill('Short');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'meta' });
    await alert.waitFor();
    await alert.getByText('Too short: 5 characters, at least 10 needed. Add 5 characters or more.').waitFor();
    expect(await alert.textContent()).toMatch(/content\/home\.yaml:2:\d+ .*\s+.*> 2 \|/s);
    expect(await page.getByText(/^Not saved/).textContent()).toBe(
      'Not saved. meta: title: Too short: 5 characters, at least 10 needed.',
    );
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

  test('in a form of several fields it is said below the one that is wrong, which has the focus', async () => {
    const { page, at } = use;
    await at.edit('events/');
    await (await at.menu('events: Second Kettle')).getByRole('button', { name: 'Edit all of it' }).click();
    await at.words('Second Kettle: title').fill('  ');
    await at.button('Save').click();
    const field = page.locator('.field', { has: at.words('Second Kettle: title') });
    await field.locator('+ .message').getByText('This field is empty.').waitFor();
    expect(await at.focused()).toBe('Second Kettle: title');
    expect(at.isUntouched('events.yaml')).toBe(true);
    await at.button('Cancel').click();
  });

  test('facts are chips, and right-to-left words stay so', async () => {
    const { page, at } = use;
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

  test('a word that nobody has confirmed is ticked, and confirmed again', async () => {
    const { page, at } = use;
    const box = at.box('With a piano that has most of its keys: description');
    const tick = page.getByRole('checkbox', { name: 'not confirmed yet' });
    await at.edit('events/');
    for (const [isTicked, written] of [
      [true, 'description: !sample The missing ones are hummed.'],
      [false, 'description: The missing ones are hummed.'],
    ] as const) {
      await box.click();
      expect(await tick.isChecked()).toBe(!isTicked);
      await tick.setChecked(isTicked);
      await page.keyboard.press('Enter');
      await eventually(() => at.source('events.yaml')).toContain(written);
      await at.saved('events.yaml');
    }
    expect(at.isUntouched('events.yaml')).toBe(true);
  });

  test('what is saved is taken back step by step, the last step first', async () => {
    const { page, at } = use;
    await at.edit('support/');
    const steps = ['charity: statement', 'giving: title', 'giving: lead'];
    for (const [nth, name] of steps.entries()) {
      await at.box(name).click();
      await at.words(name).fill(`Step ${nth}`);
      await page.keyboard.press('Enter');
      await page.locator('main').getByText(`Step ${nth}`).first().waitFor();
      await at.saved('support.yaml');
    }
    for (const name of steps.toReversed()) {
      await page.keyboard.press('Control+z');
      await page.getByText(`Taken back: ${name}`).waitFor();
    }
    expect(at.isUntouched('support.yaml')).toBe(true);
  });
}
