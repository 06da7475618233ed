import { expect, test } from 'vitest';
import { type Editing, eventually } from './editing.ts';

/** Fields of their own: choices, hours, days, links, limits, optional parts. */
export function testFields(use: Editing): void {
  test.each([
    ['a choice', 'Second Kettle: day', 'combobox', 'Thursday', 'day: Thursday'],
    ['hours', 'Queens weekly event: time', 'textbox', '4:00 PM–6:00 PM', 'time: 4:00 PM–6:00 PM'],
  ] as const)('%s has its own field', async (_what, name, role, value, written) => {
    const { page, at } = use;
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
    const { page, at } = use;
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

  test('an optional part is put in and taken out', async () => {
    const { page, at } = use;
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

  test.each([['hours', 'Queens weekly event: time', ['16:00', '18:15'], 'time: 4:00 PM–6:15 PM']] as const)(
    '%s are chosen from and until',
    async (_what, name, [from, until], written) => {
      const { page, at } = use;
      await at.edit('events/');
      await at.box(name).click();
      for (const [label, value] of Object.entries({ from, until })) {
        const field = page.getByLabel(`${name}, ${label}`);
        expect(await field.inputValue(), 'it begins with what is written').not.toBe('');
        await field.fill(value);
      }
      await at.button('Save').click();
      await at.saved('events.yaml');
      expect(at.source('events.yaml')).toContain(written);
    },
  );

  test('a day is chosen from a calendar, also where it stands in no text of the page', async () => {
    const { page, at } = use;
    await at.edit('events/');
    await at.find('This page', 'season from');
    const day = page.getByRole('textbox', { name: 'season: from', exact: true });
    expect([await day.getAttribute('type'), await day.inputValue()]).toEqual(['date', '2026-09-08']);
    await day.fill('2026-09-14');
    await day.press('Enter');
    await at.saved('events.yaml');
    expect(at.source('events.yaml')).toContain('  from: 2026-09-14\n');
  });

  test('a text that is too long says by how much, and is refused', async () => {
    const { page, at } = use;
    const before = at.source('about.yaml');
    await at.edit('about/');
    await at.find('This page', 'meta title');
    await at.words('meta: title').fill('x'.repeat(64));
    await page.getByText('4 characters too long').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Too long: 64 characters' }).waitFor();
    expect(at.source('about.yaml')).toBe(before);
  });

  test('what is pasted comes without its lines, and no letter of it is a key of the editor', async () => {
    const { page, at } = use;
    await at.edit('events/');
    await at.box('Scales for the Stubborn: description').click();
    const words = at.words('Scales for the Stubborn: description');
    await words.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ' One\n  two');
      clipboardData.setData('text/html', '<b>One</b>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    });
    await page.keyboard.type(' ezez');
    expect(await words.innerHTML()).toMatch(/known to leave at all\. One two ezez$/);
    await at.button('Cancel').click();
    await words.waitFor({ state: 'detached' });
    expect(at.source('events.yaml')).toContain('known to leave at all.\n');
  });

  test('an empty field takes out what need not be there', async () => {
    const { page, at } = use;
    await at.edit('chapters/');
    await at.find('This page', 'alderwick where');
    await at.words('Alderwick: where').fill('');
    await page.keyboard.press('Enter');
    await at.saved('chapters.yaml');
    expect(at.source('chapters.yaml')).not.toContain('Behind the former chapel, the second door');
  });

  test('a day is chosen from a list, and its words are typed', async () => {
    const { page, at } = use;
    const [day, when] = ['day', 'when'].map((key) => `Tea with a Descant: ${key}`);
    await at.edit('events/');
    await at.find('This page', when!);
    await at.words(when!).fill('Sunday evening');
    await page.keyboard.press('Enter');
    await at.saved('events.yaml');
    await at.find('This page', day!);
    await page.getByRole('combobox', { name: day!, exact: true }).selectOption('Sunday');
    await at.button('Save').click();
    await at.saved('events.yaml');
    expect(at.source('events.yaml')).toMatch(/day: Sunday\n +when: Sunday evening/);
  });
}
