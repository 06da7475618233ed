import { expect, test } from 'vitest';
import { barriersOf } from './axe.ts';
import { type Editing, onPage } from './editing.ts';

/** What others change meanwhile, and what has changed since the last commit. */
export function testChanges(use: Editing): void {
  test('words that changed meanwhile are not written over: both are shown', async () => {
    const { page, at, dev } = use;
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
    const { page, at, dev, browser } = use;
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

  test('what the build notes of a change is said, and read under what changed', async () => {
    const { page, at } = use;
    const before = at.source('events.yaml');
    await at.edit('events/');
    await at.box('Second Kettle: title').click();
    await at.words('Second Kettle: title').fill('Kettles On');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved in content\/events\.yaml\. Worth a look: .* under What changed\.$/).waitFor();
    await at.button('What changed').click();
    const note = page.getByRole('listitem').filter({ hasText: 'Two events have the title "Kettles On"' });
    expect(await note.getByRole('link').textContent()).toMatch(/^content\/events\.yaml:\d+$/);
    await at.button('Undo').click();
    await note.waitFor({ state: 'detached' });
    expect(at.source('events.yaml')).toBe(before);
  });

  test('what changed is told in words, and each change can be taken back', async () => {
    const { page, at } = use;
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
}
